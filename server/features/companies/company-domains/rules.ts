import { getDomain } from 'tldts'
import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'

/** Somebody's e-mail address: `isProven` when they have shown that they read its mail, so that it says where they work. */
export type Address = { email: string; isConfirmed: boolean; isProven: boolean }

/** What a domain that somebody names for a company of theirs would be recorded as. */
export type DomainStatus = 'VERIFIED' | 'UNVERIFIED' | 'TAKEN' | 'PUBLIC'

export type NamedDomain = { domain: string; address: Address }

/** A domain under which nobody but one company has mailboxes: neither a public provider's nor one under which anybody registers names. */
export function canBeOneCompanys(domain: string): boolean {
  return !isPublicMailbox(domain) && getDomain(domain, { allowPrivateDomains: true }) !== null
}

export function statusOf({ domain, address }: NamedDomain, isTaken: boolean): DomainStatus {
  if (!canBeOneCompanys(domain)) return 'PUBLIC'
  if (isTaken) return 'TAKEN'
  return address.isProven && emailDomain(address.email) === domain ? 'VERIFIED' : 'UNVERIFIED'
}
