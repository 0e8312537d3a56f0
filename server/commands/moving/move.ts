import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { type Config, loadConfig, readEnvironment } from '../../config/config.ts'
import { keepSecretKeys } from '../../platform/crypto/secret-keys.ts'
import { connectionProblem } from '../../platform/db/connection-problem.ts'
import { copyDatabase } from '../../platform/db/copying/copy-database.ts'
import { withSessionLock } from '../../platform/db/lock.ts'
import { laterVersion, migrate, migrationState } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { connectToPrimary } from '../../platform/db/servers/servers.ts'
import { createLog } from '../../platform/log.ts'
import { saysItself, stopSignal } from '../backup-folder.ts'
import { createTally } from './copy-tally.ts'
import { readWords, runCommand, usageError } from '../run-command.ts'
import { requireDatabase } from '../with-deps.ts'

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/offerwell
  Copies the embedded database into an empty one of a PostgreSQL server from 15 on.

Usage: npm run move -- --to embedded
  Copies the database of DATABASE_URL into a new embedded one in DATA_DIR.

Both compare every row and leave the database that is copied as it is. Stop Offerwell first. Pictures and keys stay where they are.`

const OLDEST_POSTGRES = 150_000
const EMBEDDED = 'embedded'
const say = (line: string) => void process.stdout.write(`${line}\n`)

type End = { url: string; stop: () => Promise<void> }

/** The database that the settings name, or one beside it; a copy takes longer than a pooler lends a connection. */
async function openEnd(config: Config, databaseUrl: string | undefined): Promise<End> {
  const { directUrl: url, stop } = await openDatabase(
    { ...config, databaseUrl },
    createLog({ ...config, logLevel: 'warn' }),
  )
  return { url, stop }
}

async function inClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectToPrimary(url, { application_name: 'offerwell-move' })
  return await work(client).finally(() => client.end())
}

/** What is written while it is copied would be left behind. */
async function requireStopped(client: Client): Promise<void> {
  const { rows } = await client.query<{ serving: number }>(
    `select count(*)::int as serving from pg_stat_activity
     where datname = current_database() and application_name in ('offerwell-events', 'offerwell-jobs')`,
  )
  if (rows[0]?.serving) throw usageError('Offerwell is running on the database that is to be copied. Stop it first.')
}

/** Answers which migrations wait for this version, and refuses a database of a later one. */
async function waitingMigrations(client: Client): Promise<readonly string[]> {
  const state = await migrationState((text) => client.query(text))
  const later = laterVersion(state)
  if (later !== undefined) throw usageError(later)
  return state.waiting
}

/** Both have to be of this version, table by table. */
async function requirePrepared(client: Client): Promise<void> {
  const waiting = await waitingMigrations(client)
  if (waiting.length > 0)
    throw usageError(
      'The database that is to be copied is of an earlier version. Start and stop this version on it first.',
    )
}

type Facts = { number: number; version: string; encoding: string; mayCreate: boolean; tables: number }

async function requireUsable(client: Client): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
       current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding,
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'
          and to_regclass('public.kysely_migration') is null) as tables`,
  )
  const { number = 0, version = '', encoding = '', mayCreate = false, tables = 0 } = rows[0] ?? {}
  if (number < OLDEST_POSTGRES) throw usageError(`PostgreSQL ${version} is too old: Offerwell needs 15 or later.`)
  if (encoding !== 'UTF8') throw usageError(`The database to copy into is in ${encoding}, and has to be in UTF8.`)
  if (!mayCreate)
    throw usageError('The user of the database to copy into may not create schemas and tables in it. It must own it.')
  if (tables > 0) throw usageError('The database to copy into has tables of something else. Give an empty one.')
  await waitingMigrations(client)
}

/** One that an earlier try prepared holds nobody. */
async function requireNobody(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from auth.users) as found')
  if (rows[0]?.found)
    throw usageError('The database to copy into holds people already. Give an empty one, or another DATA_DIR.')
}

/** The sentences for databases that cannot be used name a setting, and this one has none. */
const lookAt = (url: string): Promise<void> =>
  inClient(url, requireUsable).catch((error: unknown) => {
    const sentence = connectionProblem(error, '--to')
    throw sentence === undefined ? error : usageError(sentence)
  })

/** A start of Offerwell on either waits meanwhile. */
const alone = <Result>(url: string, work: () => Promise<Result>) =>
  withSessionLock({ url, name: 'offerwell:preparation', onWait: () => say('Waiting for another process') }, work)

/** Answers what was copied, as a sentence. */
async function copy(from: string, to: string): Promise<string> {
  const { onCopied, sentence } = createTally(say)
  const signal = stopSignal('Stopped. Nothing of it was copied: run the command again.')
  await lookAt(to)
  await alone(from, () =>
    alone(to, async () => {
      await inClient(from, async (client) => {
        await requireStopped(client)
        await requirePrepared(client)
      })
      await migrate(to)
      await inClient(to, requireNobody)
      await copyDatabase({ from, to, signal, onCopied })
    }),
  )
  return sentence()
}

/** What the settings have to say from now on. */
function sayWhatFollows(config: Config, isOut: boolean): void {
  if (isOut && !config.secretKeys)
    say(
      `Now set DATABASE_URL to that address, and SECRET_KEYS to the keys that secrets.json in ${config.dataDir} holds: npm run setup takes them over.`,
    )
  else say(isOut ? 'Now set DATABASE_URL to that address.' : 'Now take DATABASE_URL out of the settings.')
  say('Start Offerwell, sign in, and only then delete the database that was copied.')
}

async function run(words: readonly string[]): Promise<void> {
  const options = { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
  const { values } = readWords(() => parseArgs({ args: [...words], options }), USAGE)
  if (values.help) return say(USAGE)
  const { to } = values
  if (!to) throw usageError('Say where the database is to go.', USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  requireDatabase(config)
  const isOut = to !== EMBEDDED
  if (!isOut && !config.databaseUrl) throw usageError('The database is the embedded one already.', USAGE)
  if (isOut && !/^postgres(ql)?:\/\//.test(to))
    throw usageError('--to is embedded, or an address such as postgres://user:password@host:5432/offerwell.', USAGE)
  const source = await openEnd(config, config.databaseUrl)
  try {
    // The embedded server wants its keys before its data.
    if (!isOut && config.secretKeys) keepSecretKeys(config.dataDir, config.secretKeys)
    const target = await openEnd({ ...config, databaseDirectUrl: undefined }, isOut ? to : undefined)
    try {
      say(await copy(source.url, target.url))
    } finally {
      await target.stop()
    }
  } finally {
    await source.stop()
  }
  sayWhatFollows(config, isOut)
}

await runCommand(() => run(process.argv.slice(2)), saysItself)
