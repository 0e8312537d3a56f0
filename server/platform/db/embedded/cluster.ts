import { randomBytes } from 'node:crypto'
import { access, appendFile, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FOLDER, DATABASE_PASSWORD_FILE, isKeptDatabase } from '../../../config/data-folder.ts'
import { makeUnfinished, removeUnfinished } from '../../storage/unfinished.ts'
import { type Binaries, findBinaries, runBinary } from './binaries.ts'
import { giveTo, refuseForeign, socketFolderOf } from './ownership.ts'

/** One database cluster on disk and the way to serve it. */
export type Cluster = {
  folder: string
  logFile: string
  socketFolder: string
  binaries: Binaries
  isDurable: boolean
  /** Only on Windows, where there is no socket to keep others out. */
  password?: string
  settings: Record<string, string>
}

export type ClusterOptions = {
  dataDir: string
  log: (line: string) => void
  /** For what should not happen to a server that runs; like `log` unless given. */
  warn?: (line: string) => void
  durable?: boolean
  settings?: Record<string, string>
  /** The folder of the programs of the PostgreSQL that made the cluster, where that is not the bundled one. */
  programs?: string
}

const UNFINISHED = 'postgres.unfinished-'
const SETTINGS_FILE = 'postgresql.conf'
/** What stands below it is the operator's. */
const OUR_SETTINGS = "include 'offerwell.conf'"

export const OWNER = 'offerwell'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function windowsPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, DATABASE_PASSWORD_FILE)
  await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return readFile(file, 'utf8')
}

async function initialise(folder: string, cluster: Cluster, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth-local=trust',
    ...(cluster.password ? ['--auth-host=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth-host=reject']),
    ...(cluster.isDurable ? [] : ['--no-sync']),
  ]
  let failure = ''
  // Trigram search asks the C library what a letter is, so it needs a UTF-8 locale where the system has one.
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const { code, output } = await runBinary(cluster.binaries, cluster.binaries.initdb, [
      ...args,
      `--lc-ctype=${letters}`,
    ])
    if (code === 0) return appendFile(join(folder, SETTINGS_FILE), `\n${OUR_SETTINGS}\n`)
    failure = output
    if (!/locale/i.test(output)) break
  }
  throw new Error(`The database could not be created in ${folder}: ${failure}`)
}

/** The lines that an operator has added to the cluster's settings. */
export async function ownSettings(folder: string): Promise<string[]> {
  const [, own = ''] = (await readFile(join(folder, SETTINGS_FILE), 'utf8')).split(`${OUR_SETTINGS}\n`)
  return own.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
}

/** Which PostgreSQL made the cluster, such as 18; undefined where the folder does not say so. */
export async function majorOf(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return text === '' ? undefined : Number(text)
}

/** What to do with a cluster that the present PostgreSQL cannot serve. */
export function otherMajor(folder: string, made: number, ours: number): string {
  const advice =
    made < ours
      ? 'Run npm run upgrade, which copies it into one of that.'
      : 'Start the version of Offerwell that made it, or a later one.'
  return `${folder} was made by PostgreSQL ${made}; this version of Offerwell brings PostgreSQL ${ours}. ${advice}`
}

/** True when the folder holds a whole cluster; a half-made one that never served is removed, any other is left and refused. */
async function isWhole({ folder, binaries }: Cluster): Promise<boolean> {
  if (!(await exists(folder))) return false
  const made = await majorOf(folder)
  const hasServed = await exists(join(folder, 'postmaster.opts'))
  if (made === binaries.major && (await exists(join(folder, 'global/pg_control')))) return true
  if (made !== undefined && made !== binaries.major) throw new Error(otherMajor(folder, made, binaries.major))
  if (hasServed)
    throw new Error(
      `The database in ${folder} is damaged: files are missing. Restore a backup, or move the folder away.`,
    )
  await rm(folder, { recursive: true, force: true })
  return false
}

/** Initialises beside the final place and renames, so that a crash leaves no half cluster and two processes make one. */
async function createCluster(dataDir: string, cluster: Cluster): Promise<void> {
  const unfinished = await makeUnfinished(dataDir, UNFINISHED)
  try {
    await giveTo(unfinished, cluster.binaries)
    await initialise(unfinished, cluster, join(dataDir, DATABASE_PASSWORD_FILE))
    await rename(unfinished, cluster.folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await isWhole(cluster))) throw error
  }
}

/** Between the two new names of an upgrade there is no database: an empty one would look like a loss. */
async function refuseHalfUpgraded(dataDir: string): Promise<void> {
  const kept = (await readdir(dataDir)).findLast((name) => isKeptDatabase(name))
  if (kept === undefined) return
  throw new Error(
    `${dataDir} holds ${kept} and no ${DATABASE_FOLDER}: an upgrade of the database was cut off. Rename ${kept} to ${DATABASE_FOLDER} and run npm run upgrade again, or move it away to begin with an empty database.`,
  )
}

/** Makes sure that there is a whole cluster under `dataDir`, made by one process whoever asks; throws sentences for people. */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, DATABASE_FOLDER)
  await refuseForeign(dataDir)
  await refuseForeign(folder)
  const binaries = await findBinaries(join(dataDir, 'postgres-lib'), options.programs)
  const cluster: Cluster = {
    folder,
    binaries,
    logFile: join(dataDir, 'postgres.log'),
    socketFolder: socketFolderOf(folder),
    isDurable: options.durable ?? true,
    settings: options.settings ?? {},
    ...(process.platform === 'win32' && { password: await windowsPassword(dataDir) }),
  }
  await removeUnfinished(dataDir, UNFINISHED)
  if (!(await isWhole(cluster))) {
    await refuseHalfUpgraded(dataDir)
    options.log(`Creating the database in ${folder}`)
    await createCluster(dataDir, cluster)
  }
  await giveTo(folder, binaries)
  return cluster
}
