import { randomInt } from 'node:crypto'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import { type Keyring, open, seal, sign } from '../../../platform/crypto/keyring.ts'
import type { Deps } from '../../../platform/deps.ts'
import { selectTaken } from './queries.ts'

/** The card that a number belongs to. */
export type CardKey = { id: string; companyId: string }

/** What a number of this card is sealed for: it opens for no other card, and for no other company. */
export function cardNumberPurpose({ id, companyId }: CardKey): string {
  return `employee-card/${companyId}/${id}`
}

/** What numbers were sealed for before they were bound to their cards; nothing is sealed for it any more. */
export const UNBOUND_PURPOSE = 'employee-card'

/** Seals the number of this card. */
export function sealCardNumber(keyring: Keyring, card: CardKey, number: string): string {
  return seal(keyring, cardNumberPurpose(card), number)
}

/** Opens the number of this card; throws when it was changed, belongs to another card, or its key is gone. */
export function openCardNumber(keyring: Keyring, card: CardKey, sealed: string, isBound: boolean): string {
  return open(keyring, isBound ? cardNumberPurpose(card) : UNBOUND_PURPOSE, sealed)
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
