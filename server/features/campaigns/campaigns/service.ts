import { auditChange } from '../../../../domain/audit-words.ts'
import type { CampaignStatus } from '../../../../domain/campaigns.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { audienceNames, requireAudience } from '../campaign-audiences/service.ts'
import { describeFigures } from '../campaign-figures/service.ts'
import { canCancel, canDelete, canEdit, canSchedule, canSend, canUnschedule } from './policy.ts'
import {
  type CampaignRow,
  countWaiting,
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  moveCampaign,
  selectCampaign,
  selectCampaigns,
  updateCampaign,
  type Written,
} from './queries.ts'
import { progressOf } from './rules.ts'
import type {
  Campaign,
  CampaignCreated,
  CampaignEdit,
  CampaignList,
  CampaignPage,
  CampaignProgress,
  CampaignQuery,
  CampaignSeen,
  NewCampaign,
} from './schemas.ts'

const shownOf = (row: CampaignRow) => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  status: row.status,
  scheduledAt: row.scheduled_at,
  startedAt: row.started_at,
  sentAt: row.sent_at,
  createdAt: row.created_at,
})

const toCampaign = (row: CampaignRow): Campaign => ({ ...shownOf(row), subject: row.content.subject })

/** The company's campaigns; throws `bad_request` for a foreign cursor. */
export async function listCampaigns(deps: Deps, actor: Actor, query: CampaignQuery): Promise<CampaignList> {
  const rows = await selectCampaigns(deps.db, companyOf(actor), query.status, readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, byCreation)
  return { items: shown.map(toCampaign), nextCursor }
}

async function describeProgress({ db }: Deps, row: CampaignRow): Promise<CampaignProgress | null> {
  return row.started_at === null ? null : progressOf(row, await countWaiting(db, row.id))
}

/** Throws `campaign_not_found`. */
export async function describeCampaign(deps: Deps, actor: Actor, id: string): Promise<CampaignPage> {
  const companyId = companyOf(actor)
  const row = await selectCampaign(deps.db, companyId, id)
  if (!row) throw problem('campaign_not_found')
  const [progress, figures, groups] = await Promise.all([
    describeProgress(deps, row),
    describeFigures(deps, row),
    audienceNames(deps, actor, row.audience),
  ])
  const now = deps.clock.now()
  return {
    ...shownOf(row),
    content: row.content,
    audience: toShownAudience(row.audience),
    groups,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    progress,
    figures,
    can: {
      edit: canEdit(row),
      schedule: canSchedule(row, now),
      unschedule: canUnschedule(row),
      send: canSend(row),
      cancel: canCancel(row),
      delete: canDelete(row),
    },
  }
}

function toShownAudience(audience: CampaignRow['audience']): CampaignPage['audience'] {
  if (audience.kind === 'groups') return { ...audience, groups: [...audience.groups] }
  if (audience.kind === 'departments') return { ...audience, departments: [...audience.departments] }
  return audience.kind === 'locations' ? { ...audience, locations: [...audience.locations] } : audience
}

type Deed = { action: string; id: string; detail: Record<string, string> }

async function record(deps: Deps, { userId }: Actor, companyId: CompanyId, { id, ...deed }: Deed): Promise<void> {
  const entry = { userId, companyId, entityType: 'campaign', entityId: id } as const
  await recordAudit(deps, { ...entry, ...deed, now: deps.clock.now() })
}

function toWritten({ name, channel, content, audience, scheduledAt }: NewCampaign): Written {
  return { name, channel, content, audience, scheduled_at: scheduledAt }
}

function requireTime(scheduledAt: string | null, now: Date): void {
  if (scheduledAt === null || Date.parse(scheduledAt) > now.getTime()) return
  throw problem('bad_request', [{ path: 'scheduledAt', message: 'Choose a time that is still to come.' }])
}

/** Keeps it as a draft, also one that a time is set for. Throws `bad_request` for a time that is over or people who cannot be meant. */
export async function createCampaign(deps: Deps, actor: Actor, campaign: NewCampaign): Promise<CampaignCreated> {
  const companyId = companyOf(actor)
  const [id, now] = [newId(), deps.clock.now()]
  requireTime(campaign.scheduledAt, now)
  await inTransaction(deps, async (deps) => {
    await requireAudience(deps, actor, campaign)
    await insertCampaign(deps.db, companyId, actor.userId, { ...toWritten(campaign), id, now })
    await record(deps, actor, companyId, { action: 'campaign.created', id, detail: { name: campaign.name } })
  })
  return { id }
}

async function lock(deps: Deps, actor: Actor, id: string, seen?: CampaignSeen): Promise<CampaignRow> {
  const row = await lockCampaign(deps.db, companyOf(actor), id)
  if (!row) throw problem('campaign_not_found')
  if (seen && Date.parse(row.updated_at) !== Date.parse(seen.updatedAt)) throw problem('campaign_changed')
  return row
}

const timeText = (at: string | null) => (at === null ? null : formatDateTime(at))

