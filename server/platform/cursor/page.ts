import { z } from 'zod'
import { GivenText, GivenTimestamp } from '../http/shapes.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** The part of a query string that every list with pages takes. */
export const PageQuery = z.object({
  cursor: GivenText.max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type PageQuery = z.output<typeof PageQuery>

/** Where a page of a list by time ended; the id decides between equal times. */
export const TimeCursor = z.object({
  at: GivenTimestamp,
  id: z.uuid(),
})
export type TimeCursor = z.infer<typeof TimeCursor>

/** The position of a row in a list by its making. */
export function byCreation({ created_at: at, id }: { created_at: string; id: string }): TimeCursor {
  return { at, id }
}

/** The rows that a page is made of: those after a position, and one more than it shows, which tells whether another page follows. */
export type PageOfRows<Position> = { after: Position | undefined; size: number }

/** Reads what was asked for; throws `bad_request` for a cursor that is not of this list. */
export function readPage<Shape extends z.ZodType>(
  shape: Shape,
  { cursor, limit }: PageQuery,
): PageOfRows<z.output<Shape>> {
  return { after: cursor === undefined ? undefined : decodeCursor(shape, cursor), size: limit + 1 }
}

/** The rows that the page shows, and the cursor of the next one; null after the last page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => Record<string, unknown>,
): { shown: readonly Row[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { shown: rows.slice(0, limit), nextCursor: last ? encodeCursor(positionOf(last)) : null }
}
