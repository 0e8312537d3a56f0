import { createServer, connect, type Socket } from 'node:net'

/** A way to the server that can be cut, as no engine but Chromium can be told to be offline. */
export type Relay = { url: string; cut: () => Promise<void>; mend: () => Promise<void>; close: () => Promise<void> }

export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port: targetPort } = new URL(target)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((near) => {
    const far = keep(connect(Number(targetPort), hostname))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, cut, mend: () => listen(port), close: cut }
}
