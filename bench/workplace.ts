import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where servers and databases are made for a while, and how they are taken back whatever happens. */
export type Workplace = {
  /** A new empty folder; it is gone at the end. */
  newFolder: () => Promise<string>
  /** Remembers how to end what has just been started; answers a function that does it now instead. */
  onLeave: (step: () => Promise<void>) => () => Promise<void>
}

type Step = () => Promise<void>

type Patience = {
  /** Nothing may go on for longer, whatever hangs. */
  longestMs?: number
  /** Asks the work to come to its end by itself, at the first signal; the next one interrupts it. */
  endEarly?: () => void
}

const LONGEST_MS = 900_000

/** A list of ends, the last begun first; after `close` it takes no more, so that nothing is started behind our back. */
function createSteps() {
  const steps: Step[] = []
  let isClosed = false
  let running = Promise.resolve()

  function add(step: Step): Step {
    let done: Promise<void> | undefined
    const once = () => {
      const place = steps.indexOf(once)
      if (place >= 0) steps.splice(place, 1)
      return (done ??= step())
    }
    steps.push(once)
    if (!isClosed) return once
    void runAll()
    throw new Error('Interrupted.')
  }

  /** Whoever asks waits for all, also for those that an earlier call has begun. */
  function runAll(): Promise<void> {
    return (running = running.then(drain))
  }

  async function drain(): Promise<void> {
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      await step().catch((error) => process.stderr.write(`${String(error)}\n`))
    }
  }

  return { add, runAll, close: () => (isClosed = true) }
}

/**
 * Does `work` in a temporary folder, then ends what it started and removes the folder, also when it fails or is interrupted:
 * then the servers go first, on which the work fails by itself. `prefix` begins the folder's name; the process's number follows.
 */
export async function inWorkplace<Result>(
  prefix: string,
  work: (place: Workplace) => Promise<Result>,
  { longestMs = LONGEST_MS, endEarly }: Patience = {},
): Promise<Result> {
  const steps = createSteps()
  let isInterrupted = false
  const interrupt = () => {
    isInterrupted = true
    steps.close()
    void steps.runAll()
  }
  let mayEndEarly = endEarly !== undefined
  const onSignal = () => {
    if (!mayEndEarly) return interrupt()
    mayEndEarly = false
    endEarly?.()
  }
  const root = join(tmpdir(), `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, onSignal)
  const watchdog = setTimeout(interrupt, longestMs)
  try {
    await mkdir(root)
    return await work({ newFolder: () => mkdtemp(join(root, 'data-')), onLeave: steps.add })
  } catch (error) {
    throw isInterrupted ? new Error('Interrupted.', { cause: error }) : error
  } finally {
    steps.close()
    await steps.runAll()
    clearTimeout(watchdog)
    for (const signal of signals) process.off(signal, onSignal)
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}
