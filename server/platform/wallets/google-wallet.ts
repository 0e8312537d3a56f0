import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { fetchOutside } from '../fetch/outside.ts'
import type { GoogleWallet } from '../../config/wallets.ts'

export type { GoogleWallet }

const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** The addresses are the operator's own settings. */
const LIMITS = { allowsPrivate: true, atMostBytes: 256 * 1024, timeoutMs: 10_000 }

export type LoyaltyPayload = { loyaltyClasses: readonly object[]; loyaltyObjects: readonly object[] }

async function signed(google: GoogleWallet, claims: Record<string, unknown>, at: Date): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.email)
    .setIssuedAt(Math.floor(at.getTime() / 1000))
    .sign(await importPKCS8(google.privateKey, 'RS256'))
}

/** The address that adds the objects to the wallet of whoever opens it. */
export async function saveLink(
  google: GoogleWallet,
  { origin, payload, at }: { origin: string; payload: LoyaltyPayload; at: Date },
): Promise<string> {
  return SAVE_ADDRESS + (await signed(google, { aud: 'google', typ: 'savetowallet', origins: [origin], payload }, at))
}

const TokenAnswer = z.object({ access_token: z.string().min(1) })

/** A token for changes of the issuer's classes and objects, good for an hour. */
export async function fetchWalletToken(google: GoogleWallet, at: Date): Promise<string> {
  const exp = Math.floor(at.getTime() / 1000) + 3600
  const assertion = await signed(google, { aud: google.tokenUrl, scope: SCOPE, exp }, at)
  const response = await fetchOutside(google.tokenUrl, LIMITS, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  })
  if (!response.ok) throw new Error(`Google answered ${response.status} to the service account.`)
  return TokenAnswer.parse(await response.json()).access_token
}

export type WalletThing = { kind: 'loyaltyClass' | 'loyaltyObject'; id: string; change: object }

/** Changes a class or an object; one that nobody has saved yet is not there, which is no fault. */
export async function patchWallet(
  google: GoogleWallet,
  token: string,
  { kind, id, change }: WalletThing,
): Promise<void> {
  const address = `${google.apiUrl}/walletobjects/v1/${kind}/${encodeURIComponent(id)}`
  const response = await fetchOutside(address, LIMITS, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!response.ok && response.status !== 404) throw new Error(`Google answered ${response.status} to a change.`)
}
