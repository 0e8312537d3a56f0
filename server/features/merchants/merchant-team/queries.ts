import { type RawBuilder, sql } from 'kysely'
import type { MerchantId, UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DueInvitation } from '../../messaging/invitation-mail/service.ts'

const at = (moment: Date): RawBuilder<unknown> => sql`${moment.toISOString()}::timestamptz`

export async function selectMerchantName(db: Db, merchantId: MerchantId): Promise<string | undefined> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirst()
  return row?.name
}

/** Locks the merchant for as long as its team is counted and changed; answers its name. */
export async function lockMerchant(db: Db, merchantId: MerchantId): Promise<string | undefined> {
  const row = await db
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.name
}

type PersonRow = { user_id: string; full_name: string; email: string; created_at: string }

/** The people of the merchant, by when they joined. */
export async function selectPeople(db: Db, merchantId: MerchantId): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select s.user_id, coalesce(p.full_name, '') as full_name, coalesce(u.email, '') as email, s.created_at
    from supplier_merchants s join auth.users u on u.id = s.user_id and u.deleted_at is null
    left join profiles p on p.id = s.user_id
    where s.merchant_id = ${merchantId} order by s.created_at, s.user_id
  `.execute(db)
  return rows
}

type OpenRow = {
  id: string
  email: string
  asked_at: string
  expires_at: string
  mail_due_at: string | null
  mailed_at: string | null
}

/** The merchant's invitations that can still be accepted, newest first. */
export async function selectOpenInvitations(db: Db, merchantId: MerchantId, now: Date): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select id, email, asked_at, expires_at, mail_due_at, mailed_at from supplier_invitations
    where merchant_id = ${merchantId} and accepted_at is null and expires_at > ${at(now)}
    order by asked_at desc, id desc
  `.execute(db)
  return rows
}

type NewInvitation = { email: string; userId: UserId; now: Date; expiresAt: Date; notSince: Date }

/** Invites an address, or the same one again; undefined when its mail was asked for after `notSince`. */
export async function upsertInvitation(db: Db, merchantId: MerchantId, invitation: NewInvitation) {
  const { email, userId, now, expiresAt, notSince } = invitation
  const { rows } = await sql<{ id: string }>`
    insert into supplier_invitations (id, merchant_id, email, invited_by, asked_at, mail_due_at, expires_at, created_at)
    values (${newId()}, ${merchantId}, ${email}, ${userId}, ${at(now)}, ${at(now)}, ${at(expiresAt)}, ${at(now)})
    on conflict (merchant_id, email) where accepted_at is null do update
      set invited_by = excluded.invited_by, asked_at = excluded.asked_at, mail_due_at = excluded.mail_due_at,
        mail_attempts = 0, mailed_at = null, expires_at = excluded.expires_at
      where supplier_invitations.asked_at <= ${at(notSince)}
    returning id
  `.execute(db)
  return rows[0]?.id
}

/** Withdraws one of the merchant's open invitations; false when there is none. */
export async function deleteInvitation(db: Db, merchantId: MerchantId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('supplier_invitations')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Withdraws what somebody who leaves had sent, or they could let themselves in again. */
export async function deleteInvitationsBy(db: Db, merchantId: MerchantId, userId: string): Promise<void> {
  await db
    .deleteFrom('supplier_invitations')
    .where('merchant_id', '=', merchantId)
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .execute()
}

/** Locks the person's role, so that of two who change their teams at once the second sees what the first left. */
export async function lockSupplierRole(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'SUPPLIER')
    .forUpdate()
    .execute()
}

export async function deletePerson(db: Db, merchantId: MerchantId, userId: string): Promise<void> {
  await db
    .deleteFrom('supplier_merchants')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .execute()
}

/** Takes the role from somebody without a merchant. Needs the lock on it. */
export async function deleteEmptyRole(db: Db, userId: string): Promise<void> {
  await sql`
    delete from user_roles where user_id = ${userId} and role = 'SUPPLIER'
      and not exists (select from supplier_merchants where user_id = ${userId})
  `.execute(db)
}

