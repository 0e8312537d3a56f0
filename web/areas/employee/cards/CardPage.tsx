import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  type OpenedCard,
  openCardQuery,
  useHolderId,
  useMarkUsed,
} from '../../../features/cards/employee-cards/cards.ts'
import { tillLook } from '../../../features/cards/employee-cards/card-look.ts'
import { useKnownCard } from '../../../features/cards/employee-cards/useKnownCard.ts'
import { TILL_WIDTH } from '../../../features/cards/employee-cards/useSpace.ts'
import { useWakeLock } from '../../../features/cards/employee-cards/useWakeLock.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { cx } from '../../../ui/cx.ts'
import { notifyError } from '../../../ui/toast.ts'
import { CardBar } from './CardBar.tsx'
import { CardBody } from './CardBody.tsx'

const FOOTER = "Treat this card like cash. Don't share your card number with others."

/** Escape closes the view, and reading starts at its top for those who do not see it. */
function useFullScreen(close: () => void) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [close])
  return main
}

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

/** On the card's own colour the focus ring takes the text's. */
function tillStyle({ background, ink }: ReturnType<typeof tillLook>): CSSProperties & Record<`--${string}`, string> {
  return { '--till': background, '--till-ink': ink, '--focus': ink }
}

/** The till view: one card over the whole screen, with nothing beside it. */
export function CardPage() {
  const { id = '' } = useParams()
  const userId = useHolderId()
  const navigate = useNavigate()
  const { data: opened, isError, isFetching, refetch } = useQuery(openCardQuery(userId, id))
  const [isBright, setIsBright] = useState(false)
  const close = useCallback(() => void navigate('/cards'), [navigate])
  const main = useFullScreen(close)
  const known = useKnownCard(userId, id, opened?.card)
  useFailures(opened, isError && !opened)
  useMarkUsed(opened)
  useWakeLock()
  const look = known ? tillLook(known.bgColor, isBright) : UNKNOWN_LOOK
  return (
    <main
      ref={main}
      tabIndex={-1}
      aria-busy={!opened}
      className={cx(
        'flex min-h-dvh flex-col bg-(--till) pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none md:py-8',
        isBright ? 'scheme-light md:bg-white' : 'md:bg-canvas',
      )}
      style={tillStyle(look)}
    >
      <PageTitle>{known?.label ?? 'Card'}</PageTitle>
      <div
        className={cx(
          'mx-auto flex w-full grow flex-col bg-(--till) text-(--till-ink) md:my-auto md:min-h-[640px] md:grow-0 md:rounded-dialog',
          isBright && 'md:outline md:outline-line',
        )}
        style={{ maxWidth: TILL_WIDTH }}
      >
        <CardBar card={known} isBright={isBright} onBright={setIsBright} />
        <CardBody opened={opened} isBusy={isFetching} onRetry={() => void refetch()} />
        <footer className="mt-auto px-6 pt-8 pb-6 text-center text-portal text-balance">{FOOTER}</footer>
      </div>
    </main>
  )
}
