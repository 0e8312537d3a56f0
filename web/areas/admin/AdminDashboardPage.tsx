import { useQuery } from '@tanstack/react-query'
import { adminDashboardQuery } from '../../features/dashboard/dashboard.ts'
import { OfferStatuses } from '../../features/dashboard/OfferStatuses.tsx'
import { PlatformFigures } from '../../features/dashboard/PlatformFigures.tsx'
import { RecentOffers } from '../../features/dashboard/RecentOffers.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

export function AdminDashboardPage() {
  const { data, isError, refetch } = useQuery(adminDashboardQuery)
  const hasFailed = isError && !data
  return (
    <>
      <PageHeader title="Dashboard" />
      {hasFailed ? (
        <LoadError what="the dashboard" onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-3">
          <PlatformFigures figures={data} />
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <div className="max-xl:order-last">
              {data ? <RecentOffers offers={data.recentOffers} /> : <Skeleton className="h-[540px] rounded-card" />}
            </div>
            {data ? <OfferStatuses statuses={data.statuses} /> : <Skeleton className="h-[304px] rounded-card" />}
          </div>
        </div>
      )}
    </>
  )
}
