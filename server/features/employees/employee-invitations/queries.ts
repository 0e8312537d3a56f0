import { type RawBuilder, sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DueInvitation } from '../../messaging/invitation-mail/service.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export type RecordRow = { id: string; email: string; status: 'ACTIVE' | 'INACTIVE'; joined_at: string | null }

/** Those of these people who are of the company, by their ids. */
export async function selectRecords(db: Db, companyId: CompanyId, ids: readonly string[]): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select id, lower(email) as email, status, joined_at from profiles
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export type Inviting = {
  userId: UserId | null
  now: Date
  dueAt: Date
  expiresAt: Date
  notSince: Date
  records: readonly Pick<RecordRow, 'id' | 'email'>[]
}

/** What was sent to a record's former address is not theirs any more; whom staff asked to run the company is asked by that address still. */
export async function letGoOfFormer(db: Db, companyId: CompanyId, records: Inviting['records']): Promise<void> {
  const profiles = records.map(({ id }) => id)
  const emails = records.map(({ email }) => email)
  const former = sql`unnest(${profiles}::uuid[], ${emails}::text[]) as one (profile_id, email)
    where i.company_id = ${companyId} and i.profile_id = one.profile_id and i.email <> one.email`
  await sql`delete from company_invitations i using ${former} and i.role = 'EMPLOYEE'`.execute(db)
  await sql`update company_invitations i set profile_id = null from ${former}`.execute(db)
}

/**
 * Invites these records, or invites them again; answers the ids of those whose mail was not asked for after `notSince`. Somebody whom
 * staff asked to run the company is still asked for that, until the day that staff set, and written to at once.
 */
export async function upsertInvitations(db: Db, companyId: CompanyId, inviting: Inviting): Promise<string[]> {
  const { userId, now, dueAt, expiresAt, notSince, records } = inviting
  const profiles = records.map(({ id }) => id)
  const emails = records.map(({ email }) => email)
  const ids = records.map(() => newId())
  await letGoOfFormer(db, companyId, records)
  const isOfStaff = sql`company_invitations.role = 'COMPANY_ADMIN' and company_invitations.accepted_at is null
    and coalesce(company_invitations.expires_at > ${at(now)}, true)`
  const { rows } = await sql<{ profile_id: string }>`
    insert into company_invitations (id, company_id, email, profile_id, role, invited_by, asked_at, mail_due_at, expires_at, created_at)
    select one.id, ${companyId}::uuid, one.email, one.profile_id, 'EMPLOYEE', ${userId}::uuid, ${at(now)}, ${at(dueAt)}, ${at(expiresAt)}, ${at(now)}
    from unnest(${ids}::uuid[], ${emails}::text[], ${profiles}::uuid[]) as one (id, email, profile_id)
    on conflict (company_id, email) do update
      set profile_id = excluded.profile_id, invited_by = excluded.invited_by, asked_at = excluded.asked_at,
        mail_due_at = case when ${isOfStaff} then ${at(now)} else excluded.mail_due_at end,
        mail_attempts = 0, mails = 0, sent_at = null, bounced_at = null, user_id = null, accepted_at = null,
        expires_at = case when ${isOfStaff} then company_invitations.expires_at else excluded.expires_at end,
        role = case when ${isOfStaff} then company_invitations.role else excluded.role end
      where company_invitations.asked_at is null or company_invitations.accepted_at is not null
        or company_invitations.profile_id is null or company_invitations.asked_at <= ${at(notSince)}
    returning profile_id
  `.execute(db)
  return rows.map(({ profile_id }) => profile_id)
}

/** What is still to leave of a record's open invitation. */
export async function selectOpenMail(db: Db, companyId: CompanyId, profileId: string) {
  return await db
    .selectFrom('company_invitations')
    .select(['mails', 'mail_due_at'])
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('role', '=', 'EMPLOYEE')
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
}

/** Withdraws the open invitation of a record, also one whose time is over; false when there is none. */
export async function deleteInvitation(db: Db, companyId: CompanyId, profileId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('role', '=', 'EMPLOYEE')
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type DueEmployee = DueInvitation & { mails: number }

/** Locks the invitation whose mail has been due longest until the transaction ends; other processes skip it. */
export async function takeDueMail(db: Db, now: Date): Promise<DueEmployee | undefined> {
  const { rows } = await sql<DueEmployee>`
    select i.id, i.email, i.expires_at, i.mail_attempts, i.mails, c.name as name, c.brand_primary, c.logo_url
    from company_invitations i join companies c on c.id = i.company_id and c.status = 'ACTIVE'
    where i.role = 'EMPLOYEE' and i.mail_due_at <= ${at(now)} and i.accepted_at is null and i.expires_at > ${at(now)}
    order by i.mail_due_at limit 1
    for update of i skip locked
  `.execute(db)
  return rows[0]
}

/** The link of this mail opens the invitation. `next`: when the reminder leaves, which nobody gets twice. */
export async function markMailed(db: Db, id: string, tokenHash: Buffer, mailed: { now: Date; next: Date }) {
  const { now, next } = mailed
  await sql`
    update company_invitations set token_hash = ${tokenHash}::bytea, sent_at = ${at(now)}, mails = mails + 1, mail_attempts = 0,
      mail_due_at = case when mails = 0 and expires_at > ${at(next)} then ${at(next)} end
    where id = ${id}`.execute(db)
}

/** `next`: when it is tried again; null when that has been done often enough, or the address has no mailbox. */
export async function markMailFailed(db: Db, id: string, next: Date | null, now: Date): Promise<void> {
  await sql`
    update company_invitations set mail_due_at = ${next?.toISOString() ?? null}::timestamptz, mail_attempts = mail_attempts + 1,
      bounced_at = ${next ? null : now.toISOString()}::timestamptz
    where id = ${id}`.execute(db)
}
