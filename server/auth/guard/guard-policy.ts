import { COMPANY_ROLES, type AccessEnd, type Role } from '../../../domain/enums.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Audience } from './actor.ts'
import { isStepMissing, levelOf, type RequiredLevel, type Standing } from './levels.ts'

/** The roles that a person may use: those that come with a company end with their access through it, the others stay. */
export function rolesInForce(roles: readonly Role[], accessEnd: AccessEnd | null): readonly Role[] {
  return accessEnd ? roles.filter((role) => !COMPANY_ROLES.includes(role)) : roles
}

/**
 * Why this person may not call endpoints of the audience at this level; undefined when they may. Whoever's access has ended keeps `session`,
 * and the area of a role that comes with no company: a supplier who left their employer still supplies, but is no member.
 */
export function refusalFor(audience: Audience, standing: Standing, asked?: RequiredLevel): ErrorCode | undefined {
  const { roles, companyId, accessEnd } = standing.actor
  const ended = accessEnd ? 'access_ended' : undefined
  const hasRole = (role: Role) => (roles.includes(role) ? undefined : 'role_required')
  const hasCompany = companyId === null ? 'no_company' : undefined
  const refusals: Record<Audience, ErrorCode | undefined> = {
    public: undefined,
    session: undefined,
    onboarding: ended,
    member: ended ?? (roles.length === 0 ? 'onboarding_required' : undefined),
    supplier: hasRole('SUPPLIER'),
    company_member: ended ?? hasCompany,
    company_admin: ended ?? hasCompany ?? hasRole('COMPANY_ADMIN'),
    admin: hasRole('ADMIN'),
  }
  const isMissing = isStepMissing(levelOf(audience, asked), standing)
  return refusals[audience] ?? (isMissing ? 'second_factor_required' : undefined)
}
