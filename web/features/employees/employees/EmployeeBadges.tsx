import { INVITATION_STATE_WORDS, type InvitationState } from '../../../../domain/employees.ts'
import type { EmployeeStatus } from '../../../../domain/enums.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { STATUS_WORDS } from './employee-words.ts'

const TONES: Record<InvitationState, BadgeTone> = {
  JOINED: 'success',
  NOT_INVITED: 'neutral',
  SCHEDULED: 'info',
  SENDING: 'info',
  INVITED: 'info',
  BOUNCED: 'danger',
  EXPIRED: 'warning',
}

export function InvitationBadge({ state }: { state: InvitationState }) {
  return <Badge tone={TONES[state]}>{INVITATION_STATE_WORDS[state]}</Badge>
}

export function StatusBadge({ status }: { status: EmployeeStatus }) {
  return (
    <Badge tone={status === 'ACTIVE' ? 'success' : 'neutral'} dot>
      {STATUS_WORDS[status]}
    </Badge>
  )
}
