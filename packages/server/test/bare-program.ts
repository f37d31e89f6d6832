import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** The least a server could do: the same frames to everyone in the room, numbered for each, and kept nowhere. */
const { port, frames } = JSON.parse(process.argv[2] ?? '{}') as { port: string; frames: string }
const [chat = '', place = '', accepted = ''] = JSON.parse(frames) as readonly string[]
/** What comes before its number, and behind. */
const halves = (frame: string) => frame.split(/(?<="n":)\d+/)
const [said, placed] = [halves(chat), halves(place)]
const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const rooms = new Map<string, Set<Guest>>()

interface Guest {
  readonly socket: WebSocket
  n: number
}

sockets.on('connection', (socket) => {
  const guest: Guest = { socket, n: 0 }
  let room: Set<Guest> | undefined
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type: string; room?: string }
    if (message.type === 'hello') {
      room = rooms.get(message.room ?? '') ?? new Set()
      rooms.set(message.room ?? '', room.add(guest))
      socket.send('{"type":"welcome"}')
      return
    }
    const [before = '', after = ''] = message.type === 'chat' ? said : placed
    for (const other of room ?? []) other.socket.send(`${before}${++other.n}${after}`)
    socket.send(accepted)
  })
  socket.on('close', () => room?.delete(guest))
})
http.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
