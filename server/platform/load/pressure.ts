import { hasName, type NamedError, namedError } from '../../../domain/named-error.ts'
import { createShortestWait } from './shortest-wait.ts'

/** How long people's work has to wait before it is begun. */
export type Pressure = {
  /** Work begins to wait for what all share, such as a connection; call what comes back once it has it. */
  wait: () => () => void
  /** Milliseconds that nothing could do without lately: for the processor, or for what all share. */
  read: () => number
  stop: () => void
}

const TICK_MS = 50

/** Watches how late this process comes to its timers, beside the waits that it is told of. */
export function createPressure(): Pressure {
  const [shared, processor] = [createShortestWait(), createShortestWait()]
  let due = performance.now() + TICK_MS
  const ticks = setInterval(() => {
    processor.note(Math.max(0, performance.now() - due))
    due = performance.now() + TICK_MS
  }, TICK_MS).unref()
  return {
    wait: shared.begin,
    read: () => Math.max(shared.read(), processor.read()),
    stop: () => clearInterval(ticks),
  }
}

type Overload = NamedError<'Overload', { waitMs: number }>

/** More is asked than can be answered in time, so that this is better asked again. */
export const overload = (waitMs: number): Overload =>
  namedError('Overload', `Too much is asked: work waits ${Math.round(waitMs)} ms.`, { waitMs })

export const isOverload = (error: unknown): error is Overload => hasName(error, 'Overload')
