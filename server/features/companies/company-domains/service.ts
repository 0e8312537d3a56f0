import { randomBytes } from 'node:crypto'
import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type AddressRow, insertDomain, selectAddresses, selectCompanyOfDomain, selectTakenDomains } from './queries.ts'
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

/** Gives the domain to a new company, verified when the person who named it has a proven address there. */
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
