import type { Actor } from '../../../auth/guard/actor.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor/cursor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { canOpenHeld } from '../../catalogue/offer-details/service.ts'
import { selectMyCodes } from './queries.ts'
import { CodeCursor, type MyCode, type MyCodeList, type MyCodesQuery } from './schemas.ts'

type Row = Awaited<ReturnType<typeof selectMyCodes>>[number]

function stateOf({ status, has_ended: hasEnded }: Row): MyCode['state'] {
  if (status === 'CONFIRMED') return 'worked'
  if (status === 'REJECTED') return 'failed'
  return hasEnded ? 'ended' : 'unused'
}

/** The single-use codes that the actor took, newest first; throws `bad_request` for a foreign cursor. */
export async function listMyCodes(deps: Deps, actor: Actor, { cursor, limit }: MyCodesQuery): Promise<MyCodeList> {
  const after = cursor === undefined ? undefined : decodeCursor(CodeCursor, cursor)
  const rows = await selectMyCodes(deps.db, actor.userId, { after, size: limit + 1 })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    code: row.code,
    takenAt: row.allocated_at,
    state: stateOf(row),
    offer: {
      id: row.offer_id,
      title: row.title,
      merchant: { id: row.merchant_id, name: row.merchant_name, logoUrl: row.merchant_logo_url },
      imageUrl: row.image_url,
      discountType: row.discount_type,
      discountValue: row.discount_value,
      visible: canOpenHeld({ ...row, status: row.offer_status }, deps.clock.now()),
    },
  }))
  return { items, nextCursor: last ? encodeCursor({ takenAt: last.allocated_at, id: last.id }) : null }
}
