import type { Role } from '../../../domain/enums.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Actor, Audience } from './actor.ts'

/** An actor, and whether they have a second factor, or must have one. */
export type Standing = { actor: Actor; hasFactor: boolean }

/** Why this person may not call endpoints of the audience; undefined when they may. */
export function refusalFor(audience: Audience, { actor, hasFactor }: Standing): ErrorCode | undefined {
  const { roles, companyId, aal } = actor
  const needsFactor = hasFactor && aal !== 'aal2' ? 'second_factor_required' : undefined
  const hasRole = (role: Role) => (roles.includes(role) ? undefined : 'role_required')
  const hasCompany = companyId === null ? 'no_company' : undefined
  const refusals: Record<Audience, ErrorCode | undefined> = {
    public: undefined,
    session: undefined,
    member: roles.length === 0 ? 'onboarding_required' : undefined,
    supplier: hasRole('SUPPLIER'),
    company_member: hasCompany,
    company_admin: hasCompany ?? hasRole('COMPANY_ADMIN') ?? needsFactor,
    admin: hasRole('ADMIN') ?? needsFactor,
  }
  return refusals[audience]
}
