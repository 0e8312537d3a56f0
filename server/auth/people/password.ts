import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import { authError, type WeakPasswordReason } from '../protocol/errors.ts'

/** OWASP's argon2id parameters; the library's default algorithm is argon2id. `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PASSWORD_AT_MOST_BYTES = 1024

let absent: Promise<string> | undefined

/** The same text however the keyboard composed it, as bytes, so that nothing is cut at a NUL. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8')
}

/** What people without a password are checked against, so that an unknown address costs the same time as a known one. */
export function absentPasswordHash(): Promise<string> {
  absent ??= hash(randomBytes(32), COST)
  return absent
}

export function hashPassword(password: string): Promise<string> {
  return hash(toBytes(password), COST)
}

/** Always costs one argon2 run, whether or not there is a hash; false for a missing one, and for a password that is too long. */
export async function isPasswordRight(stored: string | null, password: string): Promise<boolean> {
  const bytes = toBytes(password)
  const isTooLong = bytes.length > PASSWORD_AT_MOST_BYTES
  const isRight = await verify(stored ?? (await absentPasswordHash()), isTooLong ? 'too long' : bytes)
  return isRight && stored !== null && !isTooLong
}

/** True when the hash was made under another cost than today's, so that it is made again at the next sign-in. */
export function isHashOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored)
  return memoryCost !== COST.memoryCost || timeCost !== COST.timeCost || parallelism !== COST.parallelism
}

/** Why a password is too weak; an empty list means that it may be used. */
export function passwordWeaknesses(password: string, minLength: number): WeakPasswordReason[] {
  const text = password.normalize('NFC')
  if (Array.from(text).length < minLength) return ['length']
  return isCommonPassword(text) ? ['pwned'] : []
}

export function weaknessMessage(reasons: readonly WeakPasswordReason[], minLength: number): string {
  return reasons.includes('length')
    ? `Password should be at least ${minLength} characters.`
    : 'This password is on a list of commonly used passwords. Please choose a different one.'
}

/** Throws `weak_password` with its reasons, or `validation_failed` when the password is too long to be hashed. */
export function checkNewPassword(password: string, minLength: number): void {
  if (toBytes(password).length > PASSWORD_AT_MOST_BYTES) {
    throw authError('validation_failed', `Password cannot be longer than ${PASSWORD_AT_MOST_BYTES} bytes`)
  }
  const reasons = passwordWeaknesses(password, minLength)
  if (reasons.length > 0) throw authError('weak_password', weaknessMessage(reasons, minLength), { reasons })
}
