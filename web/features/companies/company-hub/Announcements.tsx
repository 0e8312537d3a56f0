import { Pin } from 'lucide-react'
import { formatDate } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CompanyHub } from './company-hub.ts'
import { ReadMark } from './ReadMark.tsx'

/** What the company and Offerwell told its people lately: what is pinned, then the newest first. */
export function Announcements({ announcements }: { announcements: CompanyHub['announcements'] | undefined }) {
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" className="mb-3 text-title">
        Announcements
      </h2>
      {!announcements && <Skeleton className="h-48 rounded-card" />}
      {announcements?.length === 0 && (
        <Card>
          <p className="text-ink-muted">Nothing new. What your company has to say appears here.</p>
        </Card>
      )}
      {announcements && announcements.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {announcements.map(({ id, title, body, publishedAt, isOwn, isPinned, isRead }) => (
              <li key={id} className="py-4 first:pt-0 last:pb-0">
                <h3 dir="auto" className="font-sans text-base font-semibold tracking-normal">
                  {title}
                </h3>
                <p className="tabular text-ink-muted">
                  <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
                  {!isOwn && ' · From Offerwell'}
                  {isPinned && (
                    <>
                      {' '}
                      <Badge icon={<Pin size={12} strokeWidth={2} aria-hidden="true" />}>Pinned</Badge>
                    </>
                  )}
                </p>
                <p dir="auto" className="mt-1.5 whitespace-pre-line">
                  {body}
                </p>
                {isOwn && !isRead && <ReadMark id={id} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
