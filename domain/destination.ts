import type { Role } from './enums.ts'

export type SignedInPerson = {
  /** Null when the role or profile lookup failed; empty when the person has no role yet. */
  roles: readonly Role[] | null
  companyId: string | null
  /** The employee's area is closed: they left their company, or it is suspended. `roles` are those that are left. */
  isAccessEnded?: boolean
  /** Path, query and hash that the person asked for before signing in. Not trusted. */
  returnTo?: string | null | undefined
}

const PATH_LIMIT = 2048
/** Every segment non-empty and of plain URL characters, so no '//' and no backslash; a closing slash is allowed. */
const PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@%]+\/)*[\w\-.~!$&'()*+,;=:@%]*$/
/** Slashes, backslashes, dots, percents and control characters in disguise, which a later decoder could bring back. */
const DISGUISED = /%(?:2[ef5]|5c|[01][\da-f]|7f)/i
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\\s]/u

/** False for broken or over-long UTF-8, such as '%c0%af' for a slash. */
function decodes(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** A path of this site and nothing else: safe to hand to the router or to a redirect. */
export function isLocalPath(value: string): boolean {
  if (value.length > PATH_LIMIT || CONTROL.test(value)) return false
  const [path = ''] = value.split(/[?#]/)
  return PATH.test(path) && !DISGUISED.test(path) && decodes(path) && !DOT_SEGMENT.test(path)
}

/** The sign-in page sends signed-in people on, so returning to it would go round in a circle. */
function leadsToSignIn(path: string): boolean {
  return /^\/auth(?:[/?#]|$)/i.test(path)
}

/** Where somebody without a role finds one, with what they brought along, such as the token of an invitation. */
function leadsToRole(path: string): boolean {
  return /^\/(?:onboarding|supplier-invitation)(?:[?#]|$)/.test(path)
}

/** Where a person lands after signing in. */
export function destinationAfterSignIn({ roles, companyId, isAccessEnded, returnTo }: SignedInPerson): string {
  if (roles === null) return '/'
  if (roles.length === 0 && isAccessEnded) return '/account/ended'
  if (roles.length === 0) {
    return returnTo && isLocalPath(returnTo) && leadsToRole(returnTo) ? returnTo : '/onboarding'
  }
  if (returnTo && isLocalPath(returnTo) && !leadsToSignIn(returnTo)) return returnTo
  if (roles.includes('ADMIN')) return '/admin'
  if (roles.includes('SUPPLIER')) return '/supplier'
  return companyId ? '/company' : '/offers'
}
