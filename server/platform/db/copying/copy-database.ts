import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import {
  selectForeignKeys,
  selectParts,
  selectSequences,
  selectTables,
  selectTriggers,
  type Sum,
  sumOf,
  type Table,
} from './tables.ts'
import { connectToPrimary } from '../servers/servers.ts'

export type CopyOptions = {
  /** Addresses of two databases that the same version has prepared; what the second holds is thrown away. */
  from: string
  to: string
  signal: AbortSignal
  /** Called with the name of each table once it has been copied, and its rows counted and compared. */
  onCopied: (name: string, rows: number) => void
}

/** So that both write the same value as the same text, whatever their own settings are. */
const ALIKE = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

async function runEach(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** The months that only the database that is copied has. */
async function addParts(source: Client, target: Client): Promise<void> {
  const there = new Set((await selectParts(target)).map(({ name }) => name))
  const missing = (await selectParts(source)).filter(({ name }) => !there.has(name))
  await runEach(
    target,
    missing.map(({ name, parent, bound }) => `create table ${name} partition of ${parent} ${bound}`),
  )
}

type Ends = { source: Client; target: Client; signal: AbortSignal }

/** Copies a table as a stream, then reads both; throws where they differ. */
async function copyTable({ source, target, signal }: Ends, table: Table): Promise<Sum> {
  const { name, columns } = table
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    { signal },
  )
  const [theirs, ours] = [await sumOf(source, table), await sumOf(target, table)]
  if (theirs.rows !== ours.rows || theirs.sum !== ours.sum)
    throw new Error(`${name} is not the same after copying: ${theirs.rows} rows there, ${ours.rows} here.`)
  return ours
}

/** One transaction on each side: all of it as it was at one moment, and all of it or nothing. */
async function copyAll({ source, target, signal }: Ends, onCopied: CopyOptions['onCopied']): Promise<void> {
  await runEach(source, [ALIKE, 'begin isolation level repeatable read read only'])
  await runEach(target, [ALIKE, 'begin'])
  const tables = await selectTables(source)
  // Triggers first: some of them refuse that anything is taken out.
  const triggers = await selectTriggers(target)
  const foreignKeys = await selectForeignKeys(target)
  await runEach(
    target,
    [...triggers, ...foreignKeys].map(({ takeAway }) => takeAway),
  )
  await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  await addParts(source, target)
  for (const table of tables) {
    signal.throwIfAborted()
    const { rows } = await copyTable({ source, target, signal }, table)
    onCopied(table.name, Number(rows))
  }
  for (const { name, last, isCalled } of await selectSequences(source))
    await target.query('select setval($1, $2, $3)', [name, last, isCalled])
  // Added again, the keys are compared with every row that has come.
  await runEach(
    target,
    [...foreignKeys, ...triggers].map(({ putBack }) => putBack),
  )
  signal.throwIfAborted()
  await target.query('commit')
}

/** A lost connection fails the statement that is under way. */
const openClient = (url: string): Promise<Client> =>
  connectToPrimary(url, { application_name: 'offerwell-copying', keepAlive: true })

/**
 * Copies everything from one database into another, of whatever versions of PostgreSQL, and compares each row. Nothing may write to
 * the first meanwhile, or it would be left behind; when this fails or is stopped, the second is as it was.
 */
export async function copyDatabase({ from, to, signal, onCopied }: CopyOptions): Promise<void> {
  const source = await openClient(from)
  let target: Client | undefined
  try {
    target = await openClient(to)
    await copyAll({ source, target, signal }, onCopied)
    await target.query('analyze')
  } catch (error) {
    // What fails because of a stop is no failure of the copy.
    signal.throwIfAborted()
    throw error
  } finally {
    await Promise.allSettled([source.end(), target?.end()])
  }
}
