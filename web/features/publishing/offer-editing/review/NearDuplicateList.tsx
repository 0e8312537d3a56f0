import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../../../domain/dates.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { type NearDuplicate, nearDuplicatesQuery } from './offer-reviews.ts'
import { OfferLink } from './OfferLink.tsx'

/** 'Same code, title 82% alike'. */
function whyNear({ titleAlike, sameCode, sameAddress, sameSaving }: NearDuplicate): string {
  const reasons = [
    sameCode && 'same code',
    sameAddress && 'same address',
    sameSaving && 'same saving',
    titleAlike > 0 && `title ${titleAlike}% alike`,
  ].filter((reason) => typeof reason === 'string')
  const text = reasons.join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function datesOf({ startAt, endAt, createdAt }: NearDuplicate): string {
  if (endAt) return startAt ? `${formatDate(startAt)} to ${formatDate(endAt)}` : `Until ${formatDate(endAt)}`
  return startAt ? `From ${formatDate(startAt)}` : `Created ${formatDate(createdAt)}, no end`
}

/** Others that are nearly the same, each with why; a press opens one in the panel. */
export function NearDuplicateList({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(nearDuplicatesQuery(id))
  if (isError && !data) return <LoadError what="near-duplicates" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 rounded-control" />
  if (data.items.length === 0) return <p className="text-ink-muted">Nothing like it from this merchant or its site.</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {data.items.map((one) => (
        <li key={one.id} className="flex flex-col items-start gap-1 py-3 first:pt-0 last:pb-0">
          <span className="flex w-full items-start justify-between gap-3">
            <OfferLink id={one.id} className="min-w-0 font-semibold">
              {one.title}
            </OfferLink>
            <StatusBadge status={one.status} />
          </span>
          <span className="tabular text-ink-muted wrap-anywhere">
            {[one.discountLabel, one.merchantName, datesOf(one)].join(' · ')}
          </span>
          <span className="tabular">{whyNear(one)}</span>
        </li>
      ))}
    </ul>
  )
}
