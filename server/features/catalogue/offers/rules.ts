import { isGathered, type OfferTier } from '../search/service.ts'
import { COUNTED_AT_MOST, leavesFew, type OfferFilter, type PageRow, type Plan } from './queries.ts'
import type { OfferCursor, OfferListQuery } from './schemas.ts'

/**
 * Whether so many of so many offers are gathered and sorted faster than the list is read in its order until a page of them is full.
 * Of more matches than are counted a sample must have told how many there are, about.
 */
export function isRare(matches: number, offers: number, likely?: number): boolean {
  if (matches > COUNTED_AT_MOST && likely === undefined) return false
  return isGathered(Math.max(matches, likely ?? 0), offers)
}

/** Filters with an index that finds few offers lead; a search does only when its count has shown that it is rare. */
export function planFor(filter: OfferFilter, rare: boolean): Plan {
  return leavesFew(filter) || (rare && filter.q !== undefined) ? 'filter_first' : 'order_first'
}

type Marks = Pick<OfferCursor, 'rare' | 'movesFrom' | 'q' | 'tier'>

function positionOf(row: PageRow, sort: OfferListQuery['sort'], marks: Marks): OfferCursor {
  const common = { ...marks, id: row.id }
  if (sort === 'featured') return { sort, ...common, featured: row.featured, score: row.reliability_score }
  if (sort === 'discount') return { sort, ...common, value: row.discount_value ?? 0 }
  if (sort === 'newest') return { sort, ...common, createdAt: row.created_at }
  if (sort === 'for-you') return { sort, ...common, score: row.reliability_score }
  return { sort, ...common, endAt: row.end_at }
}

type Asked = Pick<OfferListQuery, 'sort' | 'limit'> & {
  cursor: OfferCursor | undefined
  rare: boolean
  correctedText: string | null
  tier: OfferTier | null
  size: number
}

/** Where the next page goes on; undefined when nothing is left, neither of the order nor of what has moved. */
export function nextPosition(rows: readonly PageRow[], asked: Asked): OfferCursor | undefined {
  const { sort, limit, cursor, rare, correctedText: q, tier, size } = asked
  const moved = rows.filter((row) => row.has_moved)
  const next = rows.filter((row) => !row.has_moved)
  const unfinished = moved[size - 1]
  if (next.length <= limit && !unfinished) return undefined
  const movesFrom = unfinished?.moved_at ?? rows[0]?.moves_from ?? ''
  const last = next.slice(0, limit).at(-1)
  return last ? positionOf(last, sort, { rare, movesFrom, q, tier }) : cursor && { ...cursor, movesFrom }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Before the first of those that have a short word inside another, where a page ends with the last whole word. */
export function startOf(
  sort: OfferListQuery['sort'],
  { correctedText: q, movesFrom }: { correctedText: string | null; movesFrom: Date },
): OfferCursor {
  const common = { rare: false, movesFrom: movesFrom.toISOString(), q, tier: 'inside' as const, id: LAST_ID }
  if (sort === 'featured') return { sort, ...common, featured: true, score: 100 }
  if (sort === 'discount') return { sort, ...common, value: 1e8 }
  if (sort === 'newest') return { sort, ...common, createdAt: '9999-01-01T00:00:00Z' }
  if (sort === 'for-you') return { sort, ...common, score: 100 }
  return { sort, ...common, endAt: '0001-01-02T00:00:00Z', id: FIRST_ID }
}
