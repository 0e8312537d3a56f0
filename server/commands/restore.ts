import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Config, loadConfig, readEnvironment } from '../config/config.ts'
import { DATABASE_FOLDER, DATABASE_PASSWORD_FILE, FILES_FOLDER, SECRETS_FILE } from '../config/data-folder.ts'
import { findBinaries } from '../platform/db/embedded/binaries.ts'
import { majorOf } from '../platform/db/embedded/cluster.ts'
import { checkKeyring } from '../platform/db/key-checks.ts'
import { isKnownMigration } from '../platform/db/migrate.ts'
import { createDeps } from '../platform/deps.ts'
import { createLog } from '../platform/log.ts'
import { VERSION } from '../platform/process/version.ts'
import { copyToDisk, copyTree, keepNames } from '../platform/storage/to-disk.ts'
import { makeUnfinished, removeUnfinished } from '../platform/storage/unfinished.ts'
import {
  contentsOf,
  countedText,
  type Manifest,
  PASSABLE,
  readManifest,
  readPaths,
  saysItself,
  stopSignal,
  withRestored,
} from './backup-folder.ts'
import { runCommand, usageError } from './run-command.ts'

const USAGE = `Usage: npm run restore -- BACKUP [--keys FILE]
  Puts the database and the pictures of BACKUP into DATA_DIR, which must hold neither, once a server on them has counted the same
  as when the backup was made.
  --keys  the copy of secrets.json that was kept apart. Not needed with SECRET_KEYS, or where DATA_DIR still has the file.`

const UNFINISHED = 'restore.unfinished-'

const say = (line: string) => void process.stdout.write(`${line}\n`)

function requireEmpty({ dataDir, databaseUrl }: Config): void {
  if (databaseUrl)
    throw usageError('DATABASE_URL names a server of your own: restore it with that server’s tools, or unset it first.')
  for (const name of [DATABASE_FOLDER, FILES_FOLDER])
    if (existsSync(join(dataDir, name)))
      throw usageError(`${join(dataDir, name)} is there already. Move it away, or set DATA_DIR to another folder.`)
}

async function requireKnown(backup: string, { lastMigration, offerwell, createdAt }: Manifest): Promise<void> {
  if (await isKnownMigration(lastMigration)) return
  throw usageError(
    `${backup} was made by Offerwell ${offerwell} on ${createdAt.slice(0, 10)}, whose database this ${VERSION} does not know (${lastMigration}). Restore it with that version or a later one.`,
  )
}

/** The bundled server reads the files of its own version alone. */
async function requireSamePostgres(backup: string, dataDir: string): Promise<void> {
  const made = await majorOf(join(backup, DATABASE_FOLDER))
  const { major } = await findBinaries(join(dataDir, 'postgres-lib'))
  if (made === undefined || made === major) return
  throw usageError(
    made < major
      ? `${backup} was made with PostgreSQL ${made}, and this version of Offerwell brings ${major}. Restore it with a version that brings ${made}, then run npm run upgrade with this one.`
      : `${backup} was made with PostgreSQL ${made}, and this version of Offerwell brings ${major}. Restore it with a later version.`,
  )
}

/** Puts the keys where the server looks for them; they are checked against the database before anything is moved. */
async function placeKeys(
  { secretKeys, dataDir }: Config,
  { sealedWith }: Manifest,
  keys: string | undefined,
  scratch: string,
): Promise<void> {
  if (secretKeys) {
    if (keys) throw usageError('SECRET_KEYS holds the keys already: leave --keys out.')
    return
  }
  const kept = join(dataDir, SECRETS_FILE)
  if (keys && existsSync(kept)) throw usageError(`${kept} is there already. Move it away, or leave --keys out.`)
  const file = keys ?? kept
  if (!existsSync(file))
    throw usageError(
      `The backup opens with its keys alone (${sealedWith.join(', ')}). Say where they are with --keys, or set SECRET_KEYS.`,
      USAGE,
    )
  await copyToDisk(file, join(scratch, SECRETS_FILE))
}

/** Throws where files of the backup are missing; with a bucket there are none. */
async function copyFiles(backup: string, scratch: string, { files }: Manifest, signal: AbortSignal): Promise<void> {
  let found = 0
  const onCopied = () => void (found += 1)
  const from = join(backup, FILES_FOLDER)
  if (files !== null && existsSync(from)) await copyTree(from, join(scratch, FILES_FOLDER), { signal, onCopied })
  if (found !== (files ?? 0)) throw usageError(`The backup is damaged: ${found} of ${files} files are there.`)
}

/** Throws where the restored server holds something else than the backup says, or is sealed with other keys. */
async function check(config: Config, url: string, manifest: Manifest): Promise<void> {
  const { rows } = await contentsOf(url)
  const differing = Object.keys(manifest.rows).filter((table) => rows[table] !== manifest.rows[table])
  if (!isDeepStrictEqual(rows, manifest.rows))
    throw usageError(
      `The backup is damaged: ${differing.join(', ') || 'its tables'} held something else when it was made.`,
    )
  const { deps, close } = createDeps({ config, databaseUrl: url, log: createLog({ ...config, logLevel: 'warn' }) })
  await checkKeyring(deps.db, deps.keyring)
    .catch((error: unknown) => {
      throw usageError(error instanceof Error ? error.message : String(error))
    })
    .finally(close)
}

/** Two at once would mix what they bring. Whoever came second sees the first; at the same moment both give way. */
async function requireAlone(dataDir: string, own: string): Promise<void> {
  const others = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED) && name !== basename(own))
  if (others.length > 0) throw usageError(`Another restore works in ${dataDir}. Wait until it has ended.`)
}

/** The database last: where it is, the restore is whole. Keys are never written over: a server that was started meanwhile has its own. */
async function moveIn(scratch: string, dataDir: string, bringsKeys: boolean): Promise<void> {
  if (bringsKeys) await link(join(scratch, SECRETS_FILE), join(dataDir, SECRETS_FILE))
  for (const name of [DATABASE_PASSWORD_FILE, FILES_FOLDER, DATABASE_FOLDER])
    if (existsSync(join(scratch, name))) await rename(join(scratch, name), join(dataDir, name))
  await keepNames(dataDir)
}

async function run(words: readonly string[]): Promise<void> {
  const paths = readPaths(words, USAGE)
  if (!paths) return say(USAGE)
  const { folder: backup, keys } = paths
  if (!backup) throw usageError('Say which backup to restore.', USAGE)
  const config = loadConfig(readEnvironment(process.cwd()))
  const { dataDir } = config
  requireEmpty(config)
  const manifest = await readManifest(backup)
  await requireKnown(backup, manifest)
  await requireSamePostgres(backup, dataDir)
  const signal = stopSignal()
  await mkdir(dataDir, { recursive: true })
  await removeUnfinished(dataDir, UNFINISHED)
  const scratch = await makeUnfinished(dataDir, UNFINISHED, PASSABLE)
  try {
    await requireAlone(dataDir, scratch)
    await placeKeys(config, manifest, keys, scratch)
    say(`Restoring ${backup} into ${dataDir}`)
    await copyFiles(backup, scratch, manifest, signal)
    await withRestored({ backup, scratch, isPassing: false, signal }, (url) =>
      check({ ...config, dataDir: scratch }, url, manifest),
    )
    signal.throwIfAborted()
    requireEmpty(config)
    await moveIn(scratch, dataDir, keys !== undefined)
    say(`Restored ${countedText(manifest)}. The server can be started.`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await runCommand(() => run(process.argv.slice(2)), saysItself)
