import { type RawBuilder, sql } from 'kysely'

/**
 * What the caller gives as rows to a statement, for `from`, with a list of columns behind it. The planner takes them for a hundred
 * however many come, so that one plan is kept for all calls; the length of an array would have it plan each call anew.
 */
export function givenRows(rows: readonly object[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
}
