import { formatDate } from '../../../../domain/dates.ts'
import type { Actor, CompanyId } from '../../../auth/guard/actor.ts'
import { companyOf } from '../../../auth/guard/guard.ts'
import { byCreation, cutPage, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import {
  endOf,
  isIssuedAlready,
  keepCards,
  lockCards,
  numberFor,
  requireTemplate,
  sealCard,
  type SettingsRow,
  tellApprovers,
  tellHolders,
} from '../card-issuing/service.ts'
import type { CardsIssued } from '../card-issuing/schemas.ts'
import { canOf } from './policy.ts'
import {
  type Asked,
  COUNTED_AT_MOST,
  countByStatus,
  countIssued,
  type Deciding,
  type IssuedRow,
  lockIssued,
  type MovedRow,
  revokeReplaced,
  selectIssued,
  selectNamed,
  selectRequiresApproval,
  updateApproved,
  updateDeclined,
  updateRenewed,
  updateRevoked,
} from './queries.ts'
import { renewedEnd } from './rules.ts'
import type {
  CardDecision,
  CardRenewal,
  CardReplacement,
  CardsMoved,
  IssuedCard,
  IssuedCardFilter,
  IssuedCardList,
  IssuedCardQuery,
} from './schemas.ts'

function toCard(row: IssuedRow, actor: Actor): IssuedCard {
  const { id, template_id: templateId, template, brand, label, status, full_name: fullName } = row
  const person = { id: row.user_id, email: row.email || null, employeeId: row.employee_id }
  return {
    id,
    templateId,
    template,
    brand,
    label,
    status,
    holder: fullName === null ? null : { ...person, fullName },
    ending: row.symbology === 'NONE' ? null : row.last4,
    issuedAt: row.created_at,
    issuedBy: row.issued_by_name,
    approvedBy: row.approved_by_name,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    revokedReason: row.revoked_reason,
    can: canOf(row, actor.userId),
  }
}

async function askedOf(deps: Deps, companyId: CompanyId, filter: IssuedCardFilter): Promise<Asked> {
  const named = filter.q === undefined ? undefined : await selectNamed(deps.db, companyId, filter.q)
  return { companyId, filter, named, now: deps.clock.now() }
}

const TOTALS = { PENDING_APPROVAL: 'pending', ACTIVE: 'active', EXPIRED: 'expired', REVOKED: 'revoked' } as const

/** What only the first page says: how many there are. */
async function totalsOf(deps: Deps, actor: Actor, asked: Asked) {
  const { filter, named, companyId, now } = asked
  const { decidable, ...byStatus } = await countByStatus(deps.db, companyId, actor.userId, now)
  const { PENDING_APPROVAL: pending, ACTIVE: active, EXPIRED: expired, REVOKED: revoked } = byStatus
  const counts = { pending, active, expired, revoked, decidable }
  // Whom very many people's names fit is not counted: that would read all of their cards.
  if (filter.q !== undefined && !named) return { counts, total: null, totalIsCapped: false }
  if (filter.q === undefined && !filter.templateId) {
    const total = filter.status ? counts[TOTALS[filter.status]] : pending + active + expired + revoked
    return { counts, total, totalIsCapped: false }
  }
  const total = await countIssued(deps.db, asked)
  return { counts, total: Math.min(total, COUNTED_AT_MOST), totalIsCapped: total > COUNTED_AT_MOST }
}

/** The cards of the actor's company. Throws `bad_request` for a foreign cursor. */
export async function listIssued(deps: Deps, actor: Actor, query: IssuedCardQuery): Promise<IssuedCardList> {
  const { cursor, limit, ...filter } = query
  const page = readPage(TimeCursor, { cursor, limit })
  const asked = await askedOf(deps, companyOf(actor), filter)
  const [rows, requiresApproval, totals] = await Promise.all([
    selectIssued(deps.db, asked, page),
    selectRequiresApproval(deps.db, asked.companyId),
    page.after ? { counts: null, total: null, totalIsCapped: false } : totalsOf(deps, actor, asked),
  ])
  const { shown, nextCursor } = cutPage(rows, limit, byCreation)
  return { items: shown.map((row) => toCard(row, actor)), nextCursor, requiresApproval, ...totals }
}

export const EXPORT_HEAD = [
  'name',
  'email',
  'employee_id',
  'template',
  'label',
  'last_four',
  'status',
  'issued',
  'ends',
  'revoked',
]
const EXPORT_BATCH = 1000
const day = (moment: string | null) => (moment === null ? '' : formatDate(moment))

function toCells(row: IssuedRow): string[] {
  const ending = row.symbology === 'NONE' ? '' : row.last4
  const person = [row.full_name ?? '', row.email ?? '', row.employee_id ?? '']
  const dates = [day(row.created_at), day(row.expires_at), day(row.revoked_at)]
  return [...person, row.template, row.label ?? '', ending, row.status, ...dates]
}

/** The filtered list as rows of a table, without numbers. */
export async function* exportIssued(deps: Deps, actor: Actor, filter: IssuedCardFilter): AsyncGenerator<string[][]> {
  const asked = await askedOf(deps, companyOf(actor), filter)
  let after: TimeCursor | undefined
  for (;;) {
    const rows = await selectIssued(deps.db, asked, { after, size: EXPORT_BATCH })
    yield rows.map(toCells)
    const last = rows.at(EXPORT_BATCH - 1)
    if (!last) return
    after = byCreation(last)
  }
}

const toTold = ({ id, user_id: userId, card, expires_at: expiresAt }: MovedRow) => ({ id, userId, card, expiresAt })

/** One card stands in the log under its holder; many in one entry. */
async function record(deps: Deps, actor: Actor, action: string, moved: readonly MovedRow[]): Promise<void> {
  const [first] = moved
  if (!first) return
  const isOne = moved.length === 1
  const entity = isOne
    ? ({ entityType: 'employee', entityId: first.user_id } as const)
    : ({ entityType: 'employee_card', entityId: null } as const)
  const detail = isOne ? { title: first.card, card: first.id } : { cards: `${moved.length}` }
  const by = { userId: actor.userId, companyId: companyOf(actor), now: deps.clock.now() }
  await recordAudit(deps, { ...by, ...entity, action: `employee_card.${action}`, detail })
}

/** Throws `card_not_found` for a card of another company, and for one of these alone. */
async function requireOwn(deps: Deps, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  const [only] = ids
  if (ids.length > 1 || only === undefined) return
  if (!(await lockIssued(deps.db, companyId, only, deps.clock.now()))) throw problem('card_not_found')
}

/**
 * Approves or declines cards that wait, but for those that the actor issued. Throws `card_not_found` for a single one of another company, and
 * `cards_changed` when all were meant and other cards wait by now.
 */
export async function decideCards(deps: Deps, actor: Actor, { outcome, chosen }: CardDecision): Promise<CardsMoved> {
  const companyId = companyOf(actor)
  return await inTransaction(deps, async (deps) => {
    const settings = await lockCards(deps, companyId)
    const now = deps.clock.now()
    const ids = 'ids' in chosen ? chosen.ids : undefined
    if (ids) await requireOwn(deps, companyId, ids)
    const deciding: Deciding = { companyId, userId: actor.userId, ids, now }
    const isApproved = outcome === 'APPROVED'
    const moved = isApproved
      ? await updateApproved(deps.db, deciding, endOf(settings, now))
      : await updateDeclined(deps.db, deciding)
    if ('total' in chosen && chosen.total !== moved.length) throw problem('cards_changed')
    if (isApproved)
      await revokeReplaced(
        deps.db,
        companyId,
        moved.map(({ id }) => id),
        now,
      )
    await tellHolders(deps, isApproved ? 'READY' : 'DECLINED', moved.map(toTold))
    await record(deps, actor, isApproved ? 'approved' : 'declined', moved)
    return { done: moved.length, skipped: (ids?.length ?? moved.length) - moved.length }
  })
}

/** Takes a card back; one that was taken back before stays so. Throws `card_not_found`. */
export async function revokeCard(deps: Deps, actor: Actor, id: string): Promise<void> {
  const companyId = companyOf(actor)
  await inTransaction(deps, async (deps) => {
    await lockCards(deps, companyId)
    await requireOwn(deps, companyId, [id])
    const revoking = { companyId, id, userId: actor.userId, reason: 'REVOKED', now: deps.clock.now() } as const
    const moved = await updateRevoked(deps.db, revoking)
    if (!moved) return
    await tellHolders(deps, 'REVOKED', [toTold(moved)])
    await record(deps, actor, 'revoked', [moved])
  })
}

/** Lets cards go on, counted from the ends that were seen; those that have changed since, or have no end, are skipped. */
export async function renewCards(deps: Deps, actor: Actor, { cards }: CardRenewal): Promise<CardsMoved> {
  const companyId = companyOf(actor)
  return await inTransaction(deps, async (deps) => {
    const { card_expiry_months: months } = await lockCards(deps, companyId)
    await requireOwn(
      deps,
      companyId,
      cards.map(({ id }) => id),
    )
    const now = deps.clock.now()
    const renewals = cards.map(({ id, expiresAt: from }) => {
      return { id, from, to: renewedEnd(from, months, now).toISOString() }
    })
    const moved = await updateRenewed(deps.db, companyId, renewals)
    await tellHolders(deps, 'RENEWED', moved.map(toTold))
    await record(deps, actor, 'renewed', moved)
    return { done: moved.length, skipped: cards.length - moved.length }
  })
}

/** The end that a new card takes over; null for that of any new card. */
function takenOverEnd(
  old: IssuedRow,
  reason: CardReplacement['reason'],
  settings: SettingsRow,
  now: Date,
): Date | null {
  if (old.expires_at === null) return null
  const isOver = new Date(old.expires_at) <= now
  return reason === 'LOST' && !isOver
    ? new Date(old.expires_at)
    : renewedEnd(old.expires_at, settings.card_expiry_months, now)
}

/**
 * Issues a new card with a new number in place of one, once for each new id. Throws `card_not_found`, `card_not_replaceable`,
 * `card_holder_not_found` and what issuing throws.
 */
export async function replaceCard(
  deps: Deps,
  actor: Actor,
  oldId: string,
  wish: CardReplacement,
): Promise<CardsIssued> {
  const companyId = companyOf(actor)
  return await inTransaction(deps, async (deps) => {
    const settings = await lockCards(deps, companyId)
    const now = deps.clock.now()
    const old = await lockIssued(deps.db, companyId, oldId, now)
    if (!old) throw problem('card_not_found')
    const isWaiting = settings.card_require_approval
    if (await isIssuedAlready(deps, companyId, wish.id)) return { issued: 1, isWaiting }
    if (!canOf(old, actor.userId).replace) throw problem('card_not_replaceable')
    const template = await requireTemplate(deps, companyId, old.template_id)
    const { number, code } = await numberFor(deps, { companyId, template }, wish)
    const sealing = { id: wish.id, companyId, userId: old.user_id, templateId: template.id, number }
    const replaces = { id: old.id, expiresAt: takenOverEnd(old, wish.reason, settings, now) }
    const batch = { companyId, template, issuedBy: actor.userId, settings, replaces }
    await keepCards(deps, batch, [sealCard(deps, sealing, { code, label: old.label })])
    if (isWaiting) await tellApprovers(deps, { companyId, issuedBy: actor.userId, batchId: wish.id, many: 1 })
    const staysMeanwhile = isWaiting && wish.reason === 'RENEWED'
    const revoking = { companyId, id: old.id, userId: actor.userId, reason: wish.reason, now }
    const moved = staysMeanwhile ? undefined : await updateRevoked(deps.db, revoking)
    if (moved) await tellHolders(deps, 'REPLACED', [toTold(moved)])
    const told = { id: old.id, user_id: old.user_id, card: template.name, expires_at: null }
    await record(deps, actor, wish.reason === 'LOST' ? 'replaced' : 'renewed_anew', [told])
    return { issued: 1, isWaiting }
  })
}