/** What changed, by the names of the fields; of the text only that it did. */
function changesOf(before: Written, after: Written): Record<string, string> {
  const times = [timeText(before.scheduled_at), timeText(after.scheduled_at)] as const
  const [subject, next] = [before.content.subject, after.content.subject]
  return {
    ...(before.name !== after.name && { name: auditChange(before.name, after.name) }),
    ...(before.channel !== after.channel && { channel: auditChange(before.channel, after.channel) }),
    ...(subject !== next && { subject: auditChange(subject, next) }),
    ...(before.content.message !== after.content.message && { message: 'changed' }),
    ...(JSON.stringify(before.audience) !== JSON.stringify(after.audience) && {
      audience: auditChange(before.audience.kind, after.audience.kind),
    }),
    ...(times[0] !== times[1] && { scheduledFor: auditChange(...times) }),
  }
}

/** Throws `campaign_not_found`, `campaign_changed`, `campaign_not_draft`, and what its making throws. */
export async function editCampaign(deps: Deps, actor: Actor, id: string, edit: CampaignEdit): Promise<CampaignPage> {
  const companyId = companyOf(actor)
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    await requireAudience(deps, actor, edit)
    const kept = await lock(deps, actor, id, edit)
    if (!canEdit(kept)) throw problem('campaign_not_draft')
    requireTime(edit.scheduledAt, now)
    const detail = changesOf(kept, toWritten(edit))
    if (Object.keys(detail).length === 0) return
    await updateCampaign(deps.db, companyId, { ...toWritten(edit), id, now })
    await record(deps, actor, companyId, { action: 'campaign.updated', id, detail: { campaign: kept.name, ...detail } })
  })
  return await describeCampaign(deps, actor, id)
}

type Move = {
  to: CampaignStatus
  action: string
  isOpen: (row: CampaignRow, now: Date) => boolean
  refusal: 'campaign_not_draft' | 'campaign_without_time' | 'campaign_not_scheduled' | 'campaign_not_sending'
}

const MOVES = {
  schedule: {
    to: 'SCHEDULED',
    action: 'campaign.scheduled',
    isOpen: canSchedule,
    refusal: 'campaign_without_time',
  },
  unschedule: {
    to: 'DRAFT',
    action: 'campaign.unscheduled',
    isOpen: canUnschedule,
    refusal: 'campaign_not_scheduled',
  },
  send: { to: 'SENDING', action: 'campaign.sent', isOpen: canSend, refusal: 'campaign_not_draft' },
  cancel: { to: 'CANCELLED', action: 'campaign.cancelled', isOpen: canCancel, refusal: 'campaign_not_sending' },
} satisfies Record<string, Move>

/** Throws `campaign_not_found`, `campaign_changed`, and the refusal of the move. */
export async function moveOn(
  deps: Deps,
  actor: Actor,
  id: string,
  { move, seen }: { move: keyof typeof MOVES; seen: CampaignSeen },
): Promise<CampaignPage> {
  const { to, action, isOpen, refusal }: Move = MOVES[move]
  const companyId = companyOf(actor)
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    // What a campaign that is under way is called off for, nobody looks at its latest state first.
    const row = await lock(deps, actor, id, move === 'cancel' ? undefined : seen)
    if (!isOpen(row, now)) throw problem(refusal)
    if (move === 'send' || move === 'schedule') await requireAudience(deps, actor, row)
    await moveCampaign(deps.db, companyId, id, { to, now })
    const time = move === 'schedule' ? timeText(row.scheduled_at) : null
    await record(deps, actor, companyId, {
      action,
      id,
      detail: { name: row.name, ...(time && { scheduledFor: time }) },
    })
  })
  return await describeCampaign(deps, actor, id)
}

/** Another draft that says the same. Throws `campaign_not_found`. */
export async function copyCampaign(deps: Deps, actor: Actor, id: string): Promise<CampaignCreated> {
  const companyId = companyOf(actor)
  const [copyId, now] = [newId(), deps.clock.now()]
  await inTransaction(deps, async (deps) => {
    const row = await selectCampaign(deps.db, companyId, id)
    if (!row) throw problem('campaign_not_found')
    const name = `Copy of ${row.name}`.slice(0, 120).trim()
    const copy = { ...row, name, scheduled_at: null, id: copyId, now }
    await insertCampaign(deps.db, companyId, actor.userId, copy)
    await record(deps, actor, companyId, { action: 'campaign.created', id: copyId, detail: { name } })
  })
  return { id: copyId }
}

/** Throws `campaign_not_found`, or `campaign_not_draft` for what has left or is about to. */
export async function removeCampaign(deps: Deps, actor: Actor, id: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    const row = await lock(deps, actor, id)
    if (!canDelete(row)) throw problem('campaign_not_draft')
    await deleteCampaign(deps.db, companyId, id)
    await record(deps, actor, companyId, { action: 'campaign.deleted', id, detail: { name: row.name } })
  })
}
