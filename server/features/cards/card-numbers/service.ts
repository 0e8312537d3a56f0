import { randomInt } from 'node:crypto'
import { type CodeContent, codeOf } from '../../../../domain/card-code.ts'
import type { CompanyId, UserId } from '../../../auth/guard/actor.ts'
import { type Keyring, open, seal, sign } from '../../../platform/crypto/keyring.ts'
import type { SealedColumn, SealedRow } from '../../../platform/db/reseal.ts'
import { type Limit, takePoints } from '../../../platform/db/limiter.ts'
import type { Deps } from '../../../platform/deps.ts'
import { problem } from '../../../platform/http/problem.ts'
import { insertOpening, type OpeningWay, selectTaken } from './queries.ts'

/** The card that a number belongs to. */
export type CardKey = { id: string; companyId: string }

/** What a number of this card is sealed for: it opens for no other card, and for no other company. */
function cardNumberPurpose({ id, companyId }: CardKey): string {
  return `employee-card/${companyId}/${id}`
}

/** What numbers were sealed for before they were bound to their cards; nothing is sealed for it any more. */
const UNBOUND_PURPOSE = 'employee-card'

/** Seals the number of this card. */
export function sealCardNumber(keyring: Keyring, card: CardKey, number: string): string {
  return seal(keyring, cardNumberPurpose(card), number)
}

/** Opens the number of this card; throws when it was changed, belongs to another card, or its key is gone. */
export function openCardNumber(keyring: Keyring, card: CardKey, sealed: string, isBound: boolean): string {
  return open(keyring, isBound ? cardNumberPurpose(card) : UNBOUND_PURPOSE, sealed)
}

/** Seals a number for a company whose card does not exist yet; `openCardNumber` opens it for no card. */
export function sealNumberForCompany(keyring: Keyring, companyId: string, number: string): string {
  return seal(keyring, `company-card-number/${companyId}`, number)
}

const PLACEHOLDERS = 10 ** 8

/** Stands in the number's place on a card that is only a picture. */
export const placeholderNumber = () => `IMAGE-${String(randomInt(PLACEHOLDERS)).padStart(8, '0')}`

const digestPurpose = (templateId: string) => `card-number-digest/${templateId}`

/** Equal for equal numbers of one template, and makes no number known. */
export function cardNumberDigest(keyring: Keyring, templateId: string, number: string): Buffer {
  return sign(keyring, digestPurpose(templateId), number)
}

/** One a key, while a rotation is under way. */
function digestsOf(keyring: Keyring, templateId: string, number: string): string[] {
  const purpose = digestPurpose(templateId)
  return [...keyring.keys.keys()].map((keyId) => sign(keyring, purpose, number, keyId).toString('hex'))
}

type Numbers = { templateId: string; numbers: readonly string[] }

/** Which of these numbers a card of the template in this company has that is not revoked. */
export async function takenNumbers(
  deps: Deps,
  companyId: CompanyId,
  { templateId, numbers }: Numbers,
): Promise<Set<string>> {
  const digests = numbers.flatMap((number) =>
    digestsOf(deps.keyring, templateId, number).map((digest) => [digest, number] as const),
  )
  const byDigest = new Map(digests)
  const found = await selectTaken(deps.db, companyId, templateId, [...byDigest.keys()])
  return new Set([...found].flatMap((digest) => byDigest.get(digest) ?? []))
}

const purposeOf = ({ id, boundTo }: SealedRow) => cardNumberPurpose({ id, companyId: boundTo['company_id'] ?? '' })

/** What the cells of a row of an imported file are sealed for. */
export const importCellsPurpose = (id: string) => `card-import/${id}`

const digest: NonNullable<SealedColumn['digest']> = {
  column: 'number_digest',
  of: (keyring, { boundTo }, number) => cardNumberDigest(keyring, boundTo['template_id'] ?? '', number),
}
const ofRows = { table: 'card_import_rows', id: 'id', boundTo: ['company_id', 'template_id', 'card_id'] }
const ofCards = { table: 'employee_cards', id: 'id', boundTo: ['company_id', 'template_id'], purposeOf }

const OPENINGS: Limit = { name: 'card-openings', points: 120, seconds: 60 }

/** Counts a person's wish to see a number, before anything is looked for; throws `too_many_requests`. */
export async function takeOpening(deps: Deps, userId: UserId): Promise<void> {
  if (!(await takePoints(deps.db, OPENINGS, userId)).isAllowed) throw problem('too_many_requests')
}

/** Notes which card's number a person was given: for them alone, in their export. */
export async function noteOpening(deps: Deps, userId: UserId, cardId: string, way: OpeningWay): Promise<void> {
  await insertOpening(deps.db, userId, { cardId, way, at: deps.clock.now() })
}

/** Every column that holds a card's number or code; a rotation moves them all. */
export const CARD_COLUMNS: readonly SealedColumn[] = [
  {
    ...ofCards,
    column: 'card_number_enc',
    formerly: { boundFlag: 'is_number_bound', purpose: UNBOUND_PURPOSE },
    digest,
  },
  { ...ofCards, column: 'code_value_enc' },
  // A file that is still being issued when keys are rotated.
  {
    ...ofRows,
    column: 'number_enc',
    purposeOf: ({ boundTo }) =>
      cardNumberPurpose({ id: boundTo['card_id'] ?? '', companyId: boundTo['company_id'] ?? '' }),
    digest,
  },
  { ...ofRows, column: 'cells_enc', purposeOf: ({ id }) => importCellsPurpose(id) },
]

/** What is sealed of a card, and what its template says of its code. */
type SealedCard = {
  id: string
  company_id: string
  card_number_enc: string
  is_number_bound: boolean
  code_value_enc: string | null
  content_mode: CodeContent['contentMode']
  code_text: string | null
}

/** The number of a card in clear, and what its code says. Throws `card_unreadable` when what is stored cannot be opened. */
export function openCard({ keyring, log }: Deps, card: SealedCard): { number: string; code: string } {
  const key = { id: card.id, companyId: card.company_id }
  try {
    const number = openCardNumber(keyring, key, card.card_number_enc, card.is_number_bound)
    if (card.code_value_enc !== null) return { number, code: openCardNumber(keyring, key, card.code_value_enc, true) }
    return { number, code: codeOf({ contentMode: card.content_mode, codeText: card.code_text }, number) }
  } catch (error) {
    log.error({ err: error, cardId: card.id }, 'a card number could not be decrypted')
    throw problem('card_unreadable')
  }
}
