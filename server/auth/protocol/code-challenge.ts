import { createHash, timingSafeEqual } from 'node:crypto'
import { authError } from './errors.ts'
import { text } from './text.ts'

/** Spread into the shape of every body or query that may begin a PKCE flow. */
export const challengeFields = { code_challenge: text, code_challenge_method: text }

/** The S256 challenge of a body or query, or undefined when there is none; throws `validation_failed` for any other method. */
export function readCodeChallenge(input: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = input
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw authError('validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method.toLowerCase() !== 's256') throw authError('validation_failed', 'code_challenge_method must be s256')
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw authError('validation_failed', 'code_challenge must be a SHA-256 digest in base64url')
  }
  return challenge
}

/** Compares in constant time; a verifier of a length that RFC 7636 does not know is never right. */
export function isVerifierRight(challenge: string, verifier: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false
  const digest = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const expected = Buffer.from(challenge)
  return digest.length === expected.length && timingSafeEqual(digest, expected)
}
