import { sql } from 'kysely'
import { SCIM_CALLS_KEPT } from '../../../../domain/directory.ts'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { PageOfRows } from '../../../platform/cursor/page.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type NewCall = {
  tokenName: string
  method: string
  path: string
  status: number
  profileId: string | null
  groupId: string | null
  changed: readonly string[]
  refusal: string | null
  now: Date
}

/** Keeps a call, and forgets the company's calls that are not among its latest. What it was about may be gone by now. */
export async function insertCall(db: Db, companyId: CompanyId, call: NewCall): Promise<void> {
  const { tokenName, method, path, status, profileId, groupId, changed, refusal, now } = call
  await sql`
    insert into scim_calls (id, company_id, token_name, method, path, status, profile_id, group_id, changed, refusal, created_at)
    values (${newId()}, ${companyId}, ${tokenName}, ${method}, ${path}, ${status},
      (select id from profiles where id = ${profileId}::uuid), (select id from groups where id = ${groupId}::uuid),
      ${changed}::text[], ${refusal}, ${now.toISOString()}::timestamptz)`.execute(db)
  await sql`
    delete from scim_calls where company_id = ${companyId} and id <= (
      select id from scim_calls where company_id = ${companyId} order by id desc offset ${sql.lit(SCIM_CALLS_KEPT)} limit 1)
  `.execute(db)
}

export type CallRow = {
  id: string
  created_at: string
  token_name: string
  method: string
  path: string
  status: number
  profile_id: string | null
  full_name: string | null
  group_id: string | null
  group_name: string | null
  changed: string[]
  refusal: string | null
}

/** The company's latest calls, newest first. */
export async function selectCalls(
  db: Db,
  companyId: CompanyId,
  { after, size }: PageOfRows<{ id: string }>,
): Promise<CallRow[]> {
  const rest = after ? sql`and c.id < ${after.id}::uuid` : sql``
  const { rows } = await sql<CallRow>`
    select c.id, c.created_at, c.token_name, c.method, c.path, c.status, p.id as profile_id, p.full_name, g.id as group_id,
      g.name as group_name, c.changed, c.refusal
    from scim_calls c left join profiles p on p.id = c.profile_id and p.company_id = c.company_id
      left join groups g on g.id = c.group_id and g.company_id = c.company_id
    where c.company_id = ${companyId} ${rest}
    order by c.id desc limit ${size}
  `.execute(db)
  return rows
}
