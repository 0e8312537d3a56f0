import { type AccountState, type Role, ROLES } from '../../../../domain/enums.ts'

const VIEW_MINUTES = 30

export function viewEnd(now: Date): Date {
  return new Date(now.getTime() + VIEW_MINUTES * 60_000)
}

/** The roles by what they open, most first: the first one is the badge of a row. */
export function inOrder(roles: readonly Role[]): Role[] {
  return ROLES.filter((role) => roles.includes(role))
}

type Standing = { status: 'ACTIVE' | 'INACTIVE'; banned_until: string | null }

export function stateOf({ status, banned_until: bannedUntil }: Standing, now: Date): AccountState {
  if (bannedUntil !== null && Date.parse(bannedUntil) > now.getTime()) return 'DEACTIVATED'
  return status === 'INACTIVE' ? 'LEFT' : 'ACTIVE'
}
