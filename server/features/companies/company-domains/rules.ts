import { emailDomain, isPublicMailbox } from '../../../../domain/email-domain.ts'

/** Somebody's e-mail address: `isProven` when they have shown that they read its mail, so that it says where they work. */
export type Address = { email: string; isConfirmed: boolean; isProven: boolean }

/** What a domain that somebody names for a company of theirs would be recorded as. */
export type DomainStatus = 'VERIFIED' | 'UNVERIFIED' | 'TAKEN' | 'PUBLIC'

export type NamedDomain = { domain: string; address: Address }

export function statusOf({ domain, address }: NamedDomain, isTaken: boolean): DomainStatus {
  if (isPublicMailbox(domain)) return 'PUBLIC'
  if (isTaken) return 'TAKEN'
  return address.isProven && emailDomain(address.email) === domain ? 'VERIFIED' : 'UNVERIFIED'
}
