import { sql } from 'kysely'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
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

/** Those of `digests`, in hexadecimal, that a card of the company's has which is not revoked. */
export async function selectTaken(
  db: Db,
  companyId: CompanyId,
  templateId: string,
  digests: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select encode(c.number_digest, 'hex') as digest
    from unnest(${digests}::text[]) as given (digest)
    join employee_cards c on c.template_id = ${templateId} and c.number_digest = decode(given.digest, 'hex')
      and c.status <> 'REVOKED' and c.company_id = ${companyId}`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}
