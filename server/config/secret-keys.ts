import { randomBytes } from 'node:crypto'
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

/** The first key of a new keyring. */
export const newSecretKey = (): SecretKey => ({ id: 'k1', key: randomBytes(32) })

/** The text that `secretKeysSchema` reads. */
export const secretKeysText = (keys: readonly SecretKey[]) =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
