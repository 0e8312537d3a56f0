import { sql } from 'kysely'
import { type Keyring, open, seal } from '../crypto/keyring.ts'
import type { Db } from './pool.ts'

/** A column of sealed texts; `table` may name its schema, `purposeOf` answers what the text of the row with this id was sealed for. */
export type SealedColumn = { table: string; id: string; column: string; purposeOf: (id: string) => string }

const BATCH = 200

type Row = { id: string; sealed: string }

async function nextBatch(db: Db, { table, id, column }: SealedColumn, newest: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where split_part(${sql.ref(column)}, '.', 1) <> ${newest} limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

/** Only where the row still holds what was read, so that a value written meanwhile is never overwritten. */
async function replace(db: Db, { table, id, column }: SealedColumn, row: Row, resealed: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${resealed}
    where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.sealed}`.execute(db)
}

/**
 * Seals every text of the column with the newest key, in batches, beside a running server; when it is killed it goes on where it
 * was. Answers how many it moved. Throws when a text cannot be opened, which leaves that one as it is.
 */
export async function resealColumn(db: Db, keyring: Keyring, sealed: SealedColumn): Promise<number> {
  let moved = 0
  for (;;) {
    const rows = await nextBatch(db, sealed, keyring.sealWith)
    if (rows.length === 0) return moved
    for (const row of rows) {
      const purpose = sealed.purposeOf(row.id)
      await replace(db, sealed, row, seal(keyring, purpose, open(keyring, purpose, row.sealed)))
      moved += 1
    }
  }
}
