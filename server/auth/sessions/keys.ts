import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import { open, seal } from '../../platform/crypto/keyring.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { readKeysFile } from './keys-file.ts'
import { insertFirstSigningKey, listSigningKeys, retireSigningKeys, insertSigningKey } from './queries-keys.ts'

export const SIGNING_KEY_PURPOSE = 'auth signing key'
const RELOAD_AFTER_MS = 60_000
const RELOAD_FOR_UNKNOWN_KEY_AFTER_MS = 5_000
/** A retired key is shown and accepted for this long, well past the life of the last token that it signed. */
const OVERLAP_MS = 24 * 3600_000

const algorithm = z.enum(['ES256', 'RS256'])
/** Only these members of a stored key are public; a private one can never slip through. */
const publicJwk = z.union([
  z.object({ kty: z.literal('EC'), crv: z.string(), x: z.string(), y: z.string() }),
  z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
])
const privateJwk = publicJwk.and(z.looseObject({ d: z.string() }))
type PublicJwk = z.infer<typeof publicJwk> & { kid: string; alg: string; use: 'sig' }

export type KeySet = {
  signing: { kid: string; alg: string; key: CryptoKey }
  verifying: ReadonlyMap<string, { alg: string; key: CryptoKey }>
  jwks: { keys: PublicJwk[] }
}

export type KeyStore = {
  current: () => Promise<KeySet>
  /** The key to check a signature with; looks again in the database when `kid` is new, but not at every stranger's wish. */
  find: (kid: string) => Promise<{ alg: string; key: CryptoKey } | undefined>
}

async function importKey(jwk: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric.')
  return key
}

async function makeKey(deps: Deps) {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const exported = await exportJWK(pair.privateKey)
  const shown = publicJwk.parse(await exportJWK(pair.publicKey))
  const kid = await calculateJwkThumbprint(shown)
  const sealed = seal(deps.keyring, SIGNING_KEY_PURPOSE, JSON.stringify(exported))
  return { kid, algorithm: 'ES256', public_jwk: shown, private_jwk_enc: sealed }
}

type StoredKey = { kid: string; algorithm: string; jwk: unknown; signs: boolean }

async function toKeySet(stored: readonly StoredKey[], secret: unknown): Promise<KeySet | undefined> {
  const signer = stored.find((key) => key.signs)
  if (!signer) return undefined
  const known = stored.map((key) => ({
    kid: key.kid,
    alg: algorithm.parse(key.algorithm),
    jwk: publicJwk.parse(key.jwk),
  }))
  const verifying = known.map(async ({ kid, alg, jwk }) => [kid, { alg, key: await importKey(jwk, alg) }] as const)
  const key = await importKey(privateJwk.parse(secret), signer.algorithm)
  return {
    signing: { kid: signer.kid, alg: signer.algorithm, key },
    verifying: new Map(await Promise.all(verifying)),
    jwks: { keys: known.map(({ kid, alg, jwk }) => ({ ...jwk, kid, alg, use: 'sig' })) },
  }
}

async function loadKeys(deps: Deps): Promise<KeySet | undefined> {
  const rows = await listSigningKeys(deps.db, new Date(deps.clock.now().getTime() - OVERLAP_MS))
  const sealed = rows.find((row) => row.signs)?.private_jwk_enc
  if (sealed === undefined) return undefined
  const stored = rows.map(({ kid, algorithm: name, public_jwk, signs }) => {
    return { kid, algorithm: name, jwk: public_jwk, signs }
  })
  return toKeySet(stored, JSON.parse(open(deps.keyring, SIGNING_KEY_PURPOSE, sealed)))
}

async function loadKeysFile(path: string): Promise<KeySet> {
  const stored = await readKeysFile(path)
  const keys = await toKeySet(stored, stored.find((key) => key.signs)?.jwk).catch(() => {
    throw new Error(`AUTH_JWT_KEYS_FILE: ${path} has a key that is no whole ES256 or RS256 key.`)
  })
  if (!keys) throw new Error('No key signs.')
  return keys
}

async function loadOrCreateKeys(deps: Deps): Promise<KeySet> {
  const { jwtKeysFile } = deps.config.auth
  if (jwtKeysFile !== undefined) return loadKeysFile(jwtKeysFile)
  const present = await loadKeys(deps)
  if (present) return present
  await insertFirstSigningKey(deps.db, await makeKey(deps), deps.clock.now())
  const made = await loadKeys(deps)
  if (!made) throw new Error('The signing key could not be created.')
  return made
}

/** Keeps the signing keys in memory (database, or the file that the operator gave) and looks for changes once a minute, so that every process follows a rotation. */
export function createKeyStore(deps: Deps): KeyStore {
  let loaded: { keys: Promise<KeySet>; at: number } | undefined

  /** What was read before serves on, and its turn to be read comes again. */
  async function reload(before: Promise<KeySet>): Promise<KeySet> {
    try {
      return await loadOrCreateKeys(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'The keys that sign tokens could not be read again')
      return await before
    }
  }

  function current(maxAgeMs = RELOAD_AFTER_MS): Promise<KeySet> {
    const now = deps.clock.now().getTime()
    if (loaded && now - loaded.at < maxAgeMs) return loaded.keys
    const fresh = { keys: loaded ? reload(loaded.keys) : loadOrCreateKeys(deps), at: now }
    loaded = fresh
    fresh.keys.catch(() => {
      if (loaded === fresh) loaded = undefined
    })
    return fresh.keys
  }

  return {
    current: () => current(),
    find: async (kid) => {
      const known = (await current()).verifying.get(kid)
      return known ?? (await current(RELOAD_FOR_UNKNOWN_KEY_AFTER_MS)).verifying.get(kid)
    },
  }
}

/** Rotation: makes a new key that signs from now on and answers its id; running processes follow within a minute. */
export async function addSigningKey(deps: Deps): Promise<string> {
  const key = await makeKey(deps)
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    await retireSigningKeys(deps.db, now)
    await insertSigningKey(deps.db, key, now)
  })
  return key.kid
}

/** Throws a sentence for the operator when the newest signing key, the first thing that every database seals, cannot be opened. */
export async function proveKeyring(deps: Deps): Promise<void> {
  const [newest] = await listSigningKeys(deps.db, deps.clock.now())
  if (!newest) return
  try {
    open(deps.keyring, SIGNING_KEY_PURPOSE, newest.private_jwk_enc)
  } catch {
    throw new Error(
      `The key "${newest.private_jwk_enc.split('.')[0]}" is missing or is not the one that sealed this database. Put it back: SECRET_KEYS, or secrets.json in DATA_DIR, holds the keys and belongs into the backup.`,
    )
  }
}

/** Throws a sentence for the operator when there is a file of signing keys that cannot be used. */
export async function proveKeysFile({ config }: Pick<Deps, 'config'>): Promise<void> {
  const { jwtKeysFile } = config.auth
  if (jwtKeysFile !== undefined) await loadKeysFile(jwtKeysFile)
}
