import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import type { ReviewState, StaffOffer } from '../review/offer-reviews.ts'
import { decidedText } from '../review/StaffFacts.tsx'

function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-panel bg-warning-soft px-4 py-3 text-warning-ink"
    >
      {children}
    </div>
  )
}

/** Whether what is on screen is what waits now. */
export function isAsRead(facts: StaffOffer, state: ReviewState | undefined): boolean {
  const [read, now] = [facts.state.waits, (state ?? facts.state).waits]
  return read !== null && now !== null && read.version === now.version && read.updatedAt === now.updatedAt
}

type ReviewNoticeProps = { facts: StaffOffer; state: ReviewState | undefined; onShow: () => void; onNext: () => void }

/** That somebody decided on the offer, or changed it, since it was opened; nothing while it is what waits. */
export function ReviewNotice({ facts, state, onShow, onNext }: ReviewNoticeProps) {
  if (isAsRead(facts, state)) return null
  const { waits, decided } = state ?? facts.state
  if (waits) {
    return (
      <Notice>
        <span className="grow">It was changed since you opened it.</span>
        <Button size="small" onClick={onShow}>
          Show what waits now
        </Button>
      </Notice>
    )
  }
  return (
    <Notice>
      <span className="grow">
        {decided
          ? `${decidedText(decided)} It waits no longer.`
          : 'It waits no longer: its supplier took it back, or it was deleted.'}
      </span>
      <Button size="small" onClick={onNext}>
        Go on
      </Button>
    </Notice>
  )
}
