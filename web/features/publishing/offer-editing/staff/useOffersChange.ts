import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../../domain/count.ts'
import { refusalText } from '../../../../lib/api/client.ts'
import { notify, notifyError } from '../../../../ui/toast.ts'
import { changeOffers, type OffersChange, type OffersChanged, undoChange } from './admin-offers.ts'
import { useOfferLists } from './useOfferLists.ts'

const ACTION = { action: 'change of many offers' }
/** 'One offer' or '12 offers'. */
export const offersText = (many: number) => (many === 1 ? 'One offer' : `${formatCount(many)} offers`)

export type Outcome = OffersChanged & { text: string; isUndone: boolean }

function outcomeText(change: OffersChange, { changed }: OffersChanged): string {
  const isOne = changed.length === 1
  if (change.kind === 'DELETED') return `${offersText(changed.length)} deleted.`
  return `${offersText(changed.length)} ${isOne ? 'is' : 'are'} ${change.status} now.`
}

function undoneText(undone: number, left: number): string {
  const rest =
    left === 1
      ? ' One was changed since, or could not be redeemed as it was, so it stays.'
      : ` ${formatCount(left)} were changed since, or could not be redeemed as they were, so they stay.`
  return `${offersText(undone)} taken back.${left > 0 ? rest : ''}`
}

/** Changes the chosen offers with one call; what came of it stands over the list until it is closed. */
export function useOffersChange(onDone: () => void) {
  const lists = useOfferLists()
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate: undo, isPending: isUndoing } = useMutation({
    mutationFn: undoChange,
    onSuccess: ({ undone, left }) => {
      setOutcome((before) => before && { ...before, isUndone: true, text: undoneText(undone, left), left: [] })
      notify(undoneText(undone, left), ACTION)
    },
    onError: (error) => notifyError(refusalText(error, 'Failed to take the change back'), ACTION),
    onSettled: lists.reload,
  })
  const { mutate: change, isPending } = useMutation({
    mutationFn: changeOffers,
    onSuccess: (answer, wish) => {
      const text = answer.changed.length > 0 ? outcomeText(wish, answer) : 'No offer was changed.'
      setOutcome({ ...answer, text, isUndone: false })
      const { undoId } = answer
      notify(text, { ...ACTION, ...(undoId !== null && { undo: () => undo(undoId) }) })
      onDone()
    },
    onError: (error, { kind }) => {
      const failed = kind === 'DELETED' ? 'Failed to delete offers' : 'Failed to update offer statuses'
      notifyError(refusalText(error, failed), { title: failed, ...ACTION })
    },
    onSettled: lists.reload,
  })
  return { change, isPending, outcome, undo, isUndoing, close: () => setOutcome(undefined) }
}
