import { seal } from '../../platform/crypto/keyring.ts'
import { newId } from '../../platform/db/id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller, Origin } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { parseFactorPhone } from '../people/phone.ts'
import { FACTORS_AT_MOST, requireAal, UNFINISHED_FACTOR_MS } from './factor-policy.ts'
import type { EnrolBody } from './factor-schemas.ts'
import { insertAuditEntry } from '../people/queries-audit.ts'
import { deleteUnfinishedFactors, insertFactor, listFactors, lockPerson, type NewFactor } from './queries-factors.ts'
import { makeTotp } from './totp.ts'

const DEFAULT_ISSUER = 'Offerwell'

/** Bound to the factor, so that one person's sealed secret is of no use in another's row. */
export const totpPurpose = (factorId: string) => `totp secret ${factorId}`

type Prepared = Pick<NewFactor, 'secretEnc' | 'phone'> & { answer: object }

async function prepare(deps: Deps, caller: Caller, id: string, body: EnrolBody): Promise<Prepared> {
  if (body.factor_type === 'phone') {
    // Without a provider a code would only reach the outbox, which a developer reads and a person cannot.
    if (!deps.config.sms && deps.config.nodeEnv === 'production') throw authError('mfa_phone_enroll_not_enabled')
    const phone = parseFactorPhone(body.phone ?? '')
    return { phone, secretEnc: null, answer: { phone } }
  }
  if (body.factor_type === 'webauthn') return { phone: null, secretEnc: null, answer: {} }
  const { email, phone } = caller.user
  const { secret, uri, qrCode } = await makeTotp(body.issuer || DEFAULT_ISSUER, email ?? phone ?? 'account')
  const secretEnc = seal(deps.keyring, totpPurpose(id), secret)
  return { phone: null, secretEnc, answer: { totp: { qr_code: qrCode, secret, uri } } }
}

/**
 * Begins a second step, which counts only once it is verified. Answers what the person needs for that, here and never again.
 * Throws `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict` or `mfa_verified_factor_exists`.
 */
export async function enrolFactor(deps: Deps, caller: Caller, body: EnrolBody, origin: Origin) {
  requireAal(caller, 403)
  const userId = caller.user.id
  const now = deps.clock.now()
  const id = newId()
  const { answer, secretEnc, phone } = await prepare(deps, caller, id, body)
  const { factor_type: type, friendly_name: given } = body
  const factor: NewFactor = { id, userId, type, friendlyName: given || null, secretEnc, phone, now }
  await inTransaction(deps, async (deps) => {
    await lockPerson(deps.db, userId)
    await deleteUnfinishedFactors(deps.db, userId, new Date(now.getTime() - UNFINISHED_FACTOR_MS))
    const present = await listFactors(deps.db, userId, { isPasskey: false })
    if (present.length >= FACTORS_AT_MOST) throw authError('too_many_enrolled_mfa_factors')
    const isSame = (one: (typeof present)[number]) => one.status === 'verified' && one.phone === phone
    if (phone !== null && present.some(isSame)) throw authError('mfa_verified_factor_exists')
    if (!(await insertFactor(deps.db, factor))) throw authError('mfa_factor_name_conflict')
    const payload = { factor_id: id, factor_type: type }
    await insertAuditEntry(deps.db, { userId, action: 'factor_enrolled', payload, ip: origin.ip, now })
  })
  return { id, type, ...(given && { friendly_name: given }), ...answer }
}
