import type { CampaignStatus } from '../../../../domain/campaigns.ts'

type Standing = { status: CampaignStatus; scheduled_at: string | null }

export const canEdit = ({ status }: Standing) => status === 'DRAFT'
export const canSend = ({ status }: Standing) => status === 'DRAFT' || status === 'SCHEDULED'
export const canSchedule = ({ status, scheduled_at: at }: Standing, now: Date) =>
  status === 'DRAFT' && at !== null && Date.parse(at) > now.getTime()
export const canUnschedule = ({ status }: Standing) => status === 'SCHEDULED'
export const canCancel = ({ status }: Standing) => status === 'SENDING'
export const canDelete = ({ status }: Standing) => status === 'DRAFT'
