import { type Keyring, open, seal, sign } from '../../../platform/crypto/keyring.ts'

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

/** Equal for equal numbers of one template, and makes no number known. */
export function cardNumberDigest(keyring: Keyring, templateId: string, number: string): Buffer {
  return sign(keyring, `card-number-digest/${templateId}`, number)
}
