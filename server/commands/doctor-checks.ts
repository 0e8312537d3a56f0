import { existsSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { DATABASE_FOLDER, SECRETS_FILE } from '../config/data-folder.ts'
import { connectionProblem } from '../platform/db/connection-problem.ts'
import { complaints } from '../platform/db/key-checks.ts'
import { laterVersion, migrationState } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { addressesOf, connectToPrimary } from '../platform/db/servers/servers.ts'
import { createDeps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'
import { describeMail, tryMailServerOnce } from '../platform/mail/mail.ts'
import { createBucketStorage } from '../platform/storage/bucket-storage.ts'
import { plugIn } from '../sources/plugins/plug-in.ts'
import { dealKinds } from '../sources/registry.ts'

/** `bad`: it will not serve, or not rightly, until somebody has seen to it; `note`: worth knowing. */
export type Finding = { state: 'good' | 'note' | 'bad'; sentence: string }

/** A line for the terminal. */
export const lineOf = ({ state, sentence }: Finding) => `${state.padEnd(5)} ${sentence}`

const good = (sentence: string): Finding => ({ state: 'good', sentence })
const note = (sentence: string): Finding => ({ state: 'note', sentence })
const bad = (sentence: string): Finding => ({ state: 'bad', sentence })

const OLDEST_POSTGRES = 15
const MEGABYTE = 1024 * 1024
const ROOM_TO_SERVE_MB = 100
const ROOM_TO_WORK_MB = 1024
const CLOCKS_APART_MS = 2_000
const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch']

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function checkFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [note(`${dataDir} is not there yet: the first start makes it.`)]
  try {
    await access(dataDir, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const room = Math.floor((bavail * bsize) / MEGABYTE)
    const sentence = `${dataDir} has ${room.toLocaleString('en-GB')} MB of room.`
    if (room < ROOM_TO_SERVE_MB) return [bad(sentence)]
    return [room < ROOM_TO_WORK_MB ? note(sentence) : good(sentence)]
  } catch (error) {
    return [bad(`${dataDir} cannot be read and written: ${messageOf(error)}`)]
  }
}

/** What production wants beside what the start refuses. */
function checkSettings({ nodeEnv, publicUrl, operator }: Config, unknown: readonly string[]): Finding[] {
  const isProduction = nodeEnv === 'production'
  return [
    ...unknown.map((name) => note(`${name} is no setting of Offerwell: nothing reads it.`)),
    isProduction
      ? good('NODE_ENV is production.')
      : note(`NODE_ENV is ${nodeEnv}: only in production are there no developer pages.`),
    ...(isProduction && !publicUrl.startsWith('https:') ? [bad(`PUBLIC_URL is ${publicUrl}: people need https.`)] : []),
    ...(operator.name && operator.email
      ? []
      : [
          note(
            'OPERATOR_NAME and OPERATOR_EMAIL are not both set: the legal pages do not say both who runs this and where to write.',
          ),
        ]),
  ]
}

const Facts = z.object({
  version: z.string(),
  number: z.coerce.number(),
  encoding: z.string(),
  is_read_only: z.boolean(),
  may_create: z.boolean(),
  knows_london: z.boolean(),
  now: z.coerce.number(),
  extensions: z.array(z.string()),
})

const FACTS = `
  select current_setting('server_version') as version, current_setting('server_version_num') as number,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
    has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
    exists (select from pg_timezone_names where name = 'Europe/London') as knows_london,
    extract(epoch from clock_timestamp()) * 1000 as now,
    array(select name::text from pg_available_extensions where name = any($1)) as extensions`

function findingsOf(facts: z.infer<typeof Facts>, apartMs: number): Finding[] {
  const { version, number, encoding } = facts
  const lacking = EXTENSIONS.filter((name) => !facts.extensions.includes(name))
  const wrong = [
    number < OLDEST_POSTGRES * 10_000 &&
      `PostgreSQL ${version} is too old: Offerwell needs ${OLDEST_POSTGRES} or later.`,
    encoding !== 'UTF8' &&
      `The database is in ${encoding}, and has to be in UTF8. Create another one with that encoding.`,
    facts.is_read_only && 'The database takes no changes: it is read-only.',
    !facts.may_create && 'The user of the database may not create schemas and tables in it. It must own it.',
    !facts.knows_london && 'The database server does not know Europe/London: install its time zones.',
    lacking.length > 0 && `The database server lacks ${lacking.join(' and ')}: install its contrib package.`,
    apartMs > CLOCKS_APART_MS &&
      `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} seconds apart: set both by a time server.`,
  ].filter((sentence) => sentence !== false)
  return wrong.length > 0 ? wrong.map(bad) : [good(`PostgreSQL ${version} has what is needed, and its clock is ours.`)]
}

async function checkMigrations(client: Client): Promise<Finding> {
  const state = await migrationState((text) => client.query(text))
  const later = laterVersion(state)
  if (later !== undefined) return bad(later)
  const { length } = state.waiting
  if (length === 0) return good('The database is as this version needs it.')
  return note(
    `${length === 1 ? 'One migration waits' : `${length} migrations wait`} for the next start, from ${state.waiting[0]} on. Back up first: there is no way back.`,
  )
}

type Asked = { what: string; setting: string }
const DATABASE: Asked = { what: 'The database', setting: 'DATABASE_URL' }
const POOLER: Asked = { what: 'The pooler', setting: 'DATABASE_URL' }
const REPLICA: Asked = { what: 'The read replica', setting: 'DATABASE_REPLICA_URL' }

/** Asks the server at `url` something; why that cannot be, as a finding. */
async function asking(
  url: string,
  { what, setting }: Asked,
  ask: (client: Client) => Promise<Finding[]>,
): Promise<Finding[]> {
  let client: Client | undefined
  try {
    client = await connectToPrimary(url, { application_name: 'offerwell-doctor', connectionTimeoutMillis: 10_000 })
    return await ask(client)
  } catch (error) {
    return [bad(`${what} cannot be used: ${connectionProblem(error, setting) ?? messageOf(error)}`)]
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** What the server at `url` can, and whether its database fits this version. Changes nothing. */
function checkDatabase(url: string): Promise<Finding[]> {
  return asking(url, DATABASE, async (client) => {
    const asked = Date.now()
    const { rows } = await client.query(FACTS, [EXTENSIONS])
    const answered = Date.now()
    const facts = Facts.parse(rows[0])
    // The question took time on its way; only what lies outside of it is apart.
    const apartMs = Math.max(0, asked - facts.now, facts.now - answered)
    return [...findingsOf(facts, apartMs), await checkMigrations(client)]
  })
}

const answers = (url: string, asked: Asked): Promise<Finding[]> =>
  asking(url, asked, async (client) => {
    await client.query('select 1')
    return [good(`${asked.what} answers.`)]
  })

/** Each of several replicas by itself: one alone that is missing would not show in the product. */
async function checkReplicas({ databaseReplicaUrl: url }: Config): Promise<Finding[]> {
  const addresses = url === undefined ? [] : addressesOf(url)
  const place = (index: number) => (addresses.length > 1 ? `Read replica ${index + 1}` : REPLICA.what)
  const found = addresses.map((address, index) => answers(address, { ...REPLICA, what: place(index) }))
  return (await Promise.all(found)).flat()
}

async function checkPooler({ isDatabasePooled, databaseUrl: url }: Config): Promise<Finding[]> {
  return isDatabasePooled && url !== undefined ? await answers(url, POOLER) : []
}

/** Whether a bucket, where files lie in one, answers and lets us in. */
async function checkBucket({ storage }: Config): Promise<Finding[]> {
  if (!storage) return []
  try {
    const file = await createBucketStorage(storage).get('doctor')
    file?.body.destroy()
    return [good('The bucket of files answers.')]
  } catch (error) {
    return [bad(`The bucket of files cannot be used: ${messageOf(error)}`)]
  }
}

async function checkMail(config: Config): Promise<Finding> {
  const trial = await tryMailServerOnce(config.mail)
  if (!trial) return note(`${describeMail(config)}.`)
  return trial.isUsable ? good(`${trial.sentence}.`) : bad(trial.sentence)
}

async function checkPlugins({ ingestion }: Config): Promise<Finding[]> {
  if (ingestion.plugins === undefined) return []
  try {
    await plugIn(ingestion.plugins)
  } catch (error) {
    return [bad(messageOf(error))]
  }
  const labels = dealKinds().flatMap(({ label, plugin }) => (plugin === undefined ? [] : [label]))
  return [labels.length > 0 ? good(`Plug-ins read: ${labels.join(', ')}.`) : note('INGESTION_PLUGINS has no plug-in.')]
}

async function sealsOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query("select to_regclass('key_checks') is not null as found")
  if (!tables[0]?.found) return []
  const { rows } = await client.query<{ key_id: string }>('select key_id from key_checks order by key_id')
  return rows.map(({ key_id: id }) => id)
}

/** The first start makes keys where there are none; asking for them would, too. */
const hasKeys = ({ secretKeys, dataDir }: Config) => secretKeys !== undefined || existsSync(join(dataDir, SECRETS_FILE))

/** Whether the keys are those that sealed the database at `url`; nothing where none has sealed it yet. */
function checkKeys(config: Config, url: string): Promise<Finding[]> {
  return asking(url, DATABASE, async (client) => {
    const seals = await sealsOf(client)
    if (!hasKeys(config)) {
      const missing = `There are no keys in ${config.dataDir}`
      if (seals.length === 0) return [note(`${missing} yet: set SECRET_KEYS, or the first start makes them.`)]
      return [bad(`${missing}, and the database is sealed with ${seals.join(', ')}: set SECRET_KEYS.`)]
    }
    if (seals.length === 0) return []
    const log = createLog({ ...config, logLevel: 'silent' })
    const { deps, close } = createDeps({ config, databaseUrl: url, log })
    const wrong = await complaints(deps.db, deps.keyring).finally(close)
    return wrong.length > 0 ? wrong.map(bad) : [good('The keys are those of the database.')]
  })
}

/** Starts the embedded server for the look where it does not run. */
async function checkData(config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, DATABASE_FOLDER)))
    return [note(`There is no database in ${config.dataDir} yet: the first start makes one.`)]
  const database = await openDatabase(config, createLog({ ...config, logLevel: 'silent' }))
  try {
    const found = await checkDatabase(database.directUrl)
    const isUsable = found.every(({ state }) => state !== 'bad')
    return [...found, ...(isUsable ? await checkKeys(config, database.directUrl) : [])]
  } finally {
    await database.stop()
  }
}

/** The same, with what keeps a database from opening as a finding: missing keys, or files of somebody else. */
const examineData = (config: Config): Promise<Finding[]> =>
  checkData(config).catch((error: unknown) => [
    { state: 'bad', sentence: error instanceof Error ? error.message : String(error) },
  ])

/** All of it, in the order in which a person would mend it. `unknown`: names among the settings that nothing reads. */
export async function examine(config: Config, unknown: readonly string[]): Promise<Finding[]> {
  return [
    ...checkSettings(config, unknown),
    ...(await checkFolder(config)),
    ...(await examineData(config)),
    ...(await checkPooler(config)),
    ...(await checkReplicas(config)),
    ...(await checkBucket(config)),
    await checkMail(config),
    ...(await checkPlugins(config)),
  ]
}
