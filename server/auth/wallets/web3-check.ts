import { type AuthError, authError } from '../protocol/errors.ts'
import type { SignInMessage } from './siwe-message.ts'

/** How long after its own issue a message may be used, whatever it says itself. */
export const MESSAGE_SECONDS = 600
const CLOCK_TOLERANCE_MS = 30_000
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

/** OAuth's own shape of an error, with status 400. */
export function badGrant(description: string): AuthError {
  return authError('validation_failed', description, { oauthError: 'invalid_grant' })
}

function timeOf(message: SignInMessage, field: 'Issued At' | 'Expiration Time' | 'Not Before'): number | undefined {
  const text = message.fields.get(field)
  if (text === undefined) return undefined
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw badGrant(`The message has no valid "${field}"`)
  return time
}

/** The site in the first line and the address in URI are both ours; a message made for another site, or another scheme, is not. */
function checkSite(publicUrl: string, message: SignInMessage): void {
  const site = new URL(publicUrl)
  const isOurs = message.origin === site.host || message.origin === site.origin
  if (!isOurs) throw badGrant('The message is for another site: its domain is not allowed')
  const uri = message.fields.get('URI') ?? ''
  const isAddress = URL.canParse(uri) && !/[\s\\]/.test(uri)
  const target = isAddress ? new URL(uri) : undefined
  const isOurUri = target?.origin === site.origin && target.username === '' && target.password === ''
  if (!isOurUri) throw badGrant('The message is for another site: its URI is not allowed')
}

/** Each limit stands by itself: Expiration Time counts also where Not Before is missing. */
function checkTimes(message: SignInMessage, now: number): void {
  const issuedAt = timeOf(message, 'Issued At')
  if (issuedAt === undefined) throw badGrant('The message has no valid "Issued At"')
  if (issuedAt > now + CLOCK_TOLERANCE_MS) throw badGrant('The message was issued in the future')
  if (issuedAt <= now - MESSAGE_SECONDS * 1000) throw badGrant('The message was issued too long ago')
  const expiresAt = timeOf(message, 'Expiration Time')
  if (expiresAt !== undefined && expiresAt <= now) throw badGrant('The message has expired')
  const notBefore = timeOf(message, 'Not Before')
  if (notBefore !== undefined && notBefore > now + CLOCK_TOLERANCE_MS) throw badGrant('The message is not valid yet')
}

/** Throws unless the message was made for this site, now, in the one version that there is. */
export function checkMessage(publicUrl: string, message: SignInMessage, now: Date): void {
  checkSite(publicUrl, message)
  if (message.fields.get('Version') !== '1') throw badGrant('The message has an unknown version')
  checkTimes(message, now.getTime())
  const nonce = message.fields.get('Nonce')
  if (nonce !== undefined && !/^[A-Za-z0-9]{8,255}$/.test(nonce)) throw badGrant('The message has no valid "Nonce"')
}
