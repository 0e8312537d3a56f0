import { type RawBuilder, sql } from 'kysely'
import type { CompanyStatus } from '../../../../domain/enums.ts'
import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DueInvitation } from '../../messaging/invitation-mail/service.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

/** Locks the company against a suspension for as long as somebody is invited to it. */
export async function lockCompany(db: Db, id: string): Promise<{ name: string; status: CompanyStatus } | undefined> {
  const { rows } = await sql<{ name: string; status: CompanyStatus }>`
    select name, status from companies where id = ${id} for no key update
  `.execute(db)
  return rows[0]
}

/** Whether somebody of this address has joined the company; a record that nobody has come to is no reason not to ask. */
export async function isPersonOf(db: Db, companyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles where lower(email) = ${email} and company_id = ${companyId} and status = 'ACTIVE'
      and joined_at is not null limit 1
  `.execute(db)
  return rows.length > 0
}

type OpenRow = {
  id: string
  email: string
  asked_at: string
  expires_at: string
  mail_due_at: string | null
  sent_at: string | null
}

/** The company's invitations of administrators that can still be accepted, newest first. */
export async function selectOpenInvitations(db: Db, companyId: string, now: Date): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, email, coalesce(asked_at, created_at) as asked_at, expires_at, mail_due_at, sent_at from company_invitations
    where company_id = ${companyId} and role = 'COMPANY_ADMIN' and accepted_at is null and expires_at > ${at(now)}
    order by asked_at desc, id desc
  `.execute(db)
  return rows
}

type NewInvitation = { email: string; userId: UserId; now: Date; expiresAt: Date; notSince: Date }

/** Invites an address to run the company, or the same one again; undefined when its mail was asked for after `notSince`. */
export async function upsertInvitation(db: Db, companyId: string, invitation: NewInvitation) {
  const { email, userId, now, expiresAt, notSince } = invitation
  const { rows } = await sql<{ id: string }>`
    insert into company_invitations (id, company_id, email, role, invited_by, asked_at, mail_due_at, expires_at, created_at)
    values (${newId()}, ${companyId}, ${email}, 'COMPANY_ADMIN', ${userId}, ${at(now)}, ${at(now)}, ${at(expiresAt)}, ${at(now)})
    on conflict (company_id, email) do update
      set role = excluded.role, invited_by = excluded.invited_by, asked_at = excluded.asked_at,
        mail_due_at = excluded.mail_due_at, mail_attempts = 0, mails = 0, sent_at = null, bounced_at = null,
        expires_at = excluded.expires_at, user_id = null, accepted_at = null
      where company_invitations.asked_at is null or company_invitations.accepted_at is not null
        or company_invitations.asked_at <= ${at(notSince)}
    returning id
  `.execute(db)
  return rows[0]?.id
}

/** Withdraws an open invitation of an administrator; false when there is none. */
export async function deleteInvitation(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('role', '=', 'COMPANY_ADMIN')
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the invitation whose mail has been due longest until the transaction ends; other processes skip it. */
export async function takeDueMail(db: Db, now: Date): Promise<DueInvitation | undefined> {
  const { rows } = await sql<DueInvitation>`
    select i.id, i.email, i.expires_at, i.mail_attempts, c.name as name, c.brand_primary, c.logo_url
    from company_invitations i join companies c on c.id = i.company_id and c.status = 'ACTIVE'
    where i.role = 'COMPANY_ADMIN' and i.mail_due_at <= ${at(now)} and i.accepted_at is null and i.expires_at > ${at(now)}
    order by i.mail_due_at limit 1
    for update of i skip locked
  `.execute(db)
  return rows[0]
}

/** From now on the link of this mail opens the invitation, and no earlier one. */
export async function markMailed(db: Db, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ token_hash: tokenHash, mail_due_at: null, sent_at: now, mails: sql`mails + 1` })
    .where('id', '=', id)
    .execute()
}

/** `next`: when it is tried again; null when that has been done often enough. */
export async function markMailFailed(db: Db, id: string, next: Date | null): Promise<void> {
  await db
    .updateTable('company_invitations')
    .set({ mail_due_at: next, mail_attempts: sql`mail_attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Invitations of administrators that nobody accepted before `before`. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await sql`delete from company_invitations
    where role = 'COMPANY_ADMIN' and accepted_at is null and expires_at < ${at(before)}`.execute(db)
}
