import { formatDate } from '../../../../domain/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import type { PlatformAnnouncement } from './announcements.ts'

/** Each as a whole, the newest first. */
export function AnnouncementList({ announcements }: { announcements: readonly PlatformAnnouncement[] }) {
  return (
    <ul aria-label="Announcements" className="flex max-w-[48rem] flex-col gap-3">
      {announcements.map(({ id, title, body, publishedAt }) => (
        <li key={id}>
          <Card className="wrap-anywhere">
            <h2 dir="auto" className="font-sans text-title font-semibold tracking-normal">
              {title}
            </h2>
            <time dateTime={publishedAt} className="tabular text-ink-muted">
              {formatDate(publishedAt)}
            </time>
            <p dir="auto" className="mt-2 whitespace-pre-line">
              {body}
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
