import { type RawBuilder, sql } from 'kysely'
import type { PageOfRows } from '../cursor/page.ts'
import { beginsWord, escapeLike, hasTrigram, lowered } from './search-text.ts'

/** So many are looked through in the list's order first, unless the list says fewer: what many have in common fills the page there. */
const LOOKED_THROUGH = 5000
/** Up to so many of the others are found by the index and sorted; where more match, the list is read in its order. */
const SORTED_AT_MOST = 20_000

/** What a list is sorted by, written exactly as in the index of that order. */
export type ListOrder = {
  key: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isAfter: RawBuilder<unknown>
  way: RawBuilder<unknown>
}

export const RISING = { isAfter: sql`>`, way: sql`asc` }
export const FALLING = { isAfter: sql`<`, way: sql`desc` }

/**
 * Whether a lower-case text has the words. Less than a trigram is looked for where the text or a later word of it begins, and what
 * the index does not know, such as "&" alone, nowhere. The end of an
 * address, such as ".uk", is in so many that the index is asked for what stands before it.
 */
export function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  if (!hasTrigram(q)) return beginsWord(text, q)
  const stem = q.slice(0, Math.max(q.lastIndexOf('.'), 0))
  const indexed = escapeLike(hasTrigram(stem) ? stem : q)
  return sql`(${text} like ${lowered(`%${indexed}%`)} and position(${lowered(q)} in ${text}) > 0)`
}

type Searched = {
  /** The rows, which every condition calls `p`. */
  table: RawBuilder<unknown>
  /** All that is asked for but the words. */
  chosen: RawBuilder<unknown>
  /** The words, which read nothing of `p` but these columns; undefined without any. */
  words: { has: RawBuilder<unknown>; columns: RawBuilder<unknown> } | undefined
  order: ListOrder
  page: PageOfRows<{ key: string; id: string }>
  /** Of a list that is thinly spread in its order fewer are looked through, as many rows lie between them. */
  lookedThrough?: number
}

/** The ids of a page of rows with what they are sorted by, as `id` and `key`. */
export function searchedPage({
  table,
  chosen,
  words,
  order,
  page,
  lookedThrough = LOOKED_THROUGH,
}: Searched): RawBuilder<unknown> {
  const { after, size } = page
  const { key, type, isAfter, way } = order
  const beyond = after ? sql`(${key}, p.id) ${isAfter} (${after.key}::${type}, ${after.id}::uuid)` : sql`true`
  const columns = words ? sql`, ${words.columns}` : sql``
  const read = (condition: RawBuilder<unknown>, most: number) => sql`
    select p.id, ${key} as key${columns} from ${table} p where ${condition} and ${beyond}
    order by ${key} ${way}, p.id ${way} limit ${most}`
  if (!words) return read(chosen, size)
  const matching = sql`${chosen} and ${words.has}`
  const isShort = sql`(select count(*) < ${size} from head)`
  const isLarge = sql`(select count(*) > ${sql.lit(SORTED_AT_MOST)} from found)`
  return sql`
    with head as materialized (
      select p.id, p.key from (${read(chosen, lookedThrough)}) p where ${words.has}
      order by p.key ${way}, p.id ${way} limit ${size}),
    found as materialized (
      select p.id, ${key} as key from ${table} p where ${isShort} and ${matching} and ${beyond}
      limit ${sql.lit(SORTED_AT_MOST + 1)})
    (select id, key from head where not ${isShort})
    union all
    (select id, key from found where not ${isLarge} order by key ${way}, id ${way} limit ${size})
    union all
    (select id, key from (${read(sql`${isLarge} and ${matching}`, size)}) rest)`
}
