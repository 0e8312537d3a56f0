import { useQueryClient } from '@tanstack/react-query'
import { cardListQuery } from './cards.ts'
import type { CardDetail } from './opened-card.ts'

export type KnownCard = Pick<CardDetail, 'label' | 'brand' | 'logoUrl' | 'bgColor'>

/** What can be drawn at once: the opened card, or while it loads what its tile in the list showed. */
export function useKnownCard(userId: string, id: string, card: CardDetail | undefined): KnownCard | undefined {
  const queryClient = useQueryClient()
  if (card) return card
  const list = queryClient.getQueryData(cardListQuery(userId).queryKey)
  return list?.items.find((one) => one.id === id)
}
