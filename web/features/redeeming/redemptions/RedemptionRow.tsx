import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { type MyRedemption, savedText } from './redemptions.ts'

const ANSWERS: Record<MyRedemption['status'], { label: string; tone: BadgeTone }> = {
  PENDING: { label: 'Not answered', tone: 'neutral' },
  CONFIRMED: { label: 'Worked', tone: 'success' },
  REJECTED: { label: 'Did not work', tone: 'danger' },
}

/** One redemption: when, of what, whether it worked, and what it saved. */
export function RedemptionRow({ item }: { item: MyRedemption }) {
  const { offer, createdAt } = item
  const answer = ANSWERS[item.status]
  return (
    <li className="flex flex-col gap-1.5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
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
    </li>
  )
}
