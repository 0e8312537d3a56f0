import { createServer, type Socket } from 'node:net'

const END_OF_MESSAGE = '\r\n.\r\n'
const REPLIES: Record<string, string> = {
  EHLO: '250 sink',
  HELO: '250 sink',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  QUIT: '221 bye',
}

/** The least of a mail server: it takes every message, keeps none, and tells how many recipients it had, each address once. */
export async function startMailSink() {
  const recipients = new Set<string>()
  let messages = 0

  function serve(socket: Socket): void {
    let waiting = ''
    let isInMessage = false
    socket.setEncoding('latin1').on('error', () => socket.destroy())
    socket.write('220 sink\r\n')
    socket.on('data', (chunk) => {
      waiting += String(chunk)
      for (;;) {
        const end = isInMessage ? END_OF_MESSAGE : '\r\n'
        const at = waiting.indexOf(end)
        if (at < 0) return
        const line = waiting.slice(0, at)
        waiting = waiting.slice(at + end.length)
        const verb = isInMessage ? 'TAKEN' : line.slice(0, 4).toUpperCase()
        if (isInMessage) messages += 1
        if (verb === 'RCPT') recipients.add(line.toLowerCase())
        isInMessage = verb === 'DATA'
        socket.write(`${verb === 'TAKEN' ? '250 ok' : (REPLIES[verb] ?? '502 no')}\r\n`)
      }
    })
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => ({ messages, people: recipients.size }),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
