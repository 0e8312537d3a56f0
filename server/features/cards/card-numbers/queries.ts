import type { UserId } from '../../../auth/guard/actor.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** How a number left the server. */
export type OpeningWay = 'SCREEN' | 'FUNCTION' | 'APPLE_WALLET' | 'GOOGLE_WALLET'

export type Opening = { cardId: string; way: OpeningWay; at: Date }

export async function insertOpening(db: Db, userId: UserId, { cardId, way, at }: Opening): Promise<void> {
  const opening = { id: newId(), user_id: userId, card_id: cardId, way, opened_at: at }
  await db.insertInto('card_openings').values(opening).execute()
}

export async function deleteOpenings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('card_openings').where('opened_at', '<', before.toISOString()).execute()
}
