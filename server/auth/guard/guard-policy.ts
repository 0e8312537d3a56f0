import {
  opensCards,
  opensCommunications,
  opensCompany,
  opensPeople,
  opensReports,
} from '../../../domain/company-access.ts'
import { COMPANY_ROLES, type AccessEnd, type Role } from '../../../domain/enums.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Audience } from './actor.ts'
import { isStepMissing, levelOf, type RequiredLevel, type Standing } from './levels.ts'

/** The roles that a person may use: those that come with a company end with their access through it, the others stay. */
export function rolesInForce(roles: readonly Role[], accessEnd: AccessEnd | null): readonly Role[] {
  return accessEnd ? roles.filter((role) => !COMPANY_ROLES.includes(role)) : roles
}

/** A company that asks for a second factor opens nothing of an employee's before it is passed, and set up where there is none. */
function companyFactorRefusal({ actor, hasFactor }: Standing): ErrorCode | undefined {
  if (!actor.needsSecondFactor) return undefined
  return hasFactor ? 'second_factor_required' : 'second_factor_setup_required'
}

const needs = (isTheirs: boolean): ErrorCode | undefined => (isTheirs ? undefined : 'role_required')

/**
 * Why this person may not call endpoints of the audience at this level; undefined when they may. Whoever's access has ended keeps `session`,
 * and the area of a role that comes with no company: a supplier who left their employer still supplies, but is no member.
 */
export function refusalFor(audience: Audience, standing: Standing, asked?: RequiredLevel): ErrorCode | undefined {
  const { roles, companyId, accessEnd } = standing.actor
  const ended = accessEnd ? 'access_ended' : undefined
  const hasRole = (role: Role) => needs(roles.includes(role))
  const hasCompany = companyId === null ? 'no_company' : undefined
  const ofCompany = ended ?? companyFactorRefusal(standing)
  const refusals: Record<Audience, ErrorCode | undefined> = {
    public: undefined,
    session: undefined,
    onboarding: ofCompany,
    member: ofCompany ?? (roles.length === 0 ? 'onboarding_required' : undefined),
    supplier: hasRole('SUPPLIER'),
    company_member: ofCompany ?? hasCompany,
    company_admin: ofCompany ?? hasCompany ?? needs(opensCompany(roles)),
    company_people: ofCompany ?? hasCompany ?? needs(opensPeople(roles)),
    company_communications: ofCompany ?? hasCompany ?? needs(opensCommunications(roles)),
    company_cards: ofCompany ?? hasCompany ?? needs(opensCards(roles)),
    company_reports: ofCompany ?? hasCompany ?? needs(opensReports(roles)),
    admin: hasRole('ADMIN'),
  }
  const isMissing = isStepMissing(levelOf(audience, asked), standing)
  return refusals[audience] ?? (isMissing ? 'second_factor_required' : undefined)
}
