import type { Actor } from '../../../auth/guard/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { describeOffer } from '../admin-offers/service.ts'
import { describeOwnOffer } from '../supplier-offers/service.ts'
import { insertNote, type Move, type Note, selectHistory, setMover } from './queries.ts'
import type { OfferChange, OfferHistory } from './schemas.ts'

/** Says who moves offers in this transaction, and why: the database holds each move to the table and writes it down. */
export function beginMove(deps: Deps, move: Move): Promise<void> {
  return setMover(deps.db, move)
}

/** Writes down that staff added the offer or changed what it says. */
export function noteEdit(deps: Deps, note: Note): Promise<void> {
  return insertNote(deps.db, note)
}

const HISTORY_AT_MOST = 100

async function readHistory(deps: Deps, offerId: string): Promise<OfferChange[]> {
  const rows = await selectHistory(deps.db, offerId, HISTORY_AT_MOST)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    mover: row.mover,
    name: row.full_name,
    fields: row.fields,
    reason: row.reason,
    createdAt: row.created_at,
  }))
}

/** Who moved the offer when and why, newest first; throws `offer_not_found`. */
export async function listHistory(deps: Deps, id: string): Promise<OfferHistory> {
  await describeOffer(deps, id)
  return { items: await readHistory(deps, id) }
}

/** The same for one of the actor's offers: a supplier learns their colleagues' names, not those of staff. */
export async function listOwnHistory(deps: Deps, actor: Actor, id: string): Promise<OfferHistory> {
  await describeOwnOffer(deps, actor, id)
  const items = await readHistory(deps, id)
  return { items: items.map((item) => (item.mover === 'SUPPLIER' ? item : { ...item, name: null })) }
}
