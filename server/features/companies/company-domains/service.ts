import { randomBytes } from 'node:crypto'
import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  type AddressRow,
  deleteDomain,
  insertDomain,
  lockCompany,
  markVerified,
  selectAddresses,
  selectCompanyOfDomain,
  selectDomains,
  selectTakenDomains,
} from './queries.ts'
import { type Address, type DomainStatus, statusOf, type NamedDomain } from './rules.ts'

export type { Address, DomainStatus, NamedDomain }

/** For an account without an address, such as a closed one. */
export const NO_ADDRESS: Address = { email: '', isConfirmed: false, isProven: false }

function toAddress({ email, is_confirmed: isConfirmed, is_proven: isProven }: AddressRow): Address {
  return { email, isConfirmed, isProven }
}

/** The addresses of these people by their ids, in one statement. */
export async function describeAddresses(deps: Deps, userIds: readonly string[]): Promise<Map<string, Address>> {
  if (userIds.length === 0) return new Map()
  const rows = await selectAddresses(deps.db, userIds)
  return new Map(rows.map((row) => [row.user_id, toAddress(row)]))
}

export async function describeAddress(deps: Deps, userId: string): Promise<Address> {
  return (await describeAddresses(deps, [userId])).get(userId) ?? NO_ADDRESS
}

/** The active company whose verified domain is exactly the address's; undefined for public mailbox providers. */
export async function companyOfAddress(deps: Deps, email: string) {
  const domain = emailDomain(email)
  return domain === '' || isPublicMailbox(domain) ? undefined : await selectCompanyOfDomain(deps.db, domain)
}

/** The status that each would get, in the same order, in one statement. */
export async function previewDomains(deps: Deps, named: readonly NamedDomain[]): Promise<DomainStatus[]> {
  if (named.length === 0) return []
  const domains = named.map(({ domain }) => domain)
  const taken = new Set(await selectTakenDomains(deps.db, domains))
  return named.map((one) => statusOf(one, taken.has(one.domain)))
}

/** Gives the domain to a company, verified when the person who named it has a proven address there. */
export async function recordDomain(deps: Deps, companyId: string, named: NamedDomain): Promise<DomainStatus> {
  const { domain } = named
  const status = statusOf(named, false)
  if (status === 'PUBLIC') return status
  const now = deps.clock.now()
  const verifiedAt = status === 'VERIFIED' ? now : null
  const verificationToken = `offerwell-verify-${randomBytes(16).toString('hex')}`
  const isInserted = await insertDomain(deps.db, { domain, companyId, verificationToken, verifiedAt, now })
  return isInserted ? status : 'TAKEN'
}

/** The company's own domains by name, and whether somebody can join by each. */
export async function listDomains(deps: Deps, companyId: string) {
  const rows = await selectDomains(deps.db, companyId)
  return rows.map(({ domain, verified_at: verifiedAt }) => ({ domain, isVerified: verifiedAt !== null }))
}

/** Throws `domain_not_found`; of two companies that do so at once the second violates a constraint. */
export async function markDomainVerified(deps: Deps, companyId: string, domain: string): Promise<void> {
  if (!(await markVerified(deps.db, companyId, domain, deps.clock.now()))) throw problem('domain_not_found')
}

/** Throws `domain_not_found`. */
export async function dropDomain(deps: Deps, companyId: string, domain: string): Promise<void> {
  if (!(await deleteDomain(deps.db, companyId, domain))) throw problem('domain_not_found')
}

type Change = { companyId: string; domain: string; action: string }

/** Changes a company's domains with an entry in the log; throws `company_not_found`. */
async function change(deps: Deps, { userId }: Actor, given: Change, apply: (deps: Deps) => Promise<void>) {
  const { companyId, domain, action } = given
  await inTransaction(deps, async (deps) => {
    const company = await lockCompany(deps.db, companyId)
    if (company === undefined) throw problem('company_not_found')
    await apply(deps)
    const entry = { userId, action, detail: { company, domain }, now: deps.clock.now() }
    await recordAudit(deps, { ...entry, entityType: 'company', entityId: companyId })
  })
}

/** Throws `company_not_found`, `domain_taken` or `domain_public`. */
export function addDomain(deps: Deps, actor: Actor, companyId: string, domain: string): Promise<void> {
  return change(deps, actor, { companyId, domain, action: 'company.domain_added' }, async (deps) => {
    const status = await recordDomain(deps, companyId, { domain, address: NO_ADDRESS })
    if (status === 'TAKEN') throw problem('domain_taken')
    if (status === 'PUBLIC') throw problem('domain_public')
  })
}

/** Throws `company_not_found`, `domain_not_found` or `domain_taken`; doing so again is no error. */
export function verifyDomain(deps: Deps, actor: Actor, companyId: string, domain: string): Promise<void> {
  return change(deps, actor, { companyId, domain, action: 'company.domain_verified' }, (deps) =>
    markDomainVerified(deps, companyId, domain),
  )
}

/** Whoever joined by it stays. Throws `company_not_found` or `domain_not_found`. */
export function removeDomain(deps: Deps, actor: Actor, companyId: string, domain: string): Promise<void> {
  return change(deps, actor, { companyId, domain, action: 'company.domain_removed' }, (deps) =>
    dropDomain(deps, companyId, domain),
  )
}
