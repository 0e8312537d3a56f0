import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { SUPPLIER_SOURCE } from '../../../../../domain/offer-status.ts'
import { UNDO_MINUTES } from '../../../../../domain/review-undo.ts'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useNow } from '../../../../ui/useNow.ts'
import RejectDialog from '../staff/RejectDialog.tsx'
import { type ReviewOutcome, reviewStateQuery, type StaffOffer, staffOfferQuery } from '../review/offer-reviews.ts'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewedOffer } from './ReviewedOffer.tsx'
import type { ReviewCommand } from './review-keys.ts'
import { isAsRead, ReviewNotice } from './ReviewNotice.tsx'
import { goBack, goOn, lastMade, progressText } from './sitting.ts'
import { useKeysChoice } from './useKeysChoice.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useSitting } from './useSitting.ts'
import { useSittingDecisions } from './useSittingDecisions.ts'

const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

const LIST = '/admin/offers'
const UNDO_LOOK_MS = 5000

function Through({ skipped, decided, onAgain }: { skipped: number; decided: number; onAgain: () => void }) {
  const rest = skipped === 1 ? 'One that you skipped still waits.' : `${skipped} that you skipped still wait.`
  const done = decided > 0 ? `You decided on ${decided} in this sitting. ` : ''
  return (
    <EmptyState
      icon={<Inbox size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={skipped > 0 ? 'You have seen all that waits' : 'Nothing waits'}
      text={`${done}${skipped > 0 ? rest : 'What suppliers hand in next appears here by itself.'}`}
      action={
        <>
          {skipped > 0 && (
            <Button variant="primary" onClick={onAgain}>
              Look at them again
            </Button>
          )}
          <Link to={LIST} className={buttonClass({ variant: skipped > 0 ? 'secondary' : 'primary' })}>
            Back to the offers
          </Link>
        </>
      }
    />
  )
}

/** Where the reviewer is; how much was done; and how long a decision can be taken back. */
function Progress({ text, decided, last }: { text: string | null; decided: number; last: string | undefined }) {
  const done = decided > 0 ? `${decided} decided in this sitting. ` : ''
  const undo = last ? `“${last}” can be taken back for ${UNDO_MINUTES} minutes; nobody is told before.` : ''
  return (
    <p className="tabular mb-4 flex flex-wrap gap-x-4 text-ink-muted wrap-anywhere">
      {text && <span className="font-semibold text-ink">{text}</span>}
      <span>{`${done}${undo}`}</span>
    </p>
  )
}

/** What the reviewer would be led to. */
const pageOf = (facts: StaffOffer | undefined) => facts?.trial.address ?? null

/** The queue, one offer at a time, with keys for whoever decides on many; `card` draws the offer as employees see it. */
export function ReviewMode({ card }: { card: (card: StaffOffer['card']) => ReactNode }) {
  const { queue, sitting, setSitting, isBegun, id, more, isCapped, skipped, again } = useSitting()
  const { decide, undo, said, isDeciding, isUndoing } = useSittingDecisions(setSitting)
  const [isRejecting, setIsRejecting] = useState(false)
  const [areKeysShown, setAreKeysShown] = useState<boolean>()
  const [hasKeys, turnKeys] = useKeysChoice()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isShown = id !== null
  const offer = useQuery({ ...staffOfferQuery(id ?? ''), enabled: isShown })
  const { data: state } = useQuery({ ...reviewStateQuery(id ?? ''), enabled: isShown })
  const facts = isShown ? offer.data : undefined
  const isEmpty = isBegun && !isShown
  const canDecide = facts !== undefined && isAsRead(facts, state)

  // The next offer is read from its beginning, by eye and by ear; not on the way in, where the page itself is new.
  const shown = useRef<string>(undefined)
  const loadedId = facts?.offer.id
  useEffect(() => {
    if (loadedId === undefined || loadedId === shown.current) return
    if (shown.current !== undefined) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
    shown.current = loadedId
  }, [loadedId])

  useEffect(() => {
    if (isEmpty && shown.current !== undefined) end.current?.focus({ preventScroll: true })
  }, [isEmpty])

  const make = (outcome: ReviewOutcome, reason: string | null) => {
    if (!facts?.state.waits || !canDecide) return
    decide({ id: facts.offer.id, title: facts.card.title, wish: { ...facts.state.waits, outcome, reason } })
  }
  const run = (command: ReviewCommand) => {
    if (command === 'approve') make('APPROVED', null)
    else if (command === 'reject' && canDecide) setIsRejecting(true)
    else if (command === 'next') setSitting(goOn)
    else if (command === 'back') setSitting(goBack)
    else if (command === 'undo') void undo()
    else if (command === 'open') {
      const page = pageOf(facts)
      if (page) window.open(page, '_blank', 'noopener,noreferrer')
    } else if (command === 'keys') setAreKeysShown(true)
  }
  useReviewKeys(hasKeys, run)

  const text = isShown ? progressText(sitting, { more, isCapped }) : null
  const last = lastMade(sitting, useNow(UNDO_LOOK_MS).getTime())
  return (
    <>
      <p role="status" className="sr-only">
        {[said, text && facts ? `${text}: ${facts.card.title}` : ''].filter(Boolean).join(' ')}
      </p>
      <Progress text={text} decided={sitting.decided} last={last?.title} />
      {queue.isLoadingError && <LoadError what="what waits" onRetry={() => void queue.refetch()} />}
      {isShown && offer.isLoadingError && <LoadError what="the offer" onRetry={() => void offer.refetch()} />}
      {((!isBegun && !queue.isLoadingError) || (isShown && offer.isPending)) && (
        <Skeleton className="h-[36rem] rounded-card" />
      )}
      {isEmpty && (
        <div ref={end} tabIndex={-1} className="outline-none">
          <Through skipped={skipped.length} decided={sitting.decided} onAgain={again} />
        </div>
      )}
      {facts && (
        <ReviewedOffer
          key={facts.offer.id}
          facts={facts}
          heading={heading}
          card={card}
          notice={
            <ReviewNotice facts={facts} state={state} onShow={() => void offer.refetch()} onNext={() => run('next')} />
          }
        />
      )}
      {isBegun && (isShown || sitting.ids.length > 0) && (
        <ReviewBar
          canDecide={canDecide}
          canGoOn={isShown}
          canGoBack={sitting.at > 0}
          canUndo={last !== undefined || isDeciding}
          isUndoing={isUndoing}
          canOpen={pageOf(facts) !== null}
          hasKeys={hasKeys}
          approveLabel={facts?.review?.revision ? 'Approve' : 'Approve and publish'}
          onRun={run}
        />
      )}
      {facts && (
        <RejectDialog
          isOpen={isRejecting}
          onOpenChange={setIsRejecting}
          title={facts.card.title}
          hasSupplier={facts.offer.source === SUPPLIER_SOURCE}
          onReject={(reason) => make('REJECTED', reason)}
        />
      )}
      {areKeysShown !== undefined && (
        <Suspense>
          <KeysDialog isOpen={areKeysShown} onOpenChange={setAreKeysShown} isOn={hasKeys} onTurn={turnKeys} />
        </Suspense>
      )}
    </>
  )
}
