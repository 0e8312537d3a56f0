import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { DATABASE_FOLDER, DATABASE_PASSWORD_FILE } from '../config/data-folder.ts'
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded.ts'
import { copyToDisk, copyTree } from '../platform/storage/to-disk.ts'
import { readWords, usageError } from './run-command.ts'

export const MANIFEST = 'backup.json'

const OPTIONS = { keys: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const

/** The folder and the file of keys that the command line names, as whole paths; undefined when only the usage is asked for. */
export function readPaths(words: readonly string[], usage: string) {
  const read = () => parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
  const { values, positionals } = readWords(read, usage)
  if (values.help) return undefined
  const [folder, ...more] = positionals.map((path) => resolve(path))
  if (more.length > 0) throw usageError('Give one folder.', usage)
  return { folder, keys: values.keys === undefined ? undefined : resolve(values.keys) }
}

/** When we are root, the database server runs as somebody else and passes through; what lies inside says itself who may read it. */
export const PASSABLE = 0o711

/** What a backup says of itself in `backup.json`. */
const Manifest = z.object({
  offerwell: z.string(),
  createdAt: z.string(),
  lastMigration: z.string(),
  /** The ids of the keys without which it opens to nobody. */
  sealedWith: z.array(z.string()),
  /** How many uploaded and fetched files; null where they lie in a bucket. */
  files: z.number().nullable(),
  /** How many rows each table has, as counted in the restored copy. */
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof Manifest>

/** Throws a usage error for a folder that is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    throw usageError(`${folder} is no backup: it has no ${MANIFEST} that can be read.`)
  }
}

const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema') order by 1`

type Contents = Pick<Manifest, 'lastMigration' | 'sealedWith' | 'rows'>

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Every page of tables, indexes and long values, whose checksums are then compared; what reads them is taken back. */
const READ_EVERY_PAGE = `
  begin;
  create extension if not exists pg_prewarm;
  select count(pg_prewarm(oid::regclass)) from pg_class where relkind in ('r', 'i', 't', 'm');
  rollback`

/** Reads every page and counts the rows of every table; throws a usage error in the database's words where a page is damaged. */
export async function contentsOf(url: string): Promise<Contents> {
  const client = new pg.Client({ connectionString: url, application_name: 'offerwell-counting' })
  await client.connect()
  try {
    await client.query(READ_EVERY_PAGE)
    const rows: Record<string, number> = {}
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows)
      rows[name] = Number((await client.query(`select count(*) from ${name}`)).rows[0].count)
    const { rows: keys } = await client.query<{ key_id: string }>('select key_id from key_checks order by key_id')
    const { rows: last } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
    return { rows, sealedWith: keys.map(({ key_id: id }) => id), lastMigration: last[0]?.name ?? '' }
  } catch (error) {
    throw usageError(`The copy is damaged: ${messageOf(error)}`)
  } finally {
    await client.end()
  }
}

type Restoring = {
  backup: string
  scratch: string
  /** Whether the copy is thrown away afterwards. Of one that stays, the server itself brings every file to the disk as it starts. */
  isPassing: boolean
  signal: AbortSignal
}

/** Copies the database of a backup into `scratch`, starts a server on the copy, does something with it, and stops it. */
export async function withRestored<Result>(
  { backup, scratch, isPassing, signal }: Restoring,
  run: (url: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(scratch, { recursive: true })
  await copyTree(join(backup, DATABASE_FOLDER), join(scratch, DATABASE_FOLDER), { signal, isPassing: true })
  await copyToDisk(join(backup, DATABASE_PASSWORD_FILE), join(scratch, DATABASE_PASSWORD_FILE))
  const server = await startEmbeddedPostgres({ dataDir: scratch, log: () => undefined, durable: !isPassing }).catch(
    (error: unknown) => {
      throw usageError(`No server starts on the copy: ${messageOf(error)}`)
    },
  )
  try {
    return await run(server.url)
  } finally {
    await server.stop()
  }
}

/** Ends the work in hand when somebody presses Ctrl-C or a supervisor asks, so that what is unfinished is removed. */
export function stopSignal(sentence = 'Stopped. Nothing was left behind.'): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(usageError(sentence))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return stopping.signal
}

/** What the system or PostgreSQL says of itself: a disk that is full, a folder that may not be written to, a setting that forbids it. */
export const saysItself = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || (error instanceof Error && 'syscall' in error)

const count = (rows: Manifest['rows'], table: string, word: string) =>
  `${(rows[`public.${table}`] ?? 0).toLocaleString('en-GB')} ${word}`

/** What was counted, in the words of people. */
export function countedText({ rows }: Pick<Manifest, 'rows'>): string {
  const some = [
    count(rows, 'offers', 'offers'),
    count(rows, 'profiles', 'people'),
    count(rows, 'redemptions', 'redemptions'),
  ]
  return `${some.join(', ')}; ${Object.keys(rows).length} tables in all`
}
