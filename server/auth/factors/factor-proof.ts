import { open } from '../../platform/crypto/keyring.ts'
import type { Deps } from '../../platform/deps.ts'
import { totpPurpose } from './factor-enrol.ts'
import { isCodeRight } from '../people/phone.ts'
import type { VerifyBody } from './factor-schemas.ts'
import type { TakenChallenge } from './queries-challenges.ts'
import { advanceCounter, type FactorRow, storeCredential, takeTimeStep } from './queries-factors.ts'
import { timeStepOf } from './totp.ts'
import { checkAssertion, checkCreation } from './webauthn.ts'

/** Uses a right answer up, within the transaction that acts on it; false when it was used before. */
export type Spend = (deps: Deps) => Promise<boolean>
/** `refused` says why, for the operator's log only. */
export type Proof = { spend: Spend } | { refused: string }

async function proveByCode(deps: Deps, factor: FactorRow, challenge: TakenChallenge, code: string): Promise<Proof> {
  if (factor.factor_type === 'phone') {
    const isRight = isCodeRight(deps.keyring, challenge.id, code, challenge.code_hash)
    return isRight ? { spend: async () => true } : { refused: 'The code is wrong.' }
  }
  const secret = open(deps.keyring, totpPurpose(factor.id), factor.secret_enc ?? '')
  const timeStep = await timeStepOf(secret, code, deps.clock.now())
  return timeStep === undefined
    ? { refused: 'The code is wrong.' }
    : { spend: (deps) => takeTimeStep(deps.db, factor.id, timeStep) }
}

async function proveByKey(deps: Deps, factor: FactorRow, taken: TakenChallenge, answer: unknown): Promise<Proof> {
  const challenge = taken.web_authn_challenge ?? ''
  const expected = { publicUrl: deps.config.publicUrl, use: 'second step' as const, challenge }
  if (taken.purpose === 'enrol') {
    const created = await checkCreation(expected, answer)
    return 'refused' in created ? created : { spend: (deps) => storeCredential(deps.db, factor.id, created.ok) }
  }
  const { web_authn_credential_id: id, web_authn_credential: credential, web_authn_counter: counter } = factor
  if (id === null || credential === null) return { refused: 'The factor has no key.' }
  const asserted = await checkAssertion(expected, { id, credential, counter }, answer)
  return 'refused' in asserted ? asserted : { spend: (deps) => advanceCounter(deps.db, factor.id, asserted.ok.counter) }
}

/** Checks the answer to a challenge that was taken; what counts as one follows from the factor and the challenge alone. */
export function proveFactor(deps: Deps, factor: FactorRow, taken: TakenChallenge, body: VerifyBody): Promise<Proof> {
  return factor.factor_type === 'webauthn'
    ? proveByKey(deps, factor, taken, body.webauthn?.credential_response)
    : proveByCode(deps, factor, taken, body.code?.replaceAll(/\s/g, '') ?? '')
}
