import { getDomain } from 'tldts'

/** The part of a host that somebody registered, also below a host that lends out names; one without such a part is its own. */
export function siteOfHost(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
