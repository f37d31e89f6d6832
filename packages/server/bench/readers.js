import { connect } from 'node:net'

/** Opens as many sockets to a port of this machine as it is told, and reads whatever comes; says when all are open. */
const [port, count] = process.argv.slice(2).map(Number)
let open = 0
for (let number = 0; number < count; number++) {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    ),
  )
  socket.on('error', () => process.exit(1))
  socket.once('data', () => {
    if (++open === count) process.send?.('open')
  })
  socket.resume()
}
