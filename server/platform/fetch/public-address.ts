import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is given out for the internet (RFC 4291, IANA). */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address of the public internet; false for private, local, reserved and documentation ones, for those that carry an
 * address of IPv4 (mapped, NAT64, 6to4, Teredo), and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  // The library also reads '0x7f.1' and '2130706433', which no resolver answers.
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6)
}