type InvitationRow = {
  id: string
  merchant_id: string
  merchant_name: string
  email: string
  accepted_by: string | null
  /** Whoever accepted it is still in the team. */
  is_kept: boolean
  is_open: boolean
}

/** The invitation of a link, also one that was accepted or is over. */
export async function selectInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.merchant_id, m.name as merchant_name, i.email, i.accepted_by,
      i.accepted_at is null and i.expires_at > ${at(now)} as is_open, exists (
        select from supplier_merchants s where s.user_id = i.accepted_by and s.merchant_id = i.merchant_id) as is_kept
    from supplier_invitations i join merchants m on m.id = i.merchant_id where i.token_hash = ${tokenHash}::bytea
  `.execute(db)
  return rows[0]
}

type AddressRow = { email: string; is_confirmed: boolean; is_proven: boolean }

/** The person's own address, and whether they have shown that its mailbox is theirs. */
export async function selectAddress(db: Db, userId: UserId): Promise<AddressRow | undefined> {
  const { rows } = await sql<AddressRow>`
    select coalesce(email, '') as email, email_confirmed_at is not null as is_confirmed,
      email_proven_at is not null as is_proven
    from auth.users where id = ${userId} and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Accepts an open invitation to the person's proven address, once; undefined for any other. */
export async function acceptInvitation(db: Db, tokenHash: Buffer, userId: UserId, now: Date) {
  const { rows } = await sql<{ id: string; merchant_id: string; merchant_name: string }>`
    update supplier_invitations i set accepted_at = ${at(now)}, accepted_by = u.id, mail_due_at = null
    from auth.users u, merchants m
    where i.token_hash = ${tokenHash}::bytea and i.accepted_at is null and i.expires_at > ${at(now)}
      and u.id = ${userId} and u.email = i.email and u.email_proven_at is not null and u.deleted_at is null
      and m.id = i.merchant_id
    returning i.id, i.merchant_id, m.name as merchant_name
  `.execute(db)
  return rows[0]
}

/** Makes the person a supplier of the merchant; the role first and written in any case, which waits for whoever takes it away. */
export async function insertPerson(db: Db, userId: UserId, merchantId: string): Promise<void> {
  await sql`insert into user_roles (user_id, role) values (${userId}, 'SUPPLIER')
    on conflict (user_id, role) do update set role = excluded.role`.execute(db)
  await sql`insert into supplier_merchants (user_id, merchant_id) values (${userId}, ${merchantId})
    on conflict (user_id, merchant_id) do nothing`.execute(db)
}

/** Deletes an open invitation to the person's address; false when its link opens none. */
export async function declineInvitation(db: Db, tokenHash: Buffer, userId: UserId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from supplier_invitations i using auth.users u
    where i.token_hash = ${tokenHash}::bytea and i.accepted_at is null and u.id = ${userId} and u.email = i.email
  `.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Locks the invitation whose mail has been due longest until the transaction ends; other processes skip it. */
export async function takeDueMail(db: Db, now: Date): Promise<DueInvitation | undefined> {
  const { rows } = await sql<DueInvitation>`
    select i.id, i.email, i.expires_at, i.mail_attempts, m.name as name
    from supplier_invitations i join merchants m on m.id = i.merchant_id
    where i.mail_due_at <= ${at(now)} and i.accepted_at is null and i.expires_at > ${at(now)}
    order by i.mail_due_at limit 1
    for update of i skip locked
  `.execute(db)
  return rows[0]
}

/** From now on the link of this mail opens the invitation, and no earlier one. */
export async function markMailed(db: Db, id: string, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('supplier_invitations')
    .set({ token_hash: tokenHash, mail_due_at: null, mailed_at: now })
    .where('id', '=', id)
    .execute()
}

/** `next`: when it is tried again; null when that has been done often enough. */
export async function markMailFailed(db: Db, id: string, next: Date | null): Promise<void> {
  await db
    .updateTable('supplier_invitations')
    .set({ mail_due_at: next, mail_attempts: sql`mail_attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Those that were accepted, or could be, before `before`. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await sql`delete from supplier_invitations where coalesce(accepted_at, expires_at) < ${at(before)}`.execute(db)
}
