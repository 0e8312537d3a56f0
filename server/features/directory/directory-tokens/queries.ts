import { sql } from 'kysely'
import { type CompanyId, companyProvenBy, type UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type TokenRow = {
  id: string
  name: string
  created_by_name: string | null
  created_at: string
  expires_at: string
  last_used_at: string | null
}

export async function selectTokens(db: Db, companyId: CompanyId): Promise<TokenRow[]> {
  return await db
    .selectFrom('directory_tokens as t')
    .leftJoin('profiles as p', 'p.id', 't.created_by')
    .select(['t.id', 't.name', 'p.full_name as created_by_name', 't.created_at', 't.expires_at', 't.last_used_at'])
    .where('t.company_id', '=', companyId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

export async function countTokens(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from directory_tokens where company_id = ${companyId}`.execute(db)
  return rows[0]?.total ?? 0
}

type NewToken = { name: string; tokenHash: Buffer; createdBy: UserId; now: Date; expiresAt: Date }

/** Answers its id. */
export async function insertToken(db: Db, companyId: CompanyId, token: NewToken): Promise<string> {
  const id = newId()
  const { name, tokenHash, createdBy, now, expiresAt } = token
  const times = { created_at: now, expires_at: expiresAt }
  await db
    .insertInto('directory_tokens')
    .values({ id, company_id: companyId, name, token_hash: tokenHash, created_by: createdBy, ...times })
    .execute()
  return id
}

/** The name of the token that is gone now; undefined when the company has no such token. */
export async function deleteToken(db: Db, companyId: CompanyId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('directory_tokens')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export type EndingRow = { user_id: string; token_id: string; name: string; expires_at: string }

/** Tokens in use that stop working before `until`, each with every administrator of its company. */
export async function selectEnding(db: Db, { now, until }: { now: Date; until: Date }): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select p.id as user_id, t.id as token_id, t.name, t.expires_at
    from directory_tokens t join companies c on c.id = t.company_id and c.status = 'ACTIVE'
      join profiles p on p.company_id = c.id and p.status = 'ACTIVE'
      join user_roles r on r.user_id = p.id and r.role = 'COMPANY_ADMIN'
    where t.last_used_at is not null and t.expires_at > ${now.toISOString()}::timestamptz
      and t.expires_at <= ${until.toISOString()}::timestamptz`.execute(db)
  return rows
}

export type HeldToken = { companyId: CompanyId; name: string; isExpired: boolean; isOpen: boolean }

/** The token of this hash, and whether its company is open. A token in use is marked so once a minute. */
export async function findToken(db: Db, tokenHash: Buffer, now: Date): Promise<HeldToken | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ company_id: string; name: string; is_expired: boolean; is_open: boolean }>`
    with used as (
      update directory_tokens set last_used_at = ${at} where token_hash = ${tokenHash}::bytea and expires_at > ${at}
        and (last_used_at is null or last_used_at < ${at} - interval '1 minute'))
    select t.company_id, t.name, t.expires_at <= ${at} as is_expired, c.status = 'ACTIVE' as is_open
    from directory_tokens t join companies c on c.id = t.company_id where t.token_hash = ${tokenHash}::bytea
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const companyId = companyProvenBy('directory token', row.company_id)
  return { companyId, name: row.name, isExpired: row.is_expired, isOpen: row.is_open }
}
