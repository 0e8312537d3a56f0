import { sql } from 'kysely'
import { type Keyring, open, seal } from '../crypto/keyring.ts'
import type { Db } from './pool.ts'

/** A row of a sealed column by what its text may be bound to. */
export type SealedRow = { id: string; boundTo: Readonly<Record<string, string>> }

/** A column of sealed texts; `table` may name its schema. */
export type SealedColumn = {
  table: string
  id: string
  column: string
  /** Further columns that the purpose is made of. */
  boundTo?: readonly string[]
  /** What the text of this row is sealed for. */
  purposeOf: (row: SealedRow) => string
  /** A column that is false in rows whose text is still sealed for another purpose, until it is sealed anew. */
  formerly?: { boundFlag: string; purpose: string }
  /** A keyed digest of the text in the same row, which is made anew with it. */
  digest?: { column: string; of: (keyring: Keyring, row: SealedRow, text: string) => Buffer }
}

/** A text that could not be opened; it stays as it is. */
export type BrokenText = { table: string; column: string; id: string }

/** `total` is how many texts waited when it began. */
export type ResealProgress = (moved: number, total: number) => void

export type Resealed = { moved: number; broken: readonly BrokenText[] }

const BATCH = 100

type Waiting = SealedRow & { sealed: string; isBound: boolean }
type Moved = { id: string; before: string; after: string; digest: string | null }

function waiting({ column, formerly }: SealedColumn, newest: string) {
  const isOld = sql<boolean>`split_part(${sql.ref(column)}, '.', 1) <> ${newest}`
  return formerly ? sql<boolean>`(${isOld} or not ${sql.ref(formerly.boundFlag)})` : isOld
}

async function countWaiting(db: Db, sealed: SealedColumn, newest: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(sealed.table)} where ${waiting(sealed, newest)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** By key, so that a text which cannot be opened is passed and not met again. */
async function nextBatch(db: Db, sealed: SealedColumn, newest: string, after: string | null): Promise<Waiting[]> {
  const { id, column, boundTo = [], formerly } = sealed
  const binding = boundTo.flatMap((name) => [sql`${sql.lit(name)}::text`, sql`${sql.ref(name)}::text`])
  const { rows } = await sql<Waiting>`
    select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed,
      ${formerly ? sql.ref(formerly.boundFlag) : sql`true`} as "isBound",
      ${binding.length > 0 ? sql`json_build_object(${sql.join(binding)})` : sql`'{}'::json`} as "boundTo"
    from ${sql.table(sealed.table)}
    where ${waiting(sealed, newest)} and ${after === null ? sql`true` : sql`${sql.ref(id)} > ${after}`}
    order by ${sql.ref(id)} limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

/** Undefined when the text cannot be opened. */
function sealAnew(keyring: Keyring, sealed: SealedColumn, row: Waiting): Moved | undefined {
  const purpose = sealed.purposeOf(row)
  const before = row.isBound ? purpose : (sealed.formerly?.purpose ?? purpose)
  try {
    const text = open(keyring, before, row.sealed)
    const digest = sealed.digest?.of(keyring, row, text).toString('hex') ?? null
    return { id: row.id, before: row.sealed, after: seal(keyring, purpose, text), digest }
  } catch {
    return undefined
  }
}

/** One statement, and only where a row still holds what was read, so that a value written meanwhile is never overwritten. */
async function replace(db: Db, { table, id, column, formerly, digest }: SealedColumn, moved: Moved[]): Promise<number> {
  const changes = [
    sql`${sql.ref(column)} = m.after`,
    ...(formerly ? [sql`${sql.ref(formerly.boundFlag)} = true`] : []),
    ...(digest ? [sql`${sql.ref(digest.column)} = decode(m.digest, 'hex')`] : []),
  ]
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(changes)}
    from json_to_recordset(${JSON.stringify(moved)}) as m(id text, before text, after text, digest text)
    where t.${sql.ref(id)} = any(${moved.map((one) => one.id)}) and t.${sql.ref(id)}::text = m.id
      and t.${sql.ref(column)} = m.before`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

type Pass = { db: Db; keyring: Keyring; sealed: SealedColumn; onMoved: (count: number) => void }

async function passOnce({ db, keyring, sealed, onMoved }: Pass): Promise<BrokenText[]> {
  const broken: BrokenText[] = []
  let last: string | null = null
  for (;;) {
    const rows: Waiting[] = await nextBatch(db, sealed, keyring.sealWith, last)
    if (rows.length === 0) return broken
    const made = rows.map((row) => sealAnew(keyring, sealed, row))
    const moved = made.filter((one) => one !== undefined)
    const { table, column } = sealed
    broken.push(...rows.filter((_, at) => !made[at]).map(({ id }) => ({ table, column, id })))
    if (moved.length > 0) onMoved(await replace(db, sealed, moved))
    last = rows.at(-1)?.id ?? null
  }
}

/**
 * Seals every text of the column with the newest key and for its own row, in batches, beside a running server; when it is killed it
 * goes on where it was. A text that cannot be opened stops no other: it stays as it is and is answered by its row's id.
 */
export async function resealColumn(
  db: Db,
  keyring: Keyring,
  sealed: SealedColumn,
  onProgress: ResealProgress = () => undefined,
): Promise<Resealed> {
  const total = await countWaiting(db, sealed, keyring.sealWith)
  let moved = 0
  for (;;) {
    const before = moved
    const onMoved = (count: number) => onProgress((moved += count), total)
    const broken = await passOnce({ db, keyring, sealed, onMoved })
    // Again until a pass finds nothing: a process that is not restarted yet may have sealed more with the key of before.
    if (moved === before) return { moved, broken }
  }
}
