import { hasName, type NamedError, namedError } from '../../../../domain/named-error.ts'
import type { Fetched } from '../run-pages/service.ts'

export const PAGES_AT_MOST = 200
/** They are kept for 30 days, compressed. */
export const BYTES_AT_MOST = 200_000_000
/** So many parts given up one after the other are a source that is down. */
const MISSING_AT_MOST = 3
/** Of its offers a run may end without a question. */
const ENDS_AT_MOST_SHARE = 0.3

/** So long at least between the beginnings of two batches that change something, in milliseconds. */
const BATCH_GAP_MS = 1000
/** Batches of a process that wait for their turn at most, so that one that died with its turn keeps nobody waiting for long. */
const WAITING_AT_MOST = 2
/** A process that is at work for more of its time than this has people to answer. */
const BUSY = 0.8

/** People have so much of a busy process's time for each part that a run has. */
const REST_FOR_WORK = 2

/** How long a process rests behind a batch: twice as long as that took, while it is busy. `load`: the share of the time that it was at work meanwhile, 0 to 1. */
export function restAfter({ tookMs, load }: { tookMs: number; load: number }): number {
  return load > BUSY ? REST_FOR_WORK * tookMs : 0
}

export type Turn = {
  /** In milliseconds, until the batch may begin. */
  waitMs: number
  /** The batch changed nothing, so that nobody need wait for it. */
  giveBack: () => void
}

/** `now`: in milliseconds. */
export type Pace = (now: number) => Turn

/** Gives the batches of all runs that share it their turns: each that changes something tells open pages, once a second at most. */
export function createPace(): Pace {
  let free = 0
  return (now) => {
    const begins = Math.min(Math.max(now, free), now + WAITING_AT_MOST * BATCH_GAP_MS)
    const ends = begins + BATCH_GAP_MS
    free = ends
    const giveBack = () => {
      if (free === ends) free = begins
    }
    return { waitMs: begins - now, giveBack }
  }
}

/** Why no more is asked for although there may be more; null to go on. */
export function whyStop(done: readonly Fetched[], bytes: number): string | null {
  if (bytes >= BYTES_AT_MOST) return 'It is larger than 200 MB, of which the first were read.'
  if (done.length >= PAGES_AT_MOST) return `It has over ${PAGES_AT_MOST} pages, of which the first were read.`
  const last = done.slice(-MISSING_AT_MOST)
  if (last.length === MISSING_AT_MOST && last.every(({ isMissing }) => isMissing))
    return 'It failed several times in a row, so that the rest was not asked for.'
  return null
}

/** Sentences about the parts that the source could not give; items are counted from 1 on. */
export function missingSentences(done: readonly Fetched[]): string[] {
  return done
    .filter(({ isMissing }) => isMissing)
    .map(({ first, items }) => `Items ${first + 1} to ${first + items} could not be read.`)
}

type Read = { total: number | null; fetched: number; problems: readonly string[] }

/** What of a feed is not whole; `stop` says why its source was not asked for more. */
export function wholeness({ total, fetched, problems }: Read, pages: readonly Fetched[], stop: string | null) {
  const short =
    stop === null && total !== null && fetched < total
      ? [`It says that it has ${total} items, of which ${fetched} could be read.`]
      : []
  const isWhole = total === null ? problems.length === 0 : short.length === 0
  const missing = missingSentences(pages)
  const sentences = [...missing, ...(stop === null ? [] : [stop]), ...(missing.length > 0 ? [] : short), ...problems]
  return { problems: sentences, isComplete: stop === null && missing.length === 0 && isWhole }
}

/** Of so many offers so many would end. */
export type EndingShare = { gone: number; of: number }

/** Whether staff are asked before offers end: of those that employees see, or of these and those that wait for review, too many would. */
export function asksBeforeEnding({ live, all }: { live: EndingShare; all: EndingShare }): boolean {
  return [live, all].some(({ gone, of }) => gone > of * ENDS_AT_MOST_SHARE)
}

export type Interruption = 'CANCELLED' | 'LOST' | 'STOPPED'
type RunInterrupted = NamedError<'RunInterrupted', { why: Interruption }>

/** Why work on a run ends before the run does. */
export function runInterrupted(why: Interruption): RunInterrupted {
  return namedError('RunInterrupted', `The run was interrupted: ${why}.`, { why })
}

export function isRunInterrupted(error: unknown): error is RunInterrupted {
  return hasName(error, 'RunInterrupted')
}
