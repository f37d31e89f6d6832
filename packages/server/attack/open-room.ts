import { request } from 'node:http'

/** Opens a room from one of this machine's own addresses; tells its code, or nothing if that was refused. */
export async function openRoomFrom(url: string, localAddress: string): Promise<string> {
  const { code = '' } = await askFrom<{ code: string }>(url, localAddress, 'POST', '/api/rooms')
  return code
}

/** Asks a server over HTTP from one of this machine's own addresses; tells what came of it, as far as there is anything. */
export function askFrom<Answer>(
  url: string,
  localAddress: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<Partial<Answer>> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const asking = request({ host: hostname, port, path, method, localAddress }, (answer) => {
      let text = ''
      answer.on('data', (piece) => {
        text += piece
      })
      answer.on('end', () => done(JSON.parse(text || '{}') as Partial<Answer>))
    })
    asking.on('error', failed)
    asking.end()
  })
}
