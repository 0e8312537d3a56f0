import { existsSync } from 'node:fs'
import { mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'
import { type Config, loadConfig, readEnvironment } from '../config/config.ts'
import { DATABASE_FOLDER, DATABASE_PASSWORD_FILE, FILES_FOLDER, SECRETS_FILE } from '../config/data-folder.ts'
import { takeBaseBackup } from '../platform/db/embedded/base-backup.ts'
import { openDatabase } from '../platform/db/open.ts'
import { createLog } from '../platform/log.ts'
import { VERSION } from '../platform/process/version.ts'
import { copyToDisk, copyTree, keepNames } from '../platform/storage/to-disk.ts'
import { makeUnfinished, removeUnfinished } from '../platform/storage/unfinished.ts'
import {
  contentsOf,
  countedText,
  MANIFEST,
  type Manifest,
  PASSABLE,
  readPaths,
  saysItself,
  stopSignal,
  withRestored,
} from './backup-folder.ts'
import { runCommand, usageError } from './run-command.ts'
import { requireDatabase } from './with-deps.ts'

const USAGE = `Usage: npm run backup -- FOLDER [--keys FILE]
  Copies the embedded database and the pictures into a new folder in FOLDER, beside the running server if there is one, starts a
  server on a copy of the copy, reads all of it and counts the rows. FOLDER needs room for the database twice while that goes on.
  --keys  copies secrets.json to FILE too, which belongs to another place: whoever has both can open everything.`

const UNFINISHED = '.offerwell-unfinished-'
const SAY_EVERY_BYTES = 1024 ** 3

const say = (line: string) => void process.stdout.write(`${line}\n`)
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-GB')} MB`

/** Says how much has been copied, every gigabyte. */
function createProgress() {
  const progress = { bytes: 0 }
  const onCopied = (bytes: number) => {
    const isDue = Math.floor((progress.bytes + bytes) / SAY_EVERY_BYTES) > Math.floor(progress.bytes / SAY_EVERY_BYTES)
    progress.bytes += bytes
    if (isDue) say(`Copied ${megabytes(progress.bytes)}`)
  }
  return { progress, onCopied }
}

async function requireRoom(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ bytes: string }>('select sum(pg_database_size(oid)) as bytes from pg_database')
    .finally(() => client.end())
  const { bavail, bsize } = await statfs(folder)
  const needed = 2 * Number(rows[0]?.bytes ?? 0)
  if (bavail * bsize < needed)
    throw usageError(`${folder} has room for ${megabytes(bavail * bsize)}, and about ${megabytes(needed)} are needed.`)
}

type Place = { config: Config; url: string; signal: AbortSignal }

/** The database first: each file that it names was there before the row, so the files that are copied later are all of them. */
async function copyEverything(
  { config, url, signal }: Place,
  backup: string,
): Promise<{ bytes: number; files: number | null }> {
  const { progress, onCopied } = createProgress()
  await mkdir(backup)
  await takeBaseBackup({ url, target: join(backup, DATABASE_FOLDER), signal, onCopied })
  await copyToDisk(join(config.dataDir, DATABASE_PASSWORD_FILE), join(backup, DATABASE_PASSWORD_FILE))
  if (config.storage) return { bytes: progress.bytes, files: null }
  let files = 0
  const onFile = (bytes: number) => {
    files += 1
    onCopied(bytes)
  }
  const from = join(config.dataDir, FILES_FOLDER)
  if (existsSync(from)) await copyTree(from, join(backup, FILES_FOLDER), { signal, onCopied: onFile })
  return { bytes: progress.bytes, files }
}

/** Answers the backup's folder, its size and what it says of itself. */
async function makeBackup(place: Place, folder: string) {
  await removeUnfinished(folder, UNFINISHED)
  await requireRoom(place.url, folder)
  const unfinished = await makeUnfinished(folder, UNFINISHED, PASSABLE)
  try {
    const backup = join(unfinished, 'backup')
    say(`Copying ${place.config.dataDir}`)
    const { bytes, files } = await copyEverything(place, backup)
    say('Starting a server on a copy of it, and counting what is there')
    const scratch = join(unfinished, 'scratch')
    const contents = await withRestored({ backup, scratch, isPassing: true, signal: place.signal }, contentsOf)
    const createdAt = new Date().toISOString()
    const manifest: Manifest = { offerwell: VERSION, createdAt, files, ...contents }
    await writeFile(join(backup, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    place.signal.throwIfAborted()
    const name = `offerwell-${createdAt.replaceAll(/[:.]/g, '')}`
    await keepNames(backup)
    await rename(backup, join(folder, name))
    await keepNames(folder)
    return { path: join(folder, name), bytes, manifest }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function keepKeys({ secretKeys, dataDir }: Config, file: string | undefined): Promise<string> {
  if (secretKeys) return 'Its keys are those of SECRET_KEYS, which are not in it: keep them somewhere else.'
  const secrets = join(dataDir, SECRETS_FILE)
  if (!file)
    return `Its keys are not in it: keep a copy of ${secrets} somewhere else. Without it nobody signs in and no card opens.`
  await mkdir(dirname(file), { recursive: true })
  await copyToDisk(secrets, file)
  await keepNames(dirname(file))
  return `Its keys are in ${file}. Keep that apart from the backup.`
}

const isInside = (folder: string, path: string) => !relative(folder, path).startsWith('..')

async function run(words: readonly string[]): Promise<void> {
  const paths = readPaths(words, USAGE)
  if (!paths) return say(USAGE)
  const { folder, keys } = paths
  if (!folder) throw usageError('Say in which folder the backup is to lie.', USAGE)
  if (keys && isInside(folder, keys)) throw usageError('Keep the keys in another folder than the backup.', USAGE)
  if (keys && existsSync(keys)) throw usageError(`${keys} is there already.`, USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  if (config.databaseUrl)
    throw usageError(
      `DATABASE_URL names a server of your own: back it up with that server's tools, and ${join(config.dataDir, FILES_FOLDER)} or the bucket, and the keys, beside it.`,
    )
  requireDatabase(config)
  if (isInside(config.dataDir, folder))
    throw usageError(
      `${folder} lies in ${config.dataDir}, and would be lost with it. Choose a folder elsewhere.`,
      USAGE,
    )
  if (keys && config.secretKeys)
    throw usageError('SECRET_KEYS holds the keys, so there is no file of them to copy.', USAGE)
  await mkdir(folder, { recursive: true })
  const database = await openDatabase(config, createLog({ ...config, logLevel: 'warn' }))
  try {
    const { path, bytes, manifest } = await makeBackup({ config, url: database.url, signal: stopSignal() }, folder)
    say(`Wrote ${path} (${megabytes(bytes)}). The server on its copy counted ${countedText(manifest)}.`)
    if (manifest.files === null) say('The pictures lie in your bucket, and are not in it.')
    say(await keepKeys(config, keys))
  } finally {
    await database.stop()
  }
}

await runCommand(() => run(process.argv.slice(2)), saysItself)
