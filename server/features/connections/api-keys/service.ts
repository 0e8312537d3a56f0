import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX, API_KEYS_AT_MOST, API_PATH } from '../../../../domain/api-keys.ts'
import { fromLondonField, londonDate, londonDayBounds } from '../../../../domain/dates.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { countKeys, deleteKey, findKey, type HeldKey, insertKey, selectKeys } from './queries.ts'
import type { ApiKeys, MadeApiKey, NewApiKey } from './schemas.ts'

export type { HeldKey } from './queries.ts'

const KEY_BYTES = 32
const KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`)

const hashOf = (key: string) => createHash('sha256').update(key).digest()

export async function listKeys(deps: Deps, actor: Actor): Promise<ApiKeys> {
  const now = deps.clock.now().getTime()
  const rows = await selectKeys(deps.db, companyOf(actor))
  return {
    baseUrl: new URL(API_PATH, deps.config.publicUrl).href,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      createdBy: row.created_by_name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isExpired: row.expires_at !== null && Date.parse(row.expires_at) <= now,
      lastUsedAt: row.last_used_at,
    })),
  }
}

/** The end of the last London day that a key works; throws `api_key_day` for one that is over. */
function endOf(day: string, now: Date): Date {
  const noon = fromLondonField(`${day}T12:00`)
  if (!noon || day < londonDate(now)) throw problem('api_key_day')
  return londonDayBounds(noon).end
}

type Deed = { companyId: CompanyId; action: string; id: string; detail: Record<string, string> }

function record(deps: Deps, { userId }: Actor, { companyId, action, id, detail }: Deed): Promise<void> {
  const entry = { userId, companyId, action, entityType: 'api_key', entityId: id } as const
  return recordAudit(deps, { ...entry, detail, now: deps.clock.now() })
}

/** Makes a key, which is answered this once. Throws `api_key_day` or `too_many_api_keys`. */
export async function makeKey(deps: Deps, actor: Actor, wish: NewApiKey): Promise<MadeApiKey> {
  const now = deps.clock.now()
  const { name, scopes, expiresOn } = wish
  const expiresAt = expiresOn === null ? null : endOf(expiresOn, now)
  const key = API_KEY_PREFIX + randomBytes(KEY_BYTES).toString('base64url')
  const id = await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    if ((await countKeys(deps.db, companyId)) >= API_KEYS_AT_MOST) throw problem('too_many_api_keys')
    const made = { name, scopes, keyHash: hashOf(key), createdBy: actor.userId, now, expiresAt }
    const madeId = await insertKey(deps.db, companyId, made)
    const detail = { name, scopes: scopes.join(', '), ...(expiresOn !== null && { expiresOn }) }
    await record(deps, actor, { companyId, action: 'api_key.made', id: madeId, detail })
    return madeId
  })
  return { id, key }
}

/** From now on no process takes it. Throws `api_key_not_found`. */
export async function revokeKey(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const name = await deleteKey(deps.db, companyId, id)
    if (name === undefined) throw problem('api_key_not_found')
    await record(deps, actor, { companyId, action: 'api_key.revoked', id, detail: { name } })
  })
}

/** The key as it is kept, expired or not; undefined for anything else, without a look at the database where it cannot be one. */
export async function readKey(deps: Deps, key: string): Promise<HeldKey | undefined> {
  return KEY.test(key) ? await findKey(deps.db, hashOf(key), deps.clock.now()) : undefined
}
