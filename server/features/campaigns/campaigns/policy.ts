import type { CampaignStatus } from '../../../../domain/campaigns.ts'

type Standing = { status: CampaignStatus; scheduled_at: string | null }

export function canEdit({ status }: Standing): boolean {
  return status === 'DRAFT'
}

export function canSend({ status }: Standing): boolean {
  return status === 'DRAFT' || status === 'SCHEDULED'
}

export function canSchedule({ status, scheduled_at: at }: Standing, now: Date): boolean {
  return status === 'DRAFT' && at !== null && Date.parse(at) > now.getTime()
}

export function canUnschedule({ status }: Standing): boolean {
  return status === 'SCHEDULED'
}

export function canCancel({ status }: Standing): boolean {
  return status === 'SENDING'
}

export function canDelete({ status }: Standing): boolean {
  return status === 'DRAFT'
}
