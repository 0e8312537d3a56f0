import type { Insertable } from 'kysely'
import { cardNumberEnding } from '../../../domain/card-number.ts'
import { cardNumberDigest, sealCardNumber } from '../../../server/features/cards/card-numbers/service.ts'
import type { DB } from '../../../server/migrations/tables.generated.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { Deps } from '../../../server/platform/deps.ts'

export type TemplateFields = Partial<Insertable<DB['card_templates']>>

/** A template of the company's, for a QR code unless told otherwise. */
export async function makeTemplate(deps: Deps, companyId: string, fields: TemplateFields = {}): Promise<string> {
  const id = newId()
  const look = { name: 'Gym', brand: 'Pulseyard', symbology: 'QR' }
  await deps.db
    .insertInto('card_templates')
    .values({ id, company_id: companyId, ...look, ...fields })
    .execute()
  return id
}

type NewCard = { userId: string; companyId: string; templateId: string; number: string }
export type CardFields = Partial<Insertable<DB['employee_cards']>>

/** An active card with this number. */
export async function makeCard(deps: Deps, card: NewCard, fields: CardFields = {}): Promise<string> {
  const { userId, companyId, templateId, number } = card
  const id = newId()
  const kept = {
    id,
    user_id: userId,
    company_id: companyId,
    template_id: templateId,
    card_number_enc: sealCardNumber(deps.keyring, { id, companyId }, number),
    card_number_last4: cardNumberEnding(number),
    number_digest: cardNumberDigest(deps.keyring, templateId, number),
  }
  await deps.db
    .insertInto('employee_cards')
    .values({ ...kept, ...fields })
    .execute()
  return id
}
