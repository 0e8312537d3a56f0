import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { UNDO_MINUTES } from '../../../../../domain/review-undo.ts'
import { ApiError } from '../../../../lib/api/client.ts'
import { notifyError } from '../../../../ui/toast.ts'
import {
  makeDecision,
  type ReviewOutcome,
  reviewStateQuery,
  type ReviewWish,
  staffOfferQuery,
  takeBackDecision,
} from '../review/offer-reviews.ts'
import { addMade, dropMade, goOn, type Made, showOffer, type Sitting } from './sitting.ts'

const ACTION = { action: 'offer review' }
const DONE: Record<ReviewOutcome, string> = { APPROVED: 'Approved', REJECTED: 'Rejected' }

export type Decision = { id: string; title: string; wish: ReviewWish }

/**
 * Decides and goes on at once: the answer is waited for behind the next offer. What is refused is shown again with the reason, and
 * the last decision can be taken back. `said` is what was done last, for those who do not see it.
 */
export function useSittingDecisions(setSitting: Dispatch<SetStateAction<Sitting>>) {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  /** Taking back waits for what is on its way. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  /** What may be taken back, in the order of the decisions: known at the answer, which the next render is not. */
  const made = useRef<readonly (Made & { place: number })[]>([])
  const decisions = useRef(0)
  const renew = (id: string) =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: staffOfferQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: reviewStateQuery(id).queryKey }),
    ])
  const decision = useMutation({
    mutationFn: ({ id, wish }: Decision & { place: number }) => makeDecision(id, wish),
    onMutate: ({ title, wish }) => {
      setSaid(`${DONE[wish.outcome]}: ${title}.`)
      setSitting(goOn)
    },
    onSuccess: ({ id: decisionId }, { id, title, place }) => {
      const one = { offerId: id, title, decisionId, undoUntil: Date.now() + UNDO_MINUTES * 60_000 }
      made.current = [...made.current, { ...one, place }].toSorted((a, b) => a.place - b.place)
      setSitting((before) => addMade(before, one))
      void renew(id)
    },
    onError: (error, { id, title }) => {
      const isOutdated = error instanceof ApiError && error.code === 'conflict'
      const text = isOutdated ? 'It was changed or decided on since you read it.' : error.message
      notifyError(text, { title: `Not decided: ${title}`, ...ACTION })
      setSaid(`Not decided: ${title}. ${text}`)
      setSitting((before) => showOffer(before, id))
      void renew(id)
    },
  })
  const forget = (decisionId: string) => {
    made.current = made.current.filter((one) => one.decisionId !== decisionId)
  }
  const undoing = useMutation({
    mutationFn: ({ offerId, decisionId }: Made) => takeBackDecision(offerId, decisionId),
    onSuccess: (_state, { offerId, decisionId, title }) => {
      setSaid(`Taken back: ${title} waits again.`)
      forget(decisionId)
      setSitting((before) => showOffer(dropMade(before, decisionId, true), offerId))
      void renew(offerId)
    },
    onError: (error, { decisionId, title }) => {
      notifyError(error.message, { title: `Not taken back: ${title}`, ...ACTION })
      setSaid(`Not taken back: ${title}. ${error.message}`)
      const isFinal = error instanceof ApiError && error.status < 500 && error.code !== 'offline'
      if (!isFinal) return
      forget(decisionId)
      setSitting((before) => dropMade(before, decisionId, false))
    },
  })
  const decide = (wish: Decision) => {
    decisions.current += 1
    const answer = decision.mutateAsync({ ...wish, place: decisions.current }).catch(() => undefined)
    underWay.current = Promise.all([underWay.current, answer])
  }
  const undo = async () => {
    await underWay.current
    const last = made.current.at(-1)
    if (last && !undoing.isPending) underWay.current = undoing.mutateAsync(last).catch(() => undefined)
  }
  return { decide, undo, said, isDeciding: decision.isPending, isUndoing: undoing.isPending }
}
