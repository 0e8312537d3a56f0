import type { components } from '../../../lib/api/schema.generated.ts'
import { keepAnswer, shownAt, shownOf } from '../../../lib/offline/contact.ts'
import { drop, keepOnly } from '../../../lib/offline/vault.ts'

type CardDetail = components['schemas']['CardDetail']

/** A card as it was opened: what is drawn, its number, and what its code says. */
export type KeptCard = { card: CardDetail; number: string; code: string }

const placeOf = (userId: string, id: string) => ({ userId, kind: 'card', id }) as const

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes rows of the kind, under a key of this device
const asKept = (content: unknown) => content as KeptCard

export async function keepCard(userId: string, kept: KeptCard): Promise<void> {
  await keepAnswer(placeOf(userId, kept.card.id), kept)
}

/** A card of this person that this device keeps; null when it does not. */
export async function keptCard(userId: string, id: string): Promise<KeptCard | null> {
  const content = await shownAt(placeOf(userId, id))
  return content === undefined ? null : asKept(content)
}

/** Every card of this person that this device keeps. */
export async function keptCards(userId: string): Promise<CardDetail[]> {
  return (await shownOf(userId, 'card')).map((content) => asKept(content).card)
}

/** Leaves only these cards of this person on the device: what was revoked, has ended or was another's goes. */
export async function keepOnlyCards(userId: string, ids: readonly string[]): Promise<void> {
  await keepOnly(userId, 'card', ids)
}

export const dropCard = drop
