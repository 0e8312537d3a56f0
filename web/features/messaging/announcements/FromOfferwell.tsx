import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate } from '../../../../domain/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { announcementsQuery } from './announcements.ts'

/** On the home page: the newest that Offerwell tells, and nothing where there is none. */
export default function FromOfferwell() {
  const { data } = useQuery(announcementsQuery)
  const [newest] = data?.items ?? []
  if (!newest) return null
  return (
    <section aria-label="From Offerwell" className="flex flex-col gap-3">
      <div className="flex items-end justify-between gap-4">
        <h2 className="text-h3">From Offerwell</h2>
        <Link
          to="/announcements"
          aria-label="View All, From Offerwell"
          className="inline-flex h-11 shrink-0 items-center font-semibold text-brand-ink hover:underline"
        >
          View All
        </Link>
      </div>
      <Card className="flex gap-3 wrap-anywhere">
        <Megaphone size={24} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 dir="auto" className="font-sans text-title font-semibold tracking-normal">
            {newest.title}
          </h3>
          <time dateTime={newest.publishedAt} className="tabular text-ink-muted">
            {formatDate(newest.publishedAt)}
          </time>
          <p dir="auto" className="line-clamp-3 whitespace-pre-line text-ink-muted">
            {newest.body}
          </p>
        </div>
      </Card>
    </section>
  )
}
