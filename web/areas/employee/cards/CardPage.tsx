import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { openCardQuery, useHolderId, useMarkUsed } from '../../../features/cards/employee-cards/cards.ts'
import type { OpenedCard } from '../../../features/cards/employee-cards/opened-card.ts'
import { tillLook } from '../../../features/cards/employee-cards/card-look.ts'
import { useKnownCard } from '../../../features/cards/employee-cards/useKnownCard.ts'
import { notifyError } from '../../../ui/toast.ts'
import { TillScreen } from '../till/TillScreen.tsx'
import { BarLogo } from './BarLogo.tsx'
import { CardBody } from './CardBody.tsx'

const FOOTER = "Treat this card like cash. Don't share your card number with others."

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

const UNKNOWN_LOOK = { background: 'var(--canvas)', ink: 'var(--ink)' }

/** One card, held out at a till. */
export function CardPage() {
  const { id = '' } = useParams()
  const userId = useHolderId()
  const { data: opened, isError, isFetching, refetch } = useQuery(openCardQuery(userId, id))
  const [isBright, setIsBright] = useState(false)
  const known = useKnownCard(userId, id, opened?.card)
  useFailures(opened, isError && !opened)
  useMarkUsed(opened)
  return (
    <TillScreen
      logo={known && <BarLogo card={known} />}
      title={known?.label}
      subtitle={known?.brand}
      fallbackTitle="Card"
      look={known ? tillLook(known.bgColor, isBright) : UNKNOWN_LOOK}
      isBright={isBright}
      onBright={setIsBright}
      closeTo="/cards"
      isBusy={!opened}
      footer={FOOTER}
    >
      <CardBody opened={opened} isBusy={isFetching} onRetry={() => void refetch()} />
    </TillScreen>
  )
}
