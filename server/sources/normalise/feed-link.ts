import { safeUrl } from './safe-url.ts'

/** Feeds of JSON and tables are often made of HTML, in which the ampersands of addresses are escaped. */
const ESCAPED_AMPERSAND = /&(?:amp|#0*38|#x0*26);/gi
const WITHOUT_SCHEME = /^(?:\/\/|(?=www\.[a-z\d-]+\.))/i

/**
 * The address of a feed's link when it is safe to link to, else null. One that leaves out its scheme has https; a bare name without
 * `www.` may be no address at all, and another port is none of a shop.
 */
export function feedLink(dirty: string): string | null {
  return safeUrl(dirty.trim().replace(ESCAPED_AMPERSAND, '&').replace(WITHOUT_SCHEME, 'https://'))
}
