import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ProviderConfig } from '../../config/providers.ts'
import type { Deps } from '../../platform/deps.ts'
import { type AuthError, authError } from '../protocol/errors.ts'
import { clientOf, type ProviderClient, reasonOf } from './provider-client.ts'
import { subject } from './provider-claims.ts'

/** Only signatures that the issuer's published keys can check: never `none`, never a shared secret. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const CLOCK_TOLERANCE_SECONDS = 30
/** What the library says when the key set cannot be fetched. */
const UNREACHABLE = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']
const TOKEN_AT_MOST_CHARACTERS = 16 * 1024

const claimsShape = z.looseObject({
  sub: subject,
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  at_hash: z.string().optional(),
  tid: z.string().optional(),
})
type Claims = z.infer<typeof claimsShape>

/** OAuth's own shape of an error, with status 400. */
export function badIdToken(description = 'Bad ID token', error = 'invalid request'): AuthError {
  return authError('validation_failed', description, { oauthError: error })
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The half digest of OpenID Connect Core 3.1.3.6, by the hash that the token's own signature uses. */
function accessTokenHash(algorithm: string, accessToken: string): string {
  const hash = algorithm.startsWith('Ed') ? 'sha512' : `sha${algorithm.slice(2)}`
  const digest = createHash(hash).update(accessToken, 'ascii').digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

/** The names that the issuer's own tokens may give it. */
function issuersOf(client: ProviderClient, claims: Claims): string[] {
  const { issuer } = client.configuration.serverMetadata()
  // Google says in its documentation that some of its tokens leave the scheme out.
  if (issuer === 'https://accounts.google.com') return [issuer, 'accounts.google.com']
  // Microsoft publishes one document for all organisations; its tokens name the one that they come from.
  const tenant = z.uuid().safeParse(claims.tid)
  return [tenant.success ? issuer.replace('{tenantid}', tenant.data) : issuer]
}

/** An issuer that does not answer is no fault of the token. */
function refusalOf(provider: ProviderConfig, error: unknown): AuthError {
  const isToken = error instanceof errors.JOSEError && !UNREACHABLE.includes(error.code)
  return isToken
    ? badIdToken()
    : authError('provider_unreachable', `${provider.label} cannot be reached at the moment. Try again later.`)
}

/** The token must be made for one of our client ids, and be passed on by one of them when it says by whom. */
function checkAudience(provider: ProviderConfig, claims: Claims): void {
  const audiences = [claims.aud].flat()
  const { acceptedClientIds } = provider
  const isForUs = audiences.some((one) => acceptedClientIds.includes(one))
  if (!isForUs) throw badIdToken('Unacceptable audience in id_token')
  const isPartyMissing = audiences.length > 1 && claims.azp === undefined
  const isPartyForeign = claims.azp !== undefined && !acceptedClientIds.includes(claims.azp)
  if (isPartyMissing || isPartyForeign) throw badIdToken('Unacceptable authorised party in id_token')
}

/** The client keeps the nonce and gives the provider its SHA-256, in hex. */
function checkNonce(claims: Claims, nonce: string | undefined): void {
  if ((nonce === undefined) !== (claims.nonce === undefined)) {
    throw badIdToken('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce === undefined || claims.nonce === undefined) return
  const expected = createHash('sha256').update(nonce).digest('hex')
  if (!isSame(expected, claims.nonce)) throw badIdToken('Nonces mismatch', 'invalid nonce')
}

function checkAccessToken(claims: Claims, algorithm: string, accessToken: string | undefined): void {
  if (claims.at_hash === undefined) return
  const isRight = accessToken !== undefined && isSame(accessTokenHash(algorithm, accessToken), claims.at_hash)
  if (!isRight) throw badIdToken('The access_token does not belong to the id_token')
}

type Presented = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined }

/**
 * The claims of an ID token that its issuer signed for us, now, and for this sign-in. What cannot be read contacts nobody. Throws OAuth's `invalid request` for
 * everything else, `provider_unreachable` when the issuer's keys cannot be had.
 */
export async function checkIdToken(deps: Deps, provider: ProviderConfig, presented: Presented): Promise<Claims> {
  const unchecked = readUnchecked(presented.idToken)
  const client = await clientOf(deps, provider)
  const { id_token_signing_alg_values_supported: published } = client.configuration.serverMetadata()
  const algorithms = ALGORITHMS.filter((one) => published === undefined || published.includes(one))
  const verified = await jwtVerify(presented.idToken, client.keys, {
    algorithms,
    issuer: issuersOf(client, unchecked),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: deps.clock.now(),
    requiredClaims: ['sub', 'aud', 'iat', 'exp'],
  }).catch((error: unknown) => {
    deps.log.info({ reason: reasonOf(error), provider: provider.name }, 'an ID token was refused')
    throw refusalOf(provider, error)
  })
  const claims = claimsShape.parse(verified.payload)
  checkAudience(provider, claims)
  checkNonce(claims, presented.nonce)
  checkAccessToken(claims, verified.protectedHeader.alg, presented.accessToken)
  return claims
}

/** Who the token says that it comes from; nothing else may be believed before its signature is checked. */
function readUnchecked(token: string): Claims {
  try {
    if (token.length > TOKEN_AT_MOST_CHARACTERS) throw badIdToken()
    return claimsShape.parse(decodeJwt(token))
  } catch {
    throw badIdToken()
  }
}

/** The `iss` of a token that nobody has checked, for a message. */
export function claimedIssuer(token: string): string {
  return readUnchecked(token).iss
}
