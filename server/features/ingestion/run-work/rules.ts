import { hasName, type NamedError, namedError } from '../../../../domain/named-error.ts'
import type { Fetched } from '../run-pages/service.ts'

export const PAGES_AT_MOST = 200
/** They are kept for 30 days, compressed. */
export const CHARACTERS_AT_MOST = 200_000_000
/** So many parts given up one after the other are a source that is down. */
const MISSING_AT_MOST = 3
/** Of its offers a run may end without a question. */
const ENDS_AT_MOST_SHARE = 0.3

/** So long at least between the beginnings of two batches that change something, in milliseconds. */
const BATCH_GAP_MS = 1000
/** A process that is at work for more of its time than this has people to answer. */
const BUSY = 0.8

/**
 * How long to wait behind a batch, in milliseconds: of one that changed something open pages are told, once a second at most, and a busy
 * process rests as long as the batch took. `load`: the share of the time that the process was at work meanwhile, 0 to 1.
 */
export function restAfter({ tookMs, load, isWritten }: { tookMs: number; load: number; isWritten: boolean }): number {
  return Math.max(isWritten ? BATCH_GAP_MS - tookMs : 0, load > BUSY ? tookMs : 0, 0)
}

/** Why no more is asked for although there may be more; null to go on. */
export function whyStop(done: readonly Fetched[], characters: number): string | null {
  if (characters >= CHARACTERS_AT_MOST) return 'It is larger than 200 million characters, of which the first were read.'
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
