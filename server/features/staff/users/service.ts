import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, readPage } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  COUNTED_AT_MOST,
  countUsers,
  type PageRow,
  selectUser,
  selectUsers,
  selectViewEnd,
  upsertView,
  type UserRow,
} from './queries.ts'
import { inOrder, stateOf, viewEnd } from './rules.ts'
import {
  type AdminUser,
  type AdminUserList,
  type AdminUserPage,
  type AdminUserQuery,
  JoinedCursor,
  WordCursor,
} from './schemas.ts'

function shared(row: Omit<UserRow, 'key'>, now: Date): Omit<AdminUser, 'company'> {
  return {
    id: row.id,
    name: row.full_name,
    email: row.email,
    roles: inOrder(row.roles),
    state: stateOf(row, now),
    joinedAt: row.created_at,
    favourites: row.favourites,
    redemptions: row.redemptions,
  }
}

function toUser(row: UserRow, now: Date): AdminUser {
  const { company_id: id, company_name: name } = row
  return { ...shared(row, now), company: id !== null && name !== null ? { id, name } : null }
}

/** Throws `bad_request` for a foreign cursor. */
export async function listUsers(deps: Deps, query: AdminUserQuery): Promise<AdminUserList> {
  const { sort, limit } = query
  const page = readPage(sort === 'newest' || sort === 'oldest' ? JoinedCursor : WordCursor, query)
  const now = deps.clock.now()
  const filter = { ...query, now }
  const rows = await selectUsers(deps.db, filter, sort, page)
  const { shown, nextCursor } = cutPage(rows, limit, ({ key, id }) => ({ key, id }))
  // Counting what many have in common would cost more than the page.
  const count = () => (query.q === undefined ? countUsers(deps.db, filter) : null)
  const total = page.after ? null : nextCursor ? await count() : rows.length
  return {
    items: shown.map((row) => toUser(row, now)),
    nextCursor,
    total: total === null ? null : Math.min(total, COUNTED_AT_MOST),
    totalIsCapped: total !== null && total > COUNTED_AT_MOST,
  }
}

function addressOf(row: PageRow): AdminUserPage['address'] {
  if (!row.has_email) return 'NONE'
  if (row.email_proven_at !== null) return 'PROVEN'
  return row.email_confirmed_at === null ? 'UNCONFIRMED' : 'CONFIRMED'
}

function toPage(row: PageRow, actor: Actor, viewEndsAt: string, now: Date): AdminUserPage {
  const { company_id: id, company_name: name, company_status: status } = row
  const address = addressOf(row)
  const isMe = row.id === actor.userId
  return {
    ...shared(row, now),
    company: id !== null && name !== null && status !== null ? { id, name, status } : null,
    phone: row.phone,
    address,
    lastSignInAt: row.last_sign_in_at,
    sessions: row.sessions,
    hasSecondFactor: row.has_factor,
    signInWays: row.ways,
    merchants: row.merchants,
    viewEndsAt,
    isMe,
    can: {
      deactivate: !isMe,
      resendConfirmation: address === 'UNCONFIRMED' && stateOf(row, now) !== 'DEACTIVATED',
    },
  }
}

/** A person's page, for staff who have given their reason. Throws `user_not_found` or `reason_required`. */
export async function describeUser(deps: Deps, actor: Actor, id: string): Promise<AdminUserPage> {
  const now = deps.clock.now()
  const [row, viewEndsAt] = await Promise.all([
    selectUser(deps.db, id, now),
    selectViewEnd(deps.db, actor.userId, id, now),
  ])
  if (!row) throw problem('user_not_found')
  if (viewEndsAt === undefined) throw problem('reason_required')
  return toPage(row, actor, viewEndsAt, now)
}

/** Opens a person's page for half an hour; the reason stands in the log before anything is shown. Throws `user_not_found`. */
export async function openUser(deps: Deps, actor: Actor, id: string, reason: string): Promise<AdminUserPage> {
  const now = deps.clock.now()
  await inTransaction(deps, async (deps) => {
    if (!(await selectUser(deps.db, id, now))) throw problem('user_not_found')
    await upsertView(deps.db, { viewerId: actor.userId, userId: id, reason, now, endsAt: viewEnd(now) })
    const entry = { action: 'user.viewed', entityType: 'user', entityId: id, detail: { reason } } as const
    await recordAudit(deps, { ...entry, userId: actor.userId, now })
  })
  return await describeUser(deps, actor, id)
}
