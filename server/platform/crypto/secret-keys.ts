import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type SecretKey, secretKeysSchema } from '../../config/secret-keys.ts'

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
