import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** What a worker sends to the process that leads it once it serves. */
const READY = 'offerwell:ready'
/** Between two tries to replace a worker that ends before it serves: twice as long each time. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Whether this process says what all of them would: the first worker does, and a process that serves alone. */
export const isSpeaker = cluster.isPrimary || cluster.worker?.id === 1

/** Tells the process that leads this one, if any, that it serves. */
export function announceReady(): void {
  if (cluster.isWorker) process.send?.(READY)
}

/** Has `stop` called when the process that leads this one is gone; Node itself would end it in the middle of its work. */
export function outliveLeader(stop: () => void): void {
  if (!cluster.worker) return
  cluster.worker.exitedAfterDisconnect = true
  cluster.worker.once('disconnect', stop)
}

/** Comes back when the worker serves. Throws a sentence for the operator when it ends before. */
async function untilReady(worker: Worker): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message) => message === READY && resolve())
    worker.once('exit', () => reject(new Error('A process that was to serve ended before it did.')))
  })
}

async function endOf(worker: Worker): Promise<void> {
  const exit = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const [code, signal] = await exit
  // One that had hardly begun did not stop in good order because it had nothing in hand.
  if (code !== 0 && signal !== 'SIGTERM') throw new Error(`process ${worker.process.pid} ended with ${code}`)
}

/** Processes that run this program again and serve on one port together. `complain` is told of one that ended by itself. */
export function createWorkers({ count, complain }: { count: number; complain: (line: string) => void }) {
  // The kernel would give most connections to a few of them, and on Windows it is asked first.
  cluster.schedulingPolicy = cluster.SCHED_RR
  const running = new Set<Worker>()
  let isStopping = false

  async function startOne(): Promise<void> {
    const worker = cluster.fork()
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    await untilReady(worker)
    worker.once('exit', (code: number, signal: string | null) => {
      if (isStopping) return
      complain(`A process that served ended with ${signal ?? code}. Another takes its place.`)
      void replace()
    })
  }

  async function replace(pauseMs = FIRST_PAUSE_MS): Promise<void> {
    if (isStopping) return
    try {
      await startOne()
    } catch {
      // It has said itself why it did not serve.
      await delay(pauseMs, undefined, { ref: false })
      await replace(Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
    }
  }

  return {
    /** Comes back when all serve: first one, which prepares the database, then the others. Throws when one does not. */
    start: async (): Promise<void> => {
      await startOne()
      await Promise.all(Array.from({ length: count - 1 }, startOne))
    },
    /** Asks all to stop in good order, and comes back when they have. Throws when one did not. */
    stop: async (): Promise<void> => {
      isStopping = true
      await Promise.all([...running].map(endOf))
    },
  }
}
