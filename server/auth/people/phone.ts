import { randomInt, timingSafeEqual } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Keyring, sign } from '../../platform/crypto/keyring.ts'
import { authError } from '../protocol/errors.ts'

const PURPOSE = 'second step code'
const CODES = 1_000_000

/**
 * The number as digits with its country, without a plus; a leading 0 means a number of the United Kingdom. Any number of a
 * possible length is taken: the plans of countries change faster than the library's. Throws `validation_failed`.
 */
export function parseFactorPhone(given: string): string {
  const text = given.trim()
  const isWritten = /^\+?\d[\d ().-]*$/.test(text)
  const number = isWritten && parsePhoneNumberFromString(/^[+0]/.test(text) ? text : `+${text}`, 'GB')
  if (number && number.isPossible()) return number.number.slice(1)
  throw authError('validation_failed', 'Enter a phone number with its country, such as +44 7700 900123.')
}

export function makeCode(): string {
  return String(randomInt(CODES)).padStart(6, '0')
}

/** Bound to its challenge, and keyed, so that the table alone does not give the few possible codes away. */
export function hashCode(keyring: Keyring, challengeId: string, code: string, keyId?: string): Buffer {
  return sign(keyring, PURPOSE, `${challengeId}:${code}`, keyId)
}

export function isCodeRight(keyring: Keyring, challengeId: string, code: string, stored: Buffer | null): boolean {
  if (stored === null || !/^\d{6}$/.test(code)) return false
  return [...keyring.keys.keys()].some((keyId) => timingSafeEqual(hashCode(keyring, challengeId, code, keyId), stored))
}

export function codeText(code: string): string {
  return `${code} is your Offerwell code. It works for 5 minutes. Keep it to yourself: nobody from Offerwell will ask for it.`
}
