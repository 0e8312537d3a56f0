import { useQuery } from '@tanstack/react-query'
import { cardListQuery } from '../../../features/cards/employee-cards/cards.ts'
import type { TileCard } from '../../../features/cards/employee-cards/CardTile.tsx'
import type { Card } from '../../../features/cards/employee-cards/opened-card.ts'
import { type OwnCard, ownCardListQuery } from '../../../features/cards/own-cards/own-cards.ts'

/** One card as the wallet lists it, whoever it comes from. */
export type WalletCard = TileCard & { kind: 'issued' | 'own' }

/** What stands for the brand of a card that no company issued. */
export const ADDED_BY_YOU = 'Added by you'

const toIssued = (card: Card): WalletCard => ({ ...card, kind: 'issued' })

function toOwn({ id, name, bgColor, lastUsedAt }: OwnCard): WalletCard {
  const look = { id, label: name, brand: ADDED_BY_YOU, logoUrl: null, bgColor, lastUsedAt }
  return { ...look, kind: 'own', to: `/cards/own/${id}`, status: 'ACTIVE', monogramOf: name, isAtHand: true }
}

function byLastUse(one: WalletCard, other: WalletCard): number {
  const [at, otherAt] = [Date.parse(one.lastUsedAt ?? ''), Date.parse(other.lastUsedAt ?? '')]
  return (Number.isNaN(otherAt) ? 0 : otherAt) - (Number.isNaN(at) ? 0 : at)
}

/** The cards of both kinds, last used first; each kind loads and fails by itself. */
export function useWallet(userId: string) {
  const issued = useQuery(cardListQuery(userId))
  const own = useQuery(ownCardListQuery(userId))
  const cards = [...(issued.data?.items ?? []).map(toIssued), ...(own.data ?? []).map(toOwn)].toSorted(byLastUse)
  return { issued, own, cards, isPending: issued.isPending || own.isPending }
}
