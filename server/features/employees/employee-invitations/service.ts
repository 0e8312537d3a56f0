import { fromLondonField } from '../../../../domain/dates.ts'
import type { Actor, UserId } from '../../../auth/guard/actor.ts'
import { type Limit, seePoints, takePoints } from '../../../platform/db/limiter.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsManager, type LockedCompany } from '../../companies/company-administrators/service.ts'
import { type DueInvitation, invitationToken } from '../../messaging/invitation-mail/service.ts'
import { idsOf } from '../employees/service.ts'
import {
  deleteInvitation,
  letGoOfFormer,
  type RecordRow,
  selectOpenMail,
  selectRecords,
  upsertInvitations,
} from './queries.ts'
import { invitationEnd, resendBoundary } from './rules.ts'
import type { EmployeesInvited, InviteEmployees } from './schemas.ts'

/** Mails of a set day leave when work begins. */
const MORNING = '08:00'

/** When the mails of a day leave; at once without one, or when its morning is over. */
function dueTime(day: string | null, now: Date): Date {
  const morning = day === null ? null : fromLondonField(`${day}T${MORNING}`)
  return morning !== null && morning > now ? morning : now
}

/** Who invites; null for what no person does. */
type Inviter = { userId: UserId | null }
type Company = Pick<LockedCompany, 'companyId'>
type Record = Pick<RecordRow, 'id' | 'email'>
type Invited = { records: readonly Record[]; on: string | null }

/** Nobody is written to again and again by withdrawing and inviting: an address gets so many a day, from whichever company. */
const MAILS_TO_ADDRESS: Limit = { name: 'employee-invitation', points: 10, seconds: 86_400 }
/** Of more at once each would have to be withdrawn first, one call a person, so that they are not counted. */
const FEW = 20

/** Those whose address may still be written to today. */
async function withinLimit(deps: Deps, records: readonly Record[]): Promise<readonly Record[]> {
  if (records.length > FEW) return records
  const open: Record[] = []
  for (const record of records) {
    if ((await takePoints(deps.db, MAILS_TO_ADDRESS, record.email)).isAllowed) open.push(record)
  }
  return open
}

/** Writes the invitations that the mails are sent from; answers the ids of those who are written to. */
async function store(deps: Deps, { userId }: Inviter, { companyId }: Company, records: readonly Record[], dueAt: Date) {
  const now = deps.clock.now()
  const times = { now, dueAt, expiresAt: invitationEnd(dueAt), notSince: resendBoundary(now) }
  return await upsertInvitations(deps.db, companyId, {
    userId,
    records: await withinLimit(deps, records),
    ...times,
  })
}

/** Invites records that have an address and that nobody has come to; answers the ids of those who are written to. */
export async function inviteRecords(
  deps: Deps,
  actor: Inviter,
  company: Company,
  { records, on }: Invited,
): Promise<string[]> {
  const now = deps.clock.now()
  const invited = await store(deps, actor, company, records, dueTime(on, now))
  const [first] = invited
  if (first === undefined) return invited
  const entityId = invited.length === 1 ? first : null
  const detail = { ...(entityId === null && { people: `${invited.length}` }), ...(on !== null && { on }) }
  const entry = { userId: actor.userId, companyId: company.companyId, action: 'employee.invited', now } as const
  await recordAudit(deps, { ...entry, entityType: 'employee', entityId, detail })
  return invited
}

/** Lets an open invitation follow its record to another address: the link that was mailed to the former one opens nothing. */
export async function followAddress(deps: Deps, actor: Inviter, company: Company, record: Record): Promise<void> {
  const open = await selectOpenMail(deps.db, company.companyId, record.id)
  await letGoOfFormer(deps.db, company.companyId, [record])
  if (!open) return
  const now = deps.clock.now()
  const dueAt = open.mails === 0 && open.mail_due_at !== null ? new Date(open.mail_due_at) : now
  if (record.email !== '') await store(deps, actor, company, [record], dueAt > now ? dueAt : now)
}

function lackOf({ joined_at: joinedAt, status, email }: RecordRow) {
  if (joinedAt !== null) return 'employee_joined'
  if (status === 'INACTIVE') return 'employee_inactive'
  return email === '' ? 'employee_without_address' : undefined
}

/**
 * Invites one person, or sends their invitation again. Throws `employee_not_found`, `employee_joined`, `employee_inactive`,
 * `employee_without_address` `invitation_sent_already` or `invitations_too_many`.
 */
export async function invite(deps: Deps, actor: Actor, id: string, on: string | null): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const [record] = await selectRecords(deps.db, company.companyId, [id])
    if (!record) throw problem('employee_not_found')
    const lack = lackOf(record)
    if (lack) throw problem(lack)
    const invited = await inviteRecords(deps, actor, company, { records: [record], on })
    if (invited.length > 0) return
    const { isAllowed } = await seePoints(deps.db, MAILS_TO_ADDRESS, record.email)
    throw problem(isAllowed ? 'invitation_sent_already' : 'invitations_too_many')
  })
}

/** Invites all of these whom it is possible to invite; the others stay as they are. Throws `employees_changed`. */
export async function inviteMany(deps: Deps, actor: Actor, { chosen, on }: InviteEmployees): Promise<EmployeesInvited> {
  return await inTransaction(deps, async (deps) => {
    const company = await lockAsManager(deps, actor)
    const ids = await idsOf(deps, actor, chosen)
    const records = await selectRecords(deps.db, company.companyId, ids)
    const open = records.filter((record) => lackOf(record) === undefined)
    const invited = await inviteRecords(deps, actor, company, { records: open, on })
    return { invited: invited.length, left: records.length - invited.length }
  })
}

/** Makes the link of an invitation useless. Throws `employee_not_found` or `employee_not_invited`. */
export async function withdraw(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsManager(deps, actor)
    const [record] = await selectRecords(deps.db, companyId, [id])
    if (!record) throw problem('employee_not_found')
    if (!(await deleteInvitation(deps.db, companyId, id))) throw problem('employee_not_invited')
    const entry = { userId: actor.userId, companyId, action: 'employee.invitation_withdrawn', detail: {} }
    await recordAudit(deps, { ...entry, entityType: 'employee', entityId: id, now: deps.clock.now() })
  })
}

/** What keeps the links of employees' invitations apart from those of others. */
export const INVITATION_PURPOSE = 'employee-invitation'
export const invitationPath = (token: string) => `/onboarding?invitation=${token}`

/** The address that opens an invitation whose mail has left: the same as in that mail. */
export function invitationUrl(deps: Deps, invitation: Pick<DueInvitation, 'id' | 'expires_at'>): string {
  return `${deps.config.publicUrl}${invitationPath(invitationToken(deps, INVITATION_PURPOSE, invitation))}`
}
