import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useHolderId } from '../../../features/cards/employee-cards/cards.ts'
import { TillButton } from '../../../ui/till/TillButton.tsx'
import { useSwipe } from '../../../ui/till/useSwipe.ts'
import { HeldScreen } from './HeldScreen.tsx'
import { useHeldIssued } from './useHeldIssued.ts'
import { useHeldOwn } from './useHeldOwn.ts'
import { useWallet, type WalletCard } from './wallet.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
/** A card that is only passed on the way to another was not used. */
const USED_AFTER_MS = 3000

/** The usable cards, in the order in which they were found: using one moves it to the front of the list, but not here. */
function useSteadyCards(): { cards: WalletCard[]; isPending: boolean } {
  const { cards, isPending } = useWallet(useHolderId())
  const usable = cards.filter(({ status }) => status === 'ACTIVE')
  const [order, setOrder] = useState<readonly string[]>([])
  const isMissing = usable.some(({ id }) => !order.includes(id))
  if (!isPending && isMissing) setOrder([...order, ...usable.map(({ id }) => id).filter((id) => !order.includes(id))])
  return { cards: usable.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)), isPending }
}

/** Arrow keys turn too, but not while they choose among tabs. */
function useArrows(turn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTab = target instanceof Element && target.closest('[role=tablist]') !== null
      if (defaultPrevented || isTab || altKey || ctrlKey || metaKey) return
      if (key === 'ArrowLeft') turn(-1)
      if (key === 'ArrowRight') turn(1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

type TurningProps = { at: number; of: number; onTurn: (by: 1 | -1) => void }

function Turning({ at, of, onTurn }: TurningProps) {
  const button = (label: string, picture: ReactNode, by: 1 | -1) => (
    <TillButton icon={picture} onClick={() => onTurn(by)}>
      <span className="sr-only">{label}</span>
    </TillButton>
  )
  return (
    <nav aria-label="Cards" className="flex items-center justify-between gap-3 px-(--gutter) pb-4 print:hidden">
      {button('Previous card', <ChevronLeft {...icon} />, -1)}
      <p role="status" className="tabular text-portal font-semibold">
        {at + 1} of {of}
      </p>
      {button('Next card', <ChevronRight {...icon} />, 1)}
    </nav>
  )
}

/** One large card at a time, the next by a swipe, an arrow key or a button; after the last comes the first. */
export function TillModePage() {
  const { cards, isPending } = useSteadyCards()
  const [openId, setOpenId] = useState<string>()
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === openId),
  )
  const card = cards[at]
  const turn = (by: 1 | -1) => setOpenId(cards[(at + by + cards.length) % cards.length]?.id)
  useArrows(turn)
  const swipe = useSwipe(turn)
  const issued = useHeldIssued(card?.kind === 'issued' ? card.id : undefined, USED_AFTER_MS)
  const own = useHeldOwn(card?.kind === 'own' ? card.id : undefined, USED_AFTER_MS)
  if (!isPending && !card) return <Navigate to="/cards" replace />
  return (
    <div {...swipe}>
      <HeldScreen
        held={card?.kind === 'own' ? own : issued}
        turning={cards.length > 1 && <Turning at={at} of={cards.length} onTurn={turn} />}
      />
    </div>
  )
}
