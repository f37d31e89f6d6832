import { request } from 'node:http'

/** Opens a room from one of this machine's own addresses; tells its code, or nothing if that was refused. */
export function openRoomFrom(url: string, localAddress: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const asking = request(
      { host: hostname, port, path: '/api/rooms', method: 'POST', localAddress },
      (answer) => {
        let text = ''
        answer.on('data', (piece) => {
          text += piece
        })
        answer.on('end', () => done((JSON.parse(text || '{}') as { code?: string }).code ?? ''))
      },
    )
    asking.on('error', failed)
    asking.end()
  })
}
