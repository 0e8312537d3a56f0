import { randomBytes } from 'node:crypto'
import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type AddressRow, insertDomain, selectAddresses, selectCompanyOfDomain, selectTakenDomains } from './queries.ts'

/** Somebody's e-mail address: `isProven` when they have shown that they read its mail, so that it says where they work. */
export type Address = { email: string; isConfirmed: boolean; isProven: boolean }

/** Of whoever has none, such as an account that is closed. */
export const NO_ADDRESS: Address = { email: '', isConfirmed: false, isProven: false }

function toAddress({ email, is_confirmed: isConfirmed, is_proven: isProven }: AddressRow): Address {
  return { email, isConfirmed, isProven }
}

/** The addresses of these people by their ids, in one statement. */
export async function describeAddresses(deps: Deps, userIds: readonly string[]): Promise<Map<string, Address>> {
  if (userIds.length === 0) return new Map()
  const rows = await selectAddresses(deps.db, userIds, deps.config.auth)
  return new Map(rows.map((row) => [row.user_id, toAddress(row)]))
}

export async function describeAddress(deps: Deps, userId: string): Promise<Address> {
  return (await describeAddresses(deps, [userId])).get(userId) ?? NO_ADDRESS
}

/** The open company whose verified domain the address is of: the whole domain, no part of it. Public mailboxes have none. */
export async function companyOfAddress(deps: Deps, email: string) {
  const domain = emailDomain(email)
  return domain === '' || isPublicMailbox(domain) ? undefined : await selectCompanyOfDomain(deps.db, domain)
}

/** What becomes of the domain that somebody names for a company of theirs. */
export type DomainFate = 'VERIFIED' | 'UNVERIFIED' | 'TAKEN' | 'PUBLIC'

export type NamedDomain = { domain: string; address: Address }

function fateOf({ domain, address }: NamedDomain, isTaken: boolean): DomainFate {
  if (isPublicMailbox(domain)) return 'PUBLIC'
  if (isTaken) return 'TAKEN'
  return address.isProven && emailDomain(address.email) === domain ? 'VERIFIED' : 'UNVERIFIED'
}

/** The fate of each, in their order, in one statement. */
export async function foreseeDomains(deps: Deps, named: readonly NamedDomain[]): Promise<DomainFate[]> {
  if (named.length === 0) return []
  const domains = named.map(({ domain }) => domain)
  const taken = new Set(await selectTakenDomains(deps.db, domains))
  return named.map((one) => fateOf(one, taken.has(one.domain)))
}

/** Gives the domain to a new company, verified when the person who named it has a proven address there. */
export async function recordDomain(deps: Deps, trx: Db, companyId: string, named: NamedDomain): Promise<DomainFate> {
  const { domain } = named
  const fate = fateOf(named, false)
  if (fate === 'PUBLIC') return fate
  const now = deps.clock.now()
  const verifiedAt = fate === 'VERIFIED' ? now : null
  const verificationToken = `offerwell-verify-${randomBytes(16).toString('hex')}`
  const isOurs = await insertDomain(trx, { domain, companyId, verificationToken, verifiedAt, now })
  return isOurs ? fate : 'TAKEN'
}
