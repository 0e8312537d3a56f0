import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isTooOften, openCardQuery, useHolderId, useMarkUsed } from '../../../features/cards/employee-cards/cards.ts'
import type { OpenedCard } from '../../../features/cards/employee-cards/opened-card.ts'
import { useKnownCard } from '../../../features/cards/employee-cards/useKnownCard.ts'
import { notifyError } from '../../../ui/toast.ts'
import { BarLogo } from './BarLogo.tsx'
import { CardBody } from './CardBody.tsx'
import type { HeldCard } from './HeldScreen.tsx'

const FOOTER = "Treat this card like cash. Don't share your card number with others."
/** Timers hold no longer time; a view that is open for days asks again on its way there. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function useFailures(opened: OpenedCard | undefined, isLost: boolean): void {
  const navigate = useNavigate()
  const isUnreadable = opened !== undefined && opened.card.can.use && opened.number === null
  useEffect(() => {
    if (isUnreadable) notifyError('Failed to decrypt card number')
  }, [isUnreadable])
  useEffect(() => {
    if (!isLost) return
    notifyError('Failed to load card')
    void navigate('/cards', { replace: true })
  }, [isLost, navigate])
}

/** A card that ends while it is open is asked for again at that moment. */
function useEnd(opened: OpenedCard | undefined, askAgain: () => unknown): void {
  const end = opened?.card.can.use ? opened.card.expiresAt : null
  useEffect(() => {
    if (!end) return undefined
    const timer = setTimeout(askAgain, Math.min(Math.max(0, Date.parse(end) - Date.now()) + 500, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
    // Only the moment counts, not a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [end])
}

/** A card that the company issued, as it is held out; nothing is asked for without an id. */
export function useHeldIssued(id: string | undefined, usedAfterMs = 0): HeldCard {
  const userId = useHolderId()
  const query = openCardQuery(userId, id ?? '')
  const { data: opened, error, isFetching, refetch } = useQuery({ ...query, enabled: id !== undefined })
  const isRefused = !opened && isTooOften(error)
  const known = useKnownCard(userId, id ?? '', opened?.card)
  useFailures(opened, error !== null && !opened && !isRefused)
  useMarkUsed(opened, usedAfterMs)
  useEnd(opened, refetch)
  return {
    title: known?.label,
    subtitle: known?.brand,
    logo: known && createElement(BarLogo, { card: known }),
    bgColor: known?.bgColor,
    isBusy: !opened && !isRefused,
    body: createElement(CardBody, {
      key: id,
      opened,
      isTooOften: isRefused,
      isBusy: isFetching,
      onRetry: () => void refetch(),
    }),
    footer: FOOTER,
  }
}
