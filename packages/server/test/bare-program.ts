import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** The least a server could do: a frame of the same size to everyone in the room, kept nowhere. */
const { port, bare } = JSON.parse(process.argv[2] ?? '{}') as { port: string; bare: string }
const http = createServer()
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const rooms = new Map<string, Set<WebSocket>>()

sockets.on('connection', (socket) => {
  let room: Set<WebSocket> | undefined
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as { type: string; room?: string; text?: string }
    if (message.type === 'hello') {
      room = rooms.get(message.room ?? '') ?? new Set()
      rooms.set(message.room ?? '', room.add(socket))
      socket.send('{"type":"welcome"}')
      return
    }
    const frame = JSON.stringify({ type: 'change', text: message.text }).padEnd(Number(bare))
    for (const other of room ?? []) other.send(frame)
  })
  socket.on('close', () => room?.delete(socket))
})
http.listen(Number(port), '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`))
