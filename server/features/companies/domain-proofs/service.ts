import { createHash } from 'node:crypto'
import { recordName, type RoleMailbox } from '../../../../domain/domain-proof.ts'
import type { Actor, CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsAdministrator, lockPeople } from '../company-administrators/service.ts'
import { dropDomain, markDomainVerified, NO_ADDRESS, previewDomains, recordDomain } from '../company-domains/service.ts'
import {
  type DomainRow,
  type ProofRow,
  selectOwnDomain,
  selectOwnDomains,
  selectProof,
  upsertProof,
} from './queries.ts'
import { DOMAINS_AT_MOST, holdsToken, proofEnd, resendBoundary } from './rules.ts'
import type { DomainProof, OwnDomain } from './schemas.ts'

/** Whoever runs a domain is not written to at every company's whim. */
const MAILS_TO_DOMAIN: Limit = { name: 'domain-proof', points: 6, seconds: 86_400 }
const CHECKS: Limit = { name: 'domain-record', points: 60, seconds: 3600 }

const hashToken = (token: string) => createHash('sha256').update(token).digest()

function mailState({ mail_due_at: dueAt, sent_at: sentAt }: DomainRow) {
  if (dueAt !== null) return 'WAITING'
  return sentAt === null ? 'FAILED' : 'SENT'
}

function mailOf(row: DomainRow): OwnDomain['mail'] {
  const { email, asked_at: askedAt, expires_at: expiresAt, verified_at: verifiedAt } = row
  if (verifiedAt !== null || email === null || askedAt === null || expiresAt === null) return null
  return { email, state: mailState(row), askedAt, expiresAt }
}

/** The actor's company's domains by name, and how each can be proved. */
export async function listOwnDomains(deps: Deps, actor: Actor): Promise<OwnDomain[]> {
  const rows = await selectOwnDomains(deps.db, companyOf(actor))
  return rows.map((row) => ({
    domain: row.domain,
    isVerified: row.verified_at !== null,
    recordName: recordName(row.domain),
    recordText: row.verification_token,
    mail: mailOf(row),
  }))
}

type Deed = { userId: UserId | null; companyId: CompanyId; action: string; detail: Record<string, string> }

/** What an administrator, or whoever follows a link, does stands in the company's own log. */
function record(deps: Deps, deed: Deed): Promise<void> {
  const entity = { entityType: 'company', entityId: deed.companyId, now: deps.clock.now() } as const
  return recordAudit(deps, { ...deed, ...entity })
}

/** Throws `domain_proven_elsewhere`, `domain_public` or `domains_too_many`; naming a domain again is no error. */
export async function addOwnDomain(deps: Deps, actor: Actor, domain: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const own = await selectOwnDomains(deps.db, companyId)
    if (own.some((row) => row.domain === domain)) return
    if (own.length >= DOMAINS_AT_MOST) throw problem('domains_too_many')
    const status = await recordDomain(deps, companyId, { domain, address: NO_ADDRESS })
    if (status === 'TAKEN') throw problem('domain_proven_elsewhere')
    if (status === 'PUBLIC') throw problem('domain_public')
    await record(deps, { userId: actor.userId, companyId, action: 'company.domain_added', detail: { domain } })
  })
}

/** Whoever joined by it stays. Throws `domain_not_found`. */
export async function removeOwnDomain(deps: Deps, actor: Actor, domain: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    await dropDomain(deps, companyId, domain)
    await record(deps, { userId: actor.userId, companyId, action: 'company.domain_removed', detail: { domain } })
  })
}

/** The token of the domain's record. Throws `domain_not_found`, `domain_verified_already` or `domain_proven_elsewhere`. */
async function requireUnproven(deps: Deps, companyId: CompanyId, domain: string): Promise<string> {
  const own = await selectOwnDomain(deps.db, companyId, domain)
  if (!own) throw problem('domain_not_found')
  if (own.verified_at !== null) throw problem('domain_verified_already')
  const [status] = await previewDomains(deps, [{ domain, address: NO_ADDRESS }])
  if (status === 'TAKEN') throw problem('domain_proven_elsewhere')
  return own.verification_token
}

/**
 * Mails a link to one of the domain's own mailboxes. Throws as `requireUnproven`, `domain_proof_sent_already`, and `too_many_requests`
 * when the domain was written to too often, by whichever company.
 */
export async function mailProof(deps: Deps, actor: Actor, domain: string, mailbox: RoleMailbox): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    await requireUnproven(deps, companyId, domain)
    const now = deps.clock.now()
    const email = `${mailbox}@${domain}`
    const times = { now, expiresAt: proofEnd(now), notSince: resendBoundary(now) }
    if (!(await upsertProof(deps.db, companyId, { domain, email, ...times }))) {
      throw problem('domain_proof_sent_already')
    }
    const { isAllowed } = await takePoints(deps.db, MAILS_TO_DOMAIN, domain)
    if (!isAllowed) throw problem('too_many_requests')
    const detail = { domain, mailbox }
    await record(deps, { userId: actor.userId, companyId, action: 'company.domain_link_mailed', detail })
  })
}

async function textsOf(deps: Deps, name: string): Promise<string[]> {
  try {
    return await deps.names.texts(name)
  } catch (error) {
    deps.log.warn({ err: error, name }, 'the record of a domain could not be read')
    throw problem('domain_names_unreachable')
  }
}

/**
 * Verifies the domain when its record holds the company's token. Throws as `requireUnproven`, `domain_record_missing`,
 * `domain_names_unreachable` or `too_many_requests`.
 */
export async function checkRecord(deps: Deps, actor: Actor, domain: string): Promise<void> {
  const token = await requireUnproven(deps, companyOf(actor), domain)
  const { isAllowed } = await takePoints(deps.db, CHECKS, companyOf(actor))
  if (!isAllowed) throw problem('too_many_requests')
  if (!holdsToken(await textsOf(deps, recordName(domain)), token)) throw problem('domain_record_missing')
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    // Taken away and named again while the servers were asked, it has another token.
    if ((await requireUnproven(deps, companyId, domain)) !== token) throw problem('domain_record_missing')
    await markDomainVerified(deps, companyId, domain)
    const detail = { domain, by: 'record' }
    await record(deps, { userId: actor.userId, companyId, action: 'company.domain_verified', detail })
  })
}

async function requireProof(deps: Deps, token: string): Promise<ProofRow> {
  const proof = await selectProof(deps.db, hashToken(token), deps.clock.now())
  if (!proof) throw problem('domain_proof_not_found')
  return proof
}

/** What whoever holds the link is asked to vouch for. Throws `domain_proof_not_found`. */
export async function describeProof(deps: Deps, token: string): Promise<DomainProof> {
  const { company, domain, is_verified: isVerified } = await requireProof(deps, token)
  return { company, domain, isVerified }
}

/** Verifies the domain; doing so again is no error. Throws `domain_proof_not_found`, and `domain_taken` when another company was first. */
export async function confirmProof(deps: Deps, token: string): Promise<DomainProof> {
  return await inTransaction(deps, async (deps) => {
    const { company_id: companyId } = await requireProof(deps, token)
    await lockPeople(deps, companyId)
    const { company, domain, email, is_verified: isVerified } = await requireProof(deps, token)
    if (!isVerified) {
      await markDomainVerified(deps, companyId, domain)
      const mailbox = email.slice(0, email.lastIndexOf('@'))
      const detail = { domain, by: 'mail', mailbox }
      await record(deps, { userId: null, companyId, action: 'company.domain_verified', detail })
    }
    return { company, domain, isVerified: true }
  })
}
