import { mayHaveSession } from '../../../lib/session/kept-session.ts'
import { prepareDrawing } from '../../../ui/till/prepare-drawing.ts'
import { codeKinds } from './code-kinds.ts'
import { type Card, type CardDetail, fetchCard } from './opened-card.ts'
import { keptCards } from './saved-cards.ts'

let underway: Promise<void> | undefined

function isSame(card: Card, kept: CardDetail): boolean {
  return (
    card.id === kept.id &&
    card.label === kept.label &&
    card.brand === kept.brand &&
    card.logoUrl === kept.logoUrl &&
    card.bgColor === kept.bgColor
  )
}

async function keepEach(userId: string, cards: readonly Card[]): Promise<void> {
  const kept = await keptCards(userId)
  const missing = cards.filter((card) => !kept.some((one) => isSame(card, one)))
  for (const { id, status } of missing) {
    if (!mayHaveSession()) return
    const { signal } = new AbortController()
    const { card } = await fetchCard({ userId, id, signal, status })
    for (const kind of codeKinds(card.symbology)) await prepareDrawing(kind)
  }
}

/**
 * Keeps on this device every card that it does not hold as it is now, one after the other, so that each opens without a
 * connection. A failure ends it, as where a second step is wanted first; the next visit goes on.
 */
export function keepReady(userId: string, cards: readonly Card[]): Promise<void> {
  underway ??= keepEach(userId, cards)
    .catch((error: unknown) => console.warn('Not every card could be kept on this device.', error))
    .finally(() => {
      underway = undefined
    })
  return underway
}
