import { connect } from 'node:net'
import { keepDoing, note, type Stage } from './stage.ts'

type Trick = {
  kind: string
  /** What is sent at once, and then every second one byte more, until somebody ends it. */
  head: string
  right: readonly (number | string)[]
  /** Leaves in the middle after so long. */
  leavesAfterMs?: number
}

const BYTE_EVERY_MS = 1_000
const PAUSE_MS = 500
const LEFT = 'left'
/** Several at once, because each takes half a minute. */
const AT_ONCE = 2

const PATH = '/auth/v1/token'
const REQUEST = `POST ${PATH}?grant_type=password HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`

const TRICKS: readonly Trick[] = [
  { kind: 'hostile: slow headers', head: 'POST / HTTP/1.1\r\nx-slow: ', right: [408] },
  { kind: 'hostile: slow body', head: `${REQUEST}content-length: 1000\r\n\r\n{`, right: [408] },
  {
    kind: 'hostile: body cut off',
    head: `${REQUEST}content-length: 1000\r\n\r\n{"email":`,
    right: [LEFT],
    leavesAfterMs: 700,
  },
]

/** Answers the status that came before the end, or how it ended without one. */
function play(port: number, { head, leavesAfterMs }: Trick, isOver: () => boolean): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>()
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  let end: string | undefined
  const leave = () => {
    end = LEFT
    socket.destroy()
  }
  const drip = setInterval(() => (isOver() ? leave() : socket.write('x')), BYTE_EVERY_MS)
  const leaving = leavesAfterMs === undefined ? undefined : setTimeout(leave, leavesAfterMs)
  socket.on('connect', () => socket.write(head))
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', (error: NodeJS.ErrnoException) => (end ??= error.code ?? error.name))
  socket.on('close', () => {
    clearInterval(drip)
    clearTimeout(leaving)
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
    resolve(status === undefined ? (end ?? 'ECONNRESET') : Number(status))
  })
  return promise
}

/** Clients that send a byte a second, or leave in the middle: each must be let go of in time. */
export async function playSlow(stage: Stage): Promise<void> {
  const tricks = TRICKS.flatMap((trick) => Array.from({ length: AT_ONCE }, () => trick))
  const trying = tricks.map((trick) =>
    keepDoing(stage, PAUSE_MS, async () => {
      const begun = performance.now()
      const result = await play(stage.server.port, trick, stage.isOver)
      const right = stage.isOver() ? [...trick.right, LEFT] : trick.right
      const outcome = { begun, ended: performance.now(), result }
      note(stage, { kind: trick.kind, method: 'POST', path: PATH }, outcome, right)
    }),
  )
  await Promise.all(trying)
}
