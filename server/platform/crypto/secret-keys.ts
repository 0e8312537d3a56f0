import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A key of the keyring: 32 bytes, and the short name under which what it sealed is found again. */
export type SecretKey = { id: string; key: Buffer }

/** The text `id:base64,id:base64`, each key 32 bytes, each id once. */
export const secretKeysSchema = z
  .string()
  .regex(/^[\w-]+:[A-Za-z0-9+/]{43}=(,[\w-]+:[A-Za-z0-9+/]{43}=)*$/)
  .transform((text) => text.split(',').map(parseKey))
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length)

function parseKey(entry: string): SecretKey {
  const [id = '', key = ''] = entry.split(':')
  return { id, key: Buffer.from(key, 'base64') }
}

function writeSecrets(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  const secretKeys = `k1:${randomBytes(32).toString('base64')}`
  writeFileSync(unfinished, `${JSON.stringify({ secretKeys }, null, 2)}\n`, { mode: 0o600 })
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

/** The configured keys, else those of `secrets.json` in the data folder, made at the first start by whichever process comes first. */
export function loadSecretKeys(config: { secretKeys: readonly SecretKey[] | undefined; dataDir: string }) {
  if (config.secretKeys) return config.secretKeys
  const file = join(config.dataDir, 'secrets.json')
  if (!existsSync(file)) writeSecrets(config.dataDir, file)
  return readSecrets(file)
}
