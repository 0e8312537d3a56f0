import { type RawBuilder, sql } from 'kysely'

/** Whether the value is one of the texts, written as literals so that partial indexes serve it. */
export const isOneOf = (value: RawBuilder<unknown>, texts: readonly string[]) =>
  sql<boolean>`${value} = any(array[${sql.join(texts.map((one) => sql.lit(one)))}]::text[])`
