import type { OfferStatus } from '../../../../domain/enums.ts'
import type { OfferChangeRefusal } from '../../../../domain/offer-changes.ts'
import type { Actor } from '../../../auth/guard/actor.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/audit-log/service.ts'
import { beginMove } from '../offer-history/service.ts'
import { notifyOfMoves } from '../offer-news/service.ts'
import { noteReviewed } from '../offer-revisions/service.ts'
import {
  type Changed,
  deleteOffers,
  hasChange,
  insertChange,
  type LockedOffer,
  lockOffers,
  putBack,
  takeChange,
  updateStatuses,
} from './queries.ts'
import { undoEnd, whyNotDeleted, whyNotMoved } from './rules.ts'
import type { ChangeOffers, OffersChanged, OffersUndone } from './schemas.ts'

const countWords = (count: number) => (count === 1 ? 'One offer' : `${count} offers`)

/** What each offer is to become: it changes, or it is said why not. */
function sortOut(wish: ChangeOffers, rows: readonly LockedOffer[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const change: LockedOffer[] = []
  const left: OffersChanged['left'] = []
  const chosen = new Map(wish.offers.map(({ id, from }) => [id.toLowerCase(), from]))
  for (const [id, from] of chosen) {
    const row = byId.get(id)
    const why = row ? refusalOf(wish, row, from) : 'GONE'
    if (row && why === null) change.push(row)
    else left.push({ id, title: row?.title ?? null, why: why ?? 'GONE' })
  }
  return { change, left }
}

function refusalOf(wish: ChangeOffers, row: LockedOffer, from: OfferStatus | undefined): OfferChangeRefusal | null {
  return wish.kind === 'DELETED' ? whyNotDeleted(row) : whyNotMoved(row, wish.status, from)
}

/** The next reviewer and suppliers hear of it, as of a single one. */
async function tellOfMoves(
  deps: Deps,
  rows: readonly LockedOffer[],
  moved: { status: OfferStatus; reason: string | null },
) {
  const moves = rows.map(({ id, status: from }) => ({ id, from }))
  const reviewed = moves.filter(({ from }) => from === 'REVIEW').map(({ id }) => id)
  await noteReviewed(deps, reviewed, deps.clock.now())
  await notifyOfMoves(deps, moves, moved)
}

async function write(
  deps: Deps,
  { userId }: Actor,
  wish: ChangeOffers,
  rows: readonly LockedOffer[],
): Promise<Changed[]> {
  const now = deps.clock.now()
  const ids = rows.map(({ id }) => id)
  const reason = wish.kind === 'STATUS' ? wish.reason : null
  await beginMove(deps, { mover: 'STAFF', userId, reason })
  if (wish.kind === 'DELETED') return await deleteOffers(deps.db, ids, now)
  const changed = await updateStatuses(deps.db, userId, ids, { status: wish.status, reason, now })
  await tellOfMoves(deps, rows, { status: wish.status, reason })
  return changed
}

/** Keeps what can be taken back, and writes the change down once with the ids of its offers. */
async function keep(
  deps: Deps,
  { userId }: Actor,
  wish: ChangeOffers,
  rows: readonly LockedOffer[],
  changed: readonly Changed[],
) {
  const now = deps.clock.now()
  const endsAt = undoEnd(now)
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  const before = rows.flatMap((locked) => {
    const { title: _, lack: __, ...row } = locked
    const version = versions.get(row.id)
    return version === undefined ? [] : [{ ...row, version }]
  })
  const undoId = await insertChange(deps.db, { userId, kind: wish.kind, before, now, endsAt })
  const to = wish.kind === 'STATUS' && { status: wish.status, ...(wish.reason !== null && { reason: wish.reason }) }
  const detail = { name: countWords(before.length), ...to, ids: before.map(({ id }) => id).join(' ') }
  const action = wish.kind === 'STATUS' ? 'offers.status_changed' : 'offers.deleted'
  await recordAudit(deps, { entityType: 'offer', entityId: null, userId, action, detail, now })
  return { undoId, undoUntil: endsAt.toISOString() }
}

/**
 * Gives many offers another status, or deletes them, in one transaction. What cannot be changed so stays as it is, and it is said
 * why; of the same change twice at once the second finds nothing to do.
 */
export function changeOffers(deps: Deps, actor: Actor, wish: ChangeOffers): Promise<OffersChanged> {
  return inTransaction(deps, async (deps) => {
    const ids = [...new Set(wish.offers.map(({ id }) => id.toLowerCase()))]
    const { change, left } = sortOut(wish, await lockOffers(deps.db, ids))
    if (change.length === 0) return { undoId: null, undoUntil: null, changed: [], left }
    const changed = await write(deps, actor, wish, change)
    const undo = await keep(deps, actor, wish, change, changed)
    return { ...undo, changed: changed.map(({ id }) => id), left }
  })
}

/**
 * Takes a change back, once and within its time, for whoever made it. An offer that anybody changed since stays as it is, and so
 * does one that was LIVE and could not be redeemed now. Throws `not_found` for no change of the actor's, `undo_over` for a late one.
 */
export async function undoChange(deps: Deps, actor: Actor, id: string): Promise<OffersUndone> {
  const { userId } = actor
  const now = deps.clock.now()
  return await inTransaction(deps, async (deps) => {
    const change = await takeChange(deps.db, userId, id, now)
    if (!change) throw problem((await hasChange(deps.db, userId, id)) ? 'undo_over' : 'not_found')
    await beginMove(deps, { mover: 'STAFF', userId, reason: 'A change of several offers was taken back.' })
    const ids = await putBack(deps.db, id, now)
    const detail = { name: countWords(ids.length), ids: ids.join(' ') }
    const entry = { entityType: 'offer', entityId: null, userId, action: 'offers.change_undone', detail, now } as const
    if (ids.length > 0) await recordAudit(deps, entry)
    return { undone: ids.length, left: change.count - ids.length }
  })
}
