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
        <div className="flex flex-col gap-6">
          <div className="grid items-start gap-3 xl:grid-cols-[3fr_2fr]">
            <PlatformFigures figures={data} />
            {data ? <OfferStatuses statuses={data.statuses} /> : <Skeleton className="h-[304px] rounded-card" />}
          </div>
          <section aria-labelledby="recent">
            <h2 id="recent" className="mb-3 text-title">
              Recent offers
            </h2>
            {data ? <RecentOffers offers={data.recentOffers} /> : <Skeleton className="h-[484px] rounded-panel" />}
          </section>
        </div>
      )}
    </>
  )
}
