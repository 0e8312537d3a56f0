import type { Actor } from '../../../auth/guard/actor.ts'
import { cutPage, type PageQuery, readPage, TimeCursor } from '../../../platform/cursor/page.ts'
import type { Deps } from '../../../platform/deps.ts'
import { toRedeemedOffer } from '../redemptions/service.ts'
import { selectMyCodes } from './queries.ts'
import { stateOfCode } from './rules.ts'
import type { MyCodeList } from './schemas.ts'

/** The single-use codes that the actor took, newest first; throws `bad_request` for a foreign cursor. */
export async function listMyCodes(deps: Deps, actor: Actor, query: PageQuery): Promise<MyCodeList> {
  const rows = await selectMyCodes(deps.db, actor.userId, readPage(TimeCursor, query))
  const { shown, nextCursor } = cutPage(rows, query.limit, ({ allocated_at: at, id }) => ({ at, id }))
  const now = deps.clock.now()
  const items = shown.map((row) => ({
    id: row.id,
    code: row.code,
    takenAt: row.allocated_at,
    state: stateOfCode(row),
    offer: toRedeemedOffer(row, now),
  }))
  return { items, nextCursor }
}
