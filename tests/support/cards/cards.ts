import type { Insertable } from 'kysely'
import { cardNumberEnding } from '../../../domain/card-number-text.ts'
import { cardNumberDigest, sealCardNumber } from '../../../server/features/cards/card-numbers/service.ts'
import type { DB } from '../../../server/migrations/tables.generated.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { Deps } from '../../../server/platform/deps.ts'

type Row<Table extends 'card_templates' | 'employee_cards'> = Insertable<DB[Table]>
export type TemplateFields = Partial<Row<'card_templates'>>

/** A template of the company's, for a QR code unless told otherwise. */
export async function makeTemplate(deps: Deps, companyId: string, fields: TemplateFields = {}): Promise<string> {
  const id = newId()
  const { name = 'Gym', brand = 'Pulseyard', symbology = 'QR', ...rest } = fields
  const template = { id, company_id: companyId, name, brand, symbology, ...rest }
  await deps.db.insertInto('card_templates').values(template).execute()
  return id
}

type NewCard = { userId: string; companyId: string; templateId: string; number: string }
export type CardFields = Partial<Row<'employee_cards'>>

/** An active card with this number. */
export async function makeCard(
  deps: Deps,
  { userId, companyId, templateId, number }: NewCard,
  fields: CardFields = {},
): Promise<string> {
  const id = newId()
  const card: Row<'employee_cards'> = {
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
    .values({ ...card, ...fields })
    .execute()
  return id
}
