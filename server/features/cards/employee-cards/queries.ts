import { sql } from 'kysely'
import type { CodeContent } from '../../../../domain/card-code.ts'
import type { Symbology } from '../../../../domain/enums.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { CardStatus } from './schemas.ts'

/** Cards belong to a person in a company: who changes company leaves the cards of the one before behind. */
export type Holder = { userId: UserId; companyId: CompanyId }

/** The holder's cards that are not revoked. A card whose end has passed counts as expired before any job marks it so. */
function cardsOf(db: Db, { userId, companyId }: Holder, now: Date) {
  return db
    .selectFrom('employee_cards as c')
    .innerJoin('card_templates as t', 't.id', 'c.template_id')
    .select(['c.id', 't.brand', 't.bg_color', 'c.last_used_at'])
    .select([
      // A PDF is no picture of a page, but opened by whoever wants to see it.
      sql<string | null>`case when t.logo_url ~* '\\.pdf([?#]|$)' then t.logo_url else picture_path(t.logo_url) end`.as(
        'logo_url',
      ),
      sql<string>`coalesce(nullif(trim(c.label), ''), t.brand)`.as('label'),
      sql<CardStatus>`case when c.status = 'ACTIVE' and c.expires_at <= ${now} then 'EXPIRED' else c.status end`.as(
        'status',
      ),
    ])
    .where('c.user_id', '=', userId)
    .where('c.company_id', '=', companyId)
    .where('c.status', '<>', sql.lit('REVOKED'))
}

/** Last used first; those never used follow, newest first. */
export async function selectCards(db: Db, holder: Holder, now: Date) {
  return await cardsOf(db, holder, now)
    .orderBy('c.last_used_at', (order) => order.desc().nullsLast())
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

function detailsOf(db: Db, holder: Holder, now: Date) {
  return cardsOf(db, holder, now)
    .select([
      't.symbology',
      't.instructions',
      'c.expires_at',
      'c.card_number_enc',
      'c.is_number_bound',
      'c.card_number_last4',
      'c.code_value_enc',
      't.content_mode',
      't.code_text',
    ])
    .$narrowType<{ symbology: Symbology; content_mode: CodeContent['contentMode'] }>()
}

/** Undefined for a card that is revoked, or not this holder's. */
export async function selectCard(db: Db, holder: Holder, id: string, now: Date) {
  return await detailsOf(db, holder, now).where('c.id', '=', id).executeTakeFirst()
}

/** The holder's card whose number is stored as this text. */
export async function selectCardBySealed(db: Db, holder: Holder, sealed: string, now: Date) {
  return await detailsOf(db, holder, now).where('c.card_number_enc', '=', sealed).executeTakeFirst()
}

export async function updateLastUsed(db: Db, { userId, companyId }: Holder, id: string, now: Date): Promise<void> {
  await db
    .updateTable('employee_cards')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .execute()
}
