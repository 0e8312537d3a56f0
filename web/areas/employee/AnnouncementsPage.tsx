import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { AnnouncementList } from '../../features/messaging/announcements/AnnouncementList.tsx'
import { announcementsQuery } from '../../features/messaging/announcements/announcements.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

function List() {
  const { data, isError, refetch } = useQuery(announcementsQuery)
  if (isError && !data) return <LoadError what="the announcements" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 max-w-[48rem] rounded-card" />
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone size={32} strokeWidth={1.75} aria-hidden="true" />}
        title="Nothing to announce"
        text="What Offerwell has to say appears here. An announcement may have ended since you were told of it."
        action={
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
        }
      />
    )
  }
  return <AnnouncementList announcements={data.items} />
}

/** What Offerwell tells everybody, or the people of this company. */
export function AnnouncementsPage() {
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Announcements</PageTitle>
      <header>
        <h1 className="text-h2 lg:text-h1">Announcements</h1>
        <p className="mt-1 text-ink-muted">From Offerwell</p>
      </header>
      <List />
    </div>
  )
}
