import { sql } from 'kysely'
import { API_SCOPES, type ApiScope } from '../../../../domain/api-keys.ts'
import { type CompanyId, companyProvenBy, type UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type KeyRow = {
  id: string
  name: string
  scopes: ApiScope[]
  created_by_name: string | null
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

/** Those that there are now, in their own order. */
const known = (scopes: readonly string[]): ApiScope[] => API_SCOPES.filter((scope) => scopes.includes(scope))

export async function selectKeys(db: Db, companyId: CompanyId): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('api_keys as k')
    .leftJoin('profiles as p', 'p.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.scopes', 'p.full_name as created_by_name'])
    .select(['k.created_at', 'k.expires_at', 'k.last_used_at'])
    .where('k.company_id', '=', companyId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, scopes: known(row.scopes) }))
}

export async function countKeys(db: Db, companyId: CompanyId): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from api_keys where company_id = ${companyId}`.execute(db)
  return rows[0]?.total ?? 0
}

type NewKey = {
  name: string
  scopes: readonly ApiScope[]
  keyHash: Buffer
  createdBy: UserId
  now: Date
  expiresAt: Date | null
}

/** Answers its id. */
export async function insertKey(db: Db, companyId: CompanyId, key: NewKey): Promise<string> {
  const id = newId()
  const { name, scopes, keyHash, createdBy, now, expiresAt } = key
  const times = { created_at: now, expires_at: expiresAt }
  await db
    .insertInto('api_keys')
    .values({
      id,
      company_id: companyId,
      name,
      scopes: [...scopes],
      key_hash: keyHash,
      created_by: createdBy,
      ...times,
    })
    .execute()
  return id
}

/** The name of the key that is gone now; undefined when the company has no such key. */
export async function deleteKey(db: Db, companyId: CompanyId, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_keys')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export type EndingRow = { user_id: string; key_id: string; name: string; expires_at: string }

/** Keys in use that stop working before `until`, each with every administrator of its company. */
export async function selectEnding(db: Db, { now, until }: { now: Date; until: Date }): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select p.id as user_id, k.id as key_id, k.name, k.expires_at
    from api_keys k join companies c on c.id = k.company_id and c.status = 'ACTIVE'
      join profiles p on p.company_id = c.id and p.status = 'ACTIVE'
      join user_roles r on r.user_id = p.id and r.role = 'COMPANY_ADMIN'
    where k.last_used_at is not null and k.expires_at > ${now.toISOString()}::timestamptz
      and k.expires_at <= ${until.toISOString()}::timestamptz`.execute(db)
  return rows
}

export type HeldKey = {
  id: string
  companyId: CompanyId
  scopes: readonly ApiScope[]
  isExpired: boolean
  isOpen: boolean
}

type FoundRow = { id: string; company_id: string; scopes: string[]; is_expired: boolean; is_open: boolean }

/** The key of this hash, and whether its company is open. A key in use is marked so, to the minute and once in it. */
export async function findKey(db: Db, keyHash: Buffer, now: Date): Promise<HeldKey | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<FoundRow>`
    with used as (
      update api_keys k set last_used_at = date_trunc('minute', ${at}) from companies c
      where k.key_hash = ${keyHash}::bytea and c.id = k.company_id and c.status = 'ACTIVE'
        and (k.expires_at is null or k.expires_at > ${at})
        and (k.last_used_at is null or k.last_used_at < date_trunc('minute', ${at})))
    select k.id, k.company_id, k.scopes, coalesce(k.expires_at <= ${at}, false) as is_expired, c.status = 'ACTIVE' as is_open
    from api_keys k join companies c on c.id = k.company_id where k.key_hash = ${keyHash}::bytea
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { id, scopes, is_expired: isExpired, is_open: isOpen } = row
  return { id, companyId: companyProvenBy('API key', row.company_id), scopes: known(scopes), isExpired, isOpen }
}
