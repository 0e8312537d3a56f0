import type { PackedText } from '../../platform/fetch/packed-text.ts'
import type { DealReading } from '../deal.ts'
import { type FeedError, isFeedError } from '../feed-error.ts'
import type { DealSource } from '../registry.ts'
import type { FeedPage } from './feed-api.ts'

/** A page that fails is asked for again in halves, down to this. */
const SMALLEST_PAGE = 25

/** Part of a feed that was asked for. */
type Asked = { first: number; items: number }

const endOf = ({ first, items }: Asked) => first + items

/** What to ask for next, as large as its place allows; null once everything was asked for. */
export function nextPage(done: readonly Asked[], total: number | null, pageSize: number): FeedPage | null {
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
function firstHalf({ first, size }: FeedPage): FeedPage | null {
  return canHalve(size) ? { first, size: size / 2 } : null
}

const OF_THE_SOURCE: readonly FeedError['code'][] = [
  'feed_unauthorised',
  'feed_busy',
  'feed_unreachable',
  'feed_refused',
  'cj_unauthorised',
]

/** Whether a fault is of one page, so that smaller ones, or those behind it, may be whole. */
function isOfPage(code: FeedError['code']): boolean {
  return !OF_THE_SOURCE.includes(code)
}

/** A text that could be read: its first part, and what follows. */
export type OpenText = { text: PackedText; first: DealReading; rest: AsyncGenerator<DealReading, void> }

/** Throws a feed error for what is no feed of the source. */
export async function openText({ readDeals }: DealSource, text: PackedText): Promise<OpenText> {
  const rest = readDeals(text)
  const { value } = await rest.next()
  return { text, first: value ?? { deals: [], problems: [], total: null }, rest }
}

export async function* partsOf({ first, rest }: OpenText): AsyncGenerator<DealReading> {
  yield first
  yield* rest
}

/** `read` is null where even the smallest part could not be read. */
export type FeedPart = { page: FeedPage; read: OpenText | null }

/** Reads a page, or the first part of it that can be read. Throws a feed error when the source itself is at fault, or nothing was read. */
export async function readPart(
  source: DealSource,
  ask: (page: FeedPage) => Promise<PackedText>,
  page: FeedPage,
  signal: AbortSignal,
): Promise<FeedPart> {
  for (let part = page; ;) {
    signal.throwIfAborted()
    try {
      const text = await ask(part)
      return { page: part, read: await openText(source, text) }
    } catch (error) {
      if (!isFeedError(error) || !isOfPage(error.code)) throw error
      const half: FeedPage | null = source.api.isOneDocument ? null : firstHalf(part)
      // Before anything was read there is no telling how much the source has.
      if (half === null && part.first === 0) throw error
      if (half === null) return { page: part, read: null }
      part = half
    }
  }
}
