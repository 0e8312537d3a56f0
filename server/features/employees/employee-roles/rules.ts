import { GRANTED_ROLES, type GrantedRole } from '../../../../domain/enums.ts'

/** Each role once, the one that opens most first; whoever has the whole portal needs no part of it. */
export function withoutParts(roles: readonly GrantedRole[]): GrantedRole[] {
  if (roles.includes('COMPANY_ADMIN')) return ['COMPANY_ADMIN']
  return GRANTED_ROLES.filter((role) => roles.includes(role))
}
