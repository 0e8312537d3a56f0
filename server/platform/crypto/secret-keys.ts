import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DATABASE_FOLDER, SECRETS_FILE } from '../../config/data-folder.ts'
import { newSecretKey, type SecretKey, secretKeysSchema, secretKeysText } from '../../config/secret-keys.ts'

function writeSecrets(dataDir: string, keys: readonly SecretKey[]): void {
  const file = join(dataDir, SECRETS_FILE)
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify({ secretKeys: secretKeysText(keys) }, null, 2)}\n`, { mode: 0o600 })
  try {
    // A link is made whole or not at all, and never over a file that another process has just made.
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function readSecrets(file: string): readonly SecretKey[] {
  try {
    return z.object({ secretKeys: secretKeysSchema }).parse(JSON.parse(readFileSync(file, 'utf8'))).secretKeys
  } catch {
    throw new Error(`${file} can't be read or is damaged. Restore it from a backup: what its keys sealed needs them.`)
  }
}

type KeySettings = {
  secretKeys: readonly SecretKey[] | undefined
  dataDir: string
  databaseUrl?: string | undefined
}

/** The configured keys, else those of `secrets.json` in the data folder, made at the first start by whichever process comes first. */
export function loadSecretKeys({ secretKeys, dataDir, databaseUrl }: KeySettings): readonly SecretKey[] {
  if (secretKeys) return secretKeys
  const file = join(dataDir, SECRETS_FILE)
  // The keys are made before the data, so data without keys has lost them; the second look is for a start beside this one.
  if (!existsSync(file) && databaseUrl === undefined && existsSync(join(dataDir, DATABASE_FOLDER)) && !existsSync(file))
    throw new Error(
      `${file} is missing, and the database beside it is sealed with its keys. Restore the file from a backup, or begin a new database with another DATA_DIR.`,
    )
  if (!existsSync(file)) writeSecrets(dataDir, [newSecretKey()])
  return readSecrets(file)
}

/** The keys of the data folder; undefined where there are none yet. */
export function keptSecretKeys(dataDir: string): readonly SecretKey[] | undefined {
  const file = join(dataDir, SECRETS_FILE)
  return existsSync(file) ? readSecrets(file) : undefined
}

/** Keeps the configured keys in the data folder, unless some lie there already. */
export function keepSecretKeys(dataDir: string, keys: readonly SecretKey[]): void {
  if (!existsSync(join(dataDir, SECRETS_FILE))) writeSecrets(dataDir, keys)
}
