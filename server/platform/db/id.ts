import { sql } from 'kysely'
import { v7 } from 'uuid'

/** A new UUIDv7: ordered by time, so that primary keys append instead of scattering. */
export function newId(): string {
  return v7()
}

const MS_SINCE_1970 = sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The same made by the database, another one a row, for statements that write more rows than a program should carry ids for. */
export const NEW_ID = sql<string>`encode(set_bit(set_bit(
  overlay(uuid_send(gen_random_uuid()) placing substring(int8send(${MS_SINCE_1970}) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`
