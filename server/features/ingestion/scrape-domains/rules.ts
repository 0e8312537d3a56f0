import { getDomain } from 'tldts'
import { typedAddress } from '../../../platform/fetch/typed-address.ts'

/**
 * The part of a host that somebody registered, also below a host that lends out names; a host of the own network is its own where
 * those may be called. Null for what nobody can register.
 */
export function domainOf(host: string, allowsPrivate: boolean): string | null {
  return getDomain(host, { allowPrivateDomains: true }) ?? (allowsPrivate && host !== '' ? host : null)
}

/** The domain that somebody means by a domain, a host or a whole address; null for none, and where a sign-in stands in it. */
export function typedDomain(typed: string, allowsPrivate: boolean): string | null {
  const url = URL.parse(typedAddress(typed))
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? domainOf(url.hostname, allowsPrivate) : null
}

/** Whether an address is of one of the domains, or below it. */
export function isListed(address: string, domains: readonly string[], allowsPrivate: boolean): boolean {
  const domain = URL.canParse(address) ? typedDomain(address, allowsPrivate) : null
  return domain !== null && domains.includes(domain)
}
