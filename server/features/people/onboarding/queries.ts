import { type RawBuilder, sql } from 'kysely'
import { type CompanyId, companyProvenBy, type UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** What an invitation makes of whoever accepts it: a COMPANY_ADMIN is an EMPLOYEE too. */
export type InvitedRole = 'EMPLOYEE' | 'COMPANY_ADMIN'

/** The active company with this code, as `plainJoinCode` gives it; the code is the proof, so the id is a proven scope. */
export async function selectCompanyByJoinCode(db: Db, plainCode: string) {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where(sql<string>`replace(join_code, '-', '')`, '=', plainCode)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && { id: companyProvenBy('join code', row.id), name: row.name }
}

/** The company that the person is recorded at, also a suspended one or one that they have left; null without one. */
export async function selectCompanyId(db: Db, userId: UserId): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('company_id').where('id', '=', userId).executeTakeFirst()
  return row?.company_id ?? null
}

export async function insertRole(db: Db, userId: UserId, role: InvitedRole): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Invited = { userId: UserId; email: string; now: Date }

/** Not accepted, not expired, of an active company, and not made for another account. */
const openFor = ({ userId, now }: Invited): RawBuilder<unknown> => sql`
  i.accepted_at is null and (i.expires_at is null or i.expires_at > ${now.toISOString()}::timestamptz)
  and (i.user_id is null or i.user_id = ${userId}) and c.status = 'ACTIVE'`

export type InvitationRow = { id: string; company_id: string; company_name: string; email: string; is_linked: boolean }

/** The open invitations to the address, and the one whose link was followed, whatever address it was sent to. */
export async function selectInvitations(db: Db, invited: Invited, tokenHash: Buffer | null): Promise<InvitationRow[]> {
  const isLinked = sql`coalesce(i.token_hash = ${tokenHash}::bytea, false)`
  const { rows } = await sql<InvitationRow>`
    select i.id, i.company_id, c.name as company_name, i.email, ${isLinked} as is_linked
    from company_invitations i join companies c on c.id = i.company_id
    where ${openFor(invited)} and (i.email = ${invited.email} or ${isLinked})
    order by i.created_at desc, i.id desc
  `.execute(db)
  return rows
}

type Inviting = { id: string; name: string; role: InvitedRole }

const toInviting = ({ id, name, role }: Inviting) => ({ id: companyProvenBy('invitation', id), name, role })

/** Accepts an open invitation to the address, with this token where one is needed; undefined when another call was first. */
export async function acceptInvitation(db: Db, id: string, invited: Invited, tokenHash: Buffer | null) {
  const { userId, email, now } = invited
  const hasToken = tokenHash ? sql`i.token_hash = ${tokenHash}::bytea` : sql`true`
  const { rows } = await sql<Inviting>`
    update company_invitations i set accepted_at = ${now.toISOString()}::timestamptz, user_id = ${userId}
    from companies c
    where c.id = i.company_id and i.id = ${id} and i.email = ${email} and ${hasToken} and ${openFor(invited)}
    returning c.id, c.name, i.role
  `.execute(db)
  return rows.map(toInviting)[0]
}

/** The company of an invitation that this person has accepted already and belongs to. */
export async function selectAccepted(
  db: Db,
  id: string,
  userId: UserId,
): Promise<{ id: CompanyId; name: string } | undefined> {
  const { rows } = await sql<Inviting>`
    select c.id, c.name, i.role from company_invitations i
    join profiles p on p.id = ${userId} and p.company_id = i.company_id join companies c on c.id = i.company_id
    where i.id = ${id} and i.user_id = ${userId} and i.accepted_at is not null
  `.execute(db)
  return rows.map(toInviting)[0]
}

/** Joining in another way also accepts the company's invitation to the same address; answers the role that it gives. */
export async function acceptInvitationsOf(
  db: Db,
  companyId: CompanyId,
  { userId, email, now }: Invited,
): Promise<InvitedRole> {
  const { rows } = await sql<{ role: InvitedRole }>`
    update company_invitations set accepted_at = ${now.toISOString()}::timestamptz, user_id = ${userId}
    where company_id = ${companyId} and email = ${email} and accepted_at is null and (user_id is null or user_id = ${userId})
    returning case when expires_at is null or expires_at > ${now.toISOString()}::timestamptz then role else 'EMPLOYEE' end as role
  `.execute(db)
  return rows[0]?.role ?? 'EMPLOYEE'
}
