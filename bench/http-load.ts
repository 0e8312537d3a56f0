import { connect } from 'node:net'

export type HttpLoad = {
  port: number
  connections: number
  ms: number
  /** The bytes of the next request; its answer must have a content-length. */
  next: () => Buffer
  /** Keeps this process from sleeping: waking it would cost the server up to a third of an answer that is in memory. */
  staysAwake?: boolean
}

const HEAD_END = '\r\n\r\n'
const NOTHING = Buffer.alloc(0)

/** As any client sends it that asks for the plain encoding. */
const headOf = (method: 'GET' | 'POST', path: string, token: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\nauthorization: Bearer ${token}`

/** A GET without a body. */
export function requestBytes(path: string, token: string): Buffer {
  return Buffer.from(headOf('GET', path, token) + HEAD_END)
}

/** A POST of an object as JSON. */
export function postBytes(path: string, token: string, body: object): Buffer {
  const json = JSON.stringify(body)
  const about = `\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}`
  return Buffer.from(headOf('POST', path, token) + about + HEAD_END + json)
}

/** What a reading and a writing are answered with. */
type Expected = '200' | '201'

/** The answer's length, head and body, from its head; throws for another status, and without a content-length. */
function lengthOf(head: string, expected: Expected): number {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (status !== expected || length === undefined) throw new Error(`The server answered ${head.split('\r\n')[0]}`)
  return head.length + HEAD_END.length + Number(length)
}

/** Counts whole answers as chunks come in: one call a chunk, `true` at the end of an answer. */
function createReader(expected: Expected): (chunk: Buffer) => boolean {
  let begun: Buffer = NOTHING
  let missing = 0
  return (chunk) => {
    if (missing > 0) return (missing -= chunk.length) === 0
    const data = begun.length > 0 ? Buffer.concat([begun, chunk]) : chunk
    const end = data.indexOf(HEAD_END)
    begun = end < 0 ? Buffer.from(data) : NOTHING
    if (end < 0) return false
    missing = lengthOf(data.toString('latin1', 0, end), expected) - data.length
    return missing === 0
  }
}

type Asking = { port: number; expected: Expected; next: () => Buffer | undefined; onAnswer: () => void }

/** Asks one request after the other on a connection of its own, until there is no `next`. */
function keepAsking({ port, expected, next, onAnswer }: Asking): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const isWhole = createReader(expected)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const ask = () => {
    const request = next()
    if (request) {
      socket.write(request)
      return
    }
    resolve()
    socket.destroy()
  }
  socket.on('connect', ask)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('The server closed a connection.')))
  socket.on('data', (chunk) => {
    try {
      if (!isWhole(chunk)) return
    } catch (error) {
      reject(error)
      socket.destroy()
      return
    }
    onAnswer()
    ask()
  })
  return promise
}

/** Turns the event loop without a pause until the answered function is called. */
function stayAwake(): () => void {
  let isOver = false
  const turn = () => void (isOver || setImmediate(turn))
  turn()
  return () => (isOver = true)
}

/**
 * Asks for `ms` milliseconds over kept connections, one request after the other on each; answers requests per second. A client
 * of its own, so that nothing but counting is done with the answers.
 */
export async function measureRate({ port, connections, ms, next, staysAwake }: HttpLoad): Promise<number> {
  const maySleep = staysAwake ? stayAwake() : () => undefined
  const begun = performance.now()
  let answers = 0
  const asking: Asking = {
    port,
    expected: '200',
    next: () => (performance.now() < begun + ms ? next() : undefined),
    onAnswer: () => (answers += 1),
  }
  const all = Array.from({ length: connections }, () => keepAsking(asking))
  await Promise.all(all).finally(maySleep)
  return (answers * 1000) / (performance.now() - begun)
}

/**
 * Writes what each of these has to write, in order and over a connection of its own, all of them at the same time; answers how many
 * milliseconds each took from the request to the answer. Throws for any that makes nothing new.
 */
export async function timeWrites(port: number, writers: readonly (readonly Buffer[])[]): Promise<number[]> {
  const times: number[] = []
  const all = writers.map((requests) => {
    const left = requests.values()
    let asked = 0
    const next = () => {
      asked = performance.now()
      return left.next().value
    }
    return keepAsking({ port, expected: '201', next, onAnswer: () => times.push(performance.now() - asked) })
  })
  await Promise.all(all)
  return times
}
