import { createHash, randomBytes } from 'node:crypto'
import { fromLondonField, londonDate, londonDayBounds } from '../../../../domain/dates.ts'
import { DIRECTORY_TOKEN_PREFIX, SCIM_PATH, TOKEN_DAYS_AT_MOST, TOKENS_AT_MOST } from '../../../../domain/directory.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { lockAsAdministrator } from '../../companies/company-administrators/service.ts'
import { countTokens, deleteToken, type HeldToken, insertToken, selectTokens, findToken } from './queries.ts'
import type { DirectoryTokens, MadeDirectoryToken, NewDirectoryToken } from './schemas.ts'

const TOKEN_BYTES = 32
const TOKEN = new RegExp(`^${DIRECTORY_TOKEN_PREFIX}[\\w-]{43}$`)
const DAY_MS = 24 * 3600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

export async function listTokens(deps: Deps, { companyId }: Actor): Promise<DirectoryTokens> {
  if (!companyId) throw problem('no_company')
  const now = deps.clock.now().getTime()
  const rows = await selectTokens(deps.db, companyId)
  return {
    baseUrl: new URL(SCIM_PATH, deps.config.publicUrl).href,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      createdBy: row.created_by_name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      isExpired: Date.parse(row.expires_at) <= now,
      lastUsedAt: row.last_used_at,
    })),
  }
}

/** The end of the last London day that a token works; throws `directory_token_days` for one that is over or too far away. */
function endOf(day: string, now: Date): Date {
  const latest = londonDate(new Date(now.getTime() + TOKEN_DAYS_AT_MOST * DAY_MS))
  const noon = fromLondonField(`${day}T12:00`)
  if (!noon || day < londonDate(now) || day > latest) throw problem('directory_token_days')
  return londonDayBounds(noon).end
}

type Deed = { companyId: CompanyId; action: string; id: string; detail: Record<string, string> }

function record(deps: Deps, { userId }: Actor, { companyId, action, id, detail }: Deed): Promise<void> {
  const entry = { userId, companyId, action, entityType: 'directory_token', entityId: id } as const
  return recordAudit(deps, { ...entry, detail, now: deps.clock.now() })
}

/** Makes a token, which is answered this once. Throws `directory_token_days` or `too_many_directory_tokens`. */
export async function makeToken(deps: Deps, actor: Actor, wish: NewDirectoryToken): Promise<MadeDirectoryToken> {
  const now = deps.clock.now()
  const expiresAt = endOf(wish.expiresOn, now)
  const token = DIRECTORY_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  const id = await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    if ((await countTokens(deps.db, companyId)) >= TOKENS_AT_MOST) throw problem('too_many_directory_tokens')
    const { name } = wish
    const made = { name, tokenHash: hashOf(token), createdBy: actor.userId, now, expiresAt }
    const madeId = await insertToken(deps.db, companyId, made)
    const detail = { name, expiresOn: wish.expiresOn }
    await record(deps, actor, { companyId, action: 'directory_token.made', id: madeId, detail })
    return madeId
  })
  return { id, token }
}

/** From now on no process takes it. Throws `directory_token_not_found`. */
export async function revokeToken(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { companyId } = await lockAsAdministrator(deps, actor)
    const name = await deleteToken(deps.db, companyId, id)
    if (name === undefined) throw problem('directory_token_not_found')
    await record(deps, actor, { companyId, action: 'directory_token.revoked', id, detail: { name } })
  })
}

/** The token as it is kept, expired or not; undefined for anything else, without a look at the database where it cannot be one. */
export async function readToken(deps: Deps, token: string): Promise<HeldToken | undefined> {
  return TOKEN.test(token) ? await findToken(deps.db, hashOf(token), deps.clock.now()) : undefined
}
