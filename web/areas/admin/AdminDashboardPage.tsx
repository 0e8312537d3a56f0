import { useQuery } from '@tanstack/react-query'
import { adminDashboardQuery } from '../../features/staff/dashboard/dashboard.ts'
import { Activity } from '../../features/staff/dashboard/Activity.tsx'
import { OfferStatuses } from '../../features/staff/dashboard/OfferStatuses.tsx'
import { PlatformFigures } from '../../features/staff/dashboard/PlatformFigures.tsx'
import { RecentOffers } from '../../features/staff/dashboard/RecentOffers.tsx'
import { Waiting } from '../../features/staff/dashboard/Waiting.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'
import { ReviewModeLink } from './offers/ReviewModeLink.tsx'

export function AdminDashboardPage() {
  const { data, isError, refetch } = useQuery(adminDashboardQuery)
  const hasFailed = isError && !data
  return (
    <>
      <PageHeader title="Dashboard" action={<ReviewModeLink />} />
      {hasFailed ? (
        <LoadError what="the dashboard" onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 xl:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
            <PlatformFigures figures={data} />
            {data ? <OfferStatuses statuses={data.statuses} /> : <Skeleton className="h-[19rem] rounded-card" />}
          </div>
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,9fr)_minmax(0,4fr)]">
            {data ? <Activity days={data.days} /> : <Skeleton className="h-[25rem] rounded-card" />}
            {data ? <Waiting waiting={data.waiting} /> : <Skeleton className="h-48 rounded-card" />}
          </div>
          {data ? <RecentOffers offers={data.recentOffers} /> : <Skeleton className="h-[37.5rem] rounded-card" />}
        </div>
      )}
    </>
  )
}
