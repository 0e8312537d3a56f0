import type { FeedError } from '../../../sources/feed-error.ts'
import type { FeedPage } from '../../../sources/fetching/feed-api.ts'

/** Part of a feed that was asked for: read, or given up. */
export type Fetched = { first: number; items: number; isMissing: boolean }

/** A page that fails is asked for again in halves, down to this. */
const SMALLEST_PAGE = 25
export const PAGES_AT_MOST = 200
/** All pages of a run are in memory while offers are made of them. */
export const CHARACTERS_AT_MOST = 64_000_000
/** So many parts given up one after the other are a source that is down. */
const MISSING_AT_MOST = 3
/** Of its offers a run may end without a question. */
const ENDS_AT_MOST_SHARE = 0.3

const endOf = ({ first, items }: Fetched) => first + items

/** What to ask for next, as large as its place allows; null once everything was asked for. */
export function nextPage(done: readonly Fetched[], total: number | null, pageSize: number): FeedPage | null {
  const first = Math.max(0, ...done.map(endOf))
  if (total !== null && first >= total) return null
  let size = pageSize
  while (first % size !== 0 && canHalve(size)) size /= 2
  return { first, size }
}

function canHalve(size: number): boolean {
  return size % 2 === 0 && size / 2 >= SMALLEST_PAGE
}

/** The first half of a page that failed; null when it is as small as pages get. */
export function firstHalf({ first, size }: FeedPage): FeedPage | null {
  return canHalve(size) ? { first, size: size / 2 } : null
}

/** Why no more is asked for although there may be more; null to go on. */
export function whyStop(done: readonly Fetched[], characters: number): string | null {
  if (characters >= CHARACTERS_AT_MOST) return 'It is larger than 64 million characters, of which the first were read.'
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

/** Whether staff are asked before so many of a source's offers end. */
export function asksBeforeEnding(missing: number, active: number): boolean {
  return missing > active * ENDS_AT_MOST_SHARE
}

const OF_THE_SOURCE: readonly FeedError['code'][] = [
  'feed_unauthorised',
  'feed_busy',
  'feed_unreachable',
  'feed_refused',
  'cj_unauthorised',
]

/** Whether a fault is of one page, so that smaller ones, or those behind it, may be whole. */
export function isOfPage(code: FeedError['code']): boolean {
  return !OF_THE_SOURCE.includes(code)
}
