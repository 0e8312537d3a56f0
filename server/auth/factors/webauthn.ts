import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import { CHALLENGE_SECONDS } from './factor-policy.ts'
import { GivenText } from '../../platform/http/shapes.ts'

const RP_NAME = 'Offerwell'
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

const text = GivenText.min(1).max(16_384)
const transports = z.array(GivenText.max(32)).max(10)
const answered = { id: text, rawId: text, type: z.literal('public-key') }

const creation = z.object({
  ...answered,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: transports.optional() }),
})
const assertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: GivenText.max(128).nullish(),
  }),
})

/** A public key as it is kept: COSE in base64url, and how its authenticator can be reached. */
export const storedCredential = z.object({ publicKey: z.string(), transports: transports.optional() })
export type StoredCredential = z.infer<typeof storedCredential>

type RelyingParty = { rpID: string; origin: string }

/** From the configured address alone: what a page or a body says about its origin is never believed. */
function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** A passkey must ask for PIN, finger or face each time; a second step follows another proof, so a touch is enough. */
export type Use = 'passkey' | 'second step'
type Account = { handle: Uint8Array; name: string; displayName: string }
type Known = { id: string }[]

export function creationOptions(publicUrl: string, use: Use, account: Account, known: Known) {
  const isPasskey = use === 'passkey'
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(publicUrl).rpID,
    userID: account.handle.slice(),
    userName: account.name,
    userDisplayName: account.displayName,
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** Without `known` keys the authenticator offers the passkeys that it has for this site. */
export function requestOptions(publicUrl: string, use: Use, known?: Known) {
  return generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpID,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: use === 'passkey' ? 'required' : 'preferred',
    ...(known && { allowCredentials: known }),
  })
}

function refuseForeignFrame(clientDataJSON: string): void {
  if (decodeClientDataJSON(clientDataJSON).crossOrigin)
    throw new Error('The answer comes from a frame of another site.')
}

/** Attestation is not asked for. One with certificates would make the verifier follow addresses that the caller chose. */
function refuseCertificates(attestationObject: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isSelfMade = decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined
  if (decoded.get('fmt') !== 'none' && !isSelfMade) throw new Error('The answer carries an attestation.')
}

export type Checked<Result> = { ok: Result } | { refused: string }

async function checked<Result>(check: () => Promise<Result>): Promise<Checked<Result>> {
  try {
    return { ok: await check() }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

type Expected = { publicUrl: string; use: Use; challenge: string }

function expectations({ publicUrl, use, challenge }: Expected) {
  const { rpID, origin } = relyingParty(publicUrl)
  const requireUserVerification = use === 'passkey'
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification }
}

/** Reads a new key out of what `navigator.credentials.create()` answered. */
export function checkCreation(expected: Expected, answer: unknown) {
  return checked(async () => {
    const { response, ...rest } = creation.parse(answer)
    refuseForeignFrame(response.clientDataJSON)
    refuseCertificates(response.attestationObject)
    const { transports: reached, ...data } = response
    const given: RegistrationResponseJSON = { ...rest, response: data, clientExtensionResults: {} }
    const options = { ...expectations(expected), response: given, supportedAlgorithmIDs: ALGORITHMS }
    const { verified, registrationInfo } = await verifyRegistrationResponse(options)
    if (!verified) throw new Error('The attestation is not right.')
    const { id, publicKey, counter } = registrationInfo.credential
    if (id !== rest.id) throw new Error('The answer names another key than it carries.')
    const credential = { publicKey: isoBase64URL.fromBuffer(publicKey), ...(reached && { transports: reached }) }
    return { id, counter, credential }
  })
}

/** The key id that an assertion claims, before anything about it is proven. */
export function claimedKey(answer: unknown): string | undefined {
  const result = assertion.safeParse(answer)
  return result.success ? result.data.id : undefined
}

type KnownKey = { id: string; counter: number; credential: StoredCredential }

/** Checks what `navigator.credentials.get()` answered against the one key it may come from; answers the key's new counter. */
export function checkAssertion(expected: Expected, key: KnownKey, answer: unknown) {
  return checked(async () => {
    const { response, ...rest } = assertion.parse(answer)
    if (rest.id !== key.id) throw new Error('The answer comes from another key.')
    refuseForeignFrame(response.clientDataJSON)
    const { userHandle, ...data } = response
    const given: AuthenticationResponseJSON = { ...rest, response: data, clientExtensionResults: {} }
    const publicKey = isoBase64URL.toBuffer(key.credential.publicKey)
    const credential = { id: key.id, publicKey, counter: key.counter }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(expected),
      response: given,
      credential,
    })
    if (!verified) throw new Error('The signature is not right.')
    return { counter: authenticationInfo.newCounter, userHandle: userHandle ?? undefined }
  })
}
