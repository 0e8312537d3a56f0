import type { Client } from 'pg'

/** A table, or a log with all of its months, and those of its columns that are written and not worked out; quoted for SQL. */
export type Table = { name: string; columns: string }
/** A month of a log. */
type Part = { name: string; parent: string; bound: string }
/** What is taken away while rows come, and put back as it was. */
type Held = { takeAway: string; putBack: string }

const SCHEMAS = `('auth', 'public')`
/** Which migrations a database has had is its own affair. */
const NOT_MIGRATIONS = `c.relname not in ('kysely_migration', 'kysely_migration_lock')`
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${SCHEMAS}`

async function select<Row extends object>(client: Client, text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows
}

export const selectTables = (client: Client) =>
  select<Table>(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from ${TABLES} where c.relkind in ('r', 'p') and not c.relispartition and ${NOT_MIGRATIONS} order by 1`,
  )

export const selectParts = (client: Client) =>
  select<Part>(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from ${TABLES} join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relispartition order by 1`,
  )

/** The keys to other tables, which would ask for an order among tables that refer to each other. */
export const selectForeignKeys = (client: Client) =>
  select<Held>(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as "takeAway",
       format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as "putBack"
     from pg_constraint k join ${TABLES} on c.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0 order by 1`,
  )

/** What would count, tell or refuse each row a second time. */
export const selectTriggers = (client: Client) =>
  select<Held>(
    client,
    `select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as "takeAway",
       format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
         case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as "putBack"
     from pg_trigger t join ${TABLES} on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' order by 1`,
  )

type Sequence = { name: string; last: string; isCalled: boolean }

/** How far each sequence has come. */
export async function selectSequences(client: Client): Promise<Sequence[]> {
  const names = await select<{ name: string }>(
    client,
    `select format('%I.%I', n.nspname, c.relname) as name from ${TABLES} where c.relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [row] = await select<{ last: string; isCalled: boolean }>(
      client,
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    if (row) sequences.push({ name, ...row })
  }
  return sequences
}

/** How many rows a table has, and a sum over what stands in all of them, in whatever order. */
export type Sum = { rows: string; sum: string }

export async function sumOf(client: Client, { name, columns }: Table): Promise<Sum> {
  const [sum = { rows: '0', sum: '0' }] = await select<Sum>(
    client,
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns})::text collate "C", 0)::numeric), 0)::text as sum from ${name}`,
  )
  return sum
}
