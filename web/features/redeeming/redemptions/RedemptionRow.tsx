import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { type MyRedemption, savedText } from './redemptions.ts'
import { RowAnswer } from './RowAnswer.tsx'

const ANSWERS: Record<MyRedemption['status'], { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Not answered', tone: 'neutral' },
  CONFIRMED: { label: 'Worked', tone: 'success' },
  REJECTED: { label: 'Did not work', tone: 'danger' },
}

type RedemptionRowProps = {
  item: MyRedemption
  /** What else is to be said of it. */
  children?: ReactNode
}

/** One redemption: when, of what, whether it worked, and what it saved, which can be said here too. */
export function RedemptionRow({ item, children }: RedemptionRowProps) {
  const { offer, createdAt } = item
  const answer = ANSWERS[item.status]
  return (
    <li className="flex flex-col gap-1.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3
          dir="auto"
          className="min-w-[min(10rem,100%)] grow basis-0 font-sans text-base font-semibold tracking-normal wrap-anywhere"
        >
          {offer.visible ? (
            <Link to={`/offers/${offer.id}`} className="rounded-badge hover:underline">
              {offer.title}
            </Link>
          ) : (
            offer.title
          )}
        </h3>
        <p className="tabular shrink-0 text-right font-semibold">{savedText(item)}</p>
      </div>
      <p className="text-portal text-ink-muted">
        {offer.merchant.name}, {discountLabel(offer)}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-portal text-ink-muted">
        <Badge tone={answer.tone} dot>
          {answer.label}
        </Badge>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {!offer.visible && <span>No longer available</span>}
      </p>
      {children}
      <RowAnswer item={item} />
    </li>
  )
}
