type Reply = { id?: number; method?: string; params?: unknown; result?: unknown; error?: string; message?: string }

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

export type Bidi = {
  send: <Result>(method: string, params: object) => Promise<Result>
  on: (event: string, listener: (params: unknown) => void) => void
  close: () => void
}

/** Opens a WebDriver BiDi connection: commands with numbers out, their results and events in. */
export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: unknown) => void>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}.`)), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id === undefined) return listeners.get(reply.method ?? '')?.(reply.params)
    const { resolve, reject } = waiting.get(reply.id) ?? {}
    waiting.delete(reply.id)
    if (reply.error === undefined) resolve?.(reply.result)
    else reject?.(new Error(`${reply.error}: ${reply.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser went away.'))
  })
  return {
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: resolve as Waiting['resolve'], reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    on: (event, listener) => void listeners.set(event, listener),
    close: () => socket.close(),
  }
}
