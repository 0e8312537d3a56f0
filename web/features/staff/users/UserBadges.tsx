import type { AccountState, Role } from '../../../../domain/enums.ts'
import { ROLE_WORDS } from '../../../../domain/role-words.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { STATE_WORDS } from './user-words.ts'

const TONES: Record<Role, BadgeTone> = {
  ADMIN: 'brand',
  SUPPLIER: 'info',
  COMPANY_ADMIN: 'success',
  COMPANY_PEOPLE: 'success',
  COMPANY_COMMUNICATIONS: 'success',
  COMPANY_CARDS: 'success',
  COMPANY_REPORTS: 'success',
  EMPLOYEE: 'neutral',
}

/** The role that opens most, and how many there are besides. */
export function RoleBadge({ roles }: { roles: readonly Role[] }) {
  const [first, ...others] = roles
  if (first === undefined) return <span className="text-ink-muted">No role yet</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={TONES[first]}>{ROLE_WORDS[first]}</Badge>
      {others.length > 0 && (
        <span className="text-sm text-ink-muted">
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">and {others.map((role) => ROLE_WORDS[role]).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

/** Only where something is to be said: nearly everybody is active. */
export function StateBadge({ state }: { state: AccountState }) {
  if (state === 'ACTIVE') return null
  return (
    <Badge tone={state === 'DEACTIVATED' ? 'danger' : 'warning'} dot>
      {STATE_WORDS[state]}
    </Badge>
  )
}
