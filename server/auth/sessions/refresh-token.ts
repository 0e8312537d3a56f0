import { createHash, timingSafeEqual } from 'node:crypto'
import { parse, stringify, validate } from 'uuid'
import { type Keyring, sign } from '../../platform/crypto/keyring.ts'

const PURPOSE = 'auth refresh token'
const ID_BYTES = 16
const COUNTER_BYTES = 8
const BODY_BYTES = ID_BYTES + COUNTER_BYTES
const TOKEN_BYTES = BODY_BYTES + 32
const TOKEN_CHARACTERS = Math.ceil((TOKEN_BYTES * 8) / 6)

export type RefreshClaim = { sessionId: string; counter: number }

function bodyOf({ sessionId, counter }: RefreshClaim): Buffer {
  const body = Buffer.alloc(BODY_BYTES)
  body.set(parse(sessionId))
  body.writeBigUInt64BE(BigInt(counter), ID_BYTES)
  return body
}

function digest(keyring: Keyring, body: Buffer, keyId: string): Buffer {
  return sign(keyring, PURPOSE, body.toString('base64url'), keyId)
}

/** The token of one turn of one session: session, counter and a keyed digest, so that it can be made again and never guessed. */
export function makeRefreshToken(keyring: Keyring, claim: RefreshClaim, keyId = keyring.sealWith): string {
  const body = bodyOf(claim)
  return Buffer.concat([body, digest(keyring, body, keyId)]).toString('base64url')
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes the token whose hash is stored, under whichever key of the ring it was first made; undefined when that key is gone. */
export function remakeRefreshToken(keyring: Keyring, claim: RefreshClaim, storedHash: Buffer): string | undefined {
  const candidates = [...keyring.keys.keys()].map((keyId) => makeRefreshToken(keyring, claim, keyId))
  return candidates.find((token) => hashRefreshToken(token).equals(storedHash))
}

/** Answers what the token claims once its digest is proven; `malformed` when it is none of ours, `forged` when the digest is wrong. */
export function readRefreshToken(keyring: Keyring, token: string): RefreshClaim | 'malformed' | 'forged' {
  if (token.length !== TOKEN_CHARACTERS || !/^[A-Za-z0-9_-]+$/.test(token)) return 'malformed'
  const bytes = Buffer.from(token, 'base64url')
  // Several texts decode to the same bytes; only the one that we would write is ours.
  if (bytes.toString('base64url') !== token) return 'malformed'
  const body = bytes.subarray(0, BODY_BYTES)
  const given = bytes.subarray(BODY_BYTES)
  const isOurs = [...keyring.keys.keys()].some((keyId) => timingSafeEqual(digest(keyring, body, keyId), given))
  if (!isOurs) return 'forged'
  const sessionId = stringify(body.subarray(0, ID_BYTES))
  return validate(sessionId) ? { sessionId, counter: Number(body.readBigUInt64BE(ID_BYTES)) } : 'forged'
}
