import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { opensPortal, opensReports } from '../../../domain/company-access.ts'
import { Announcements } from '../../features/companies/company-hub/Announcements.tsx'
import { CategoryChart } from '../../features/companies/company-hub/CategoryChart.tsx'
import { companyDashboardQuery, companyHubQuery } from '../../features/companies/company-hub/company-hub.ts'
import { CompanyFigures } from '../../features/companies/company-hub/CompanyFigures.tsx'
import { CompanyWaiting } from '../../features/companies/company-hub/CompanyWaiting.tsx'
import { HubHeader } from '../../features/companies/company-hub/HubHeader.tsx'
import { HubOffers } from '../../features/companies/company-hub/HubOffers.tsx'
import { JoinCode } from '../../features/companies/company-hub/JoinCode.tsx'
import { LatestCompanyOffers } from '../../features/companies/company-hub/LatestCompanyOffers.tsx'
import { StartList } from '../../features/companies/company-hub/StartList.tsx'
import { WeekTable } from '../../features/companies/company-hub/WeekTable.tsx'
import { useViewer, type Viewer } from '../../lib/session/viewer.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

/** Administrators have no use for it. */
const EndingFavourites = lazy(() => import('./EndingFavourites.tsx'))

const PANEL_SKELETON = 'h-[18.75rem] rounded-card'

function AdministratorFigures() {
  const { data, isError, refetch } = useQuery(companyDashboardQuery)
  if (isError && !data) return <LoadError what="your company’s figures" onRetry={() => void refetch()} />
  if (data?.start) {
    return (
      <div className="flex flex-col gap-3">
        <StartList start={data.start} />
        <CompanyWaiting waiting={data.waiting} />
        <JoinCode figures={data} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {data && <CompanyWaiting waiting={data.waiting} />}
      <CompanyFigures figures={data} />
      {data && <WeekTable weeks={data.weeks} countedAt={data.countedAt} />}
      <JoinCode figures={data} />
      <div className="grid gap-3 lg:grid-cols-2">
        {data ? <CategoryChart {...data} /> : <Skeleton className={PANEL_SKELETON} />}
        {data ? <LatestCompanyOffers offers={data.latestOffers} /> : <Skeleton className={PANEL_SKELETON} />}
      </div>
    </div>
  )
}

function Hub({ company, isMain }: { company: NonNullable<Viewer['company']>; isMain: boolean }) {
  const { data, isError, refetch } = useQuery(companyHubQuery)
  const hasFailed = isError && !data
  return (
    <div className="flex flex-col gap-6">
      <HubHeader company={company} hub={data} hasFailed={hasFailed} isMain={isMain} />
      {hasFailed ? (
        <LoadError what="your company’s offers and announcements" onRetry={() => void refetch()} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <HubOffers company={company.name} offers={data?.offers} />
          <Announcements announcements={data?.announcements} />
        </div>
      )}
      {isMain && (
        <Suspense>
          <EndingFavourites />
        </Suspense>
      )}
    </div>
  )
}

/** The hub for everybody in the company, and above it the figures for whom the company lets see them. */
export function CompanyPage() {
  const viewer = useViewer()
  if (!viewer?.company) return null
  const isPortal = opensPortal(viewer.roles)
  return (
    <>
      {isPortal ? <PageHeader title="Dashboard" /> : <PageTitle>{`From ${viewer.company.name}`}</PageTitle>}
      <div className="flex flex-col gap-8">
        {opensReports(viewer.roles) && <AdministratorFigures />}
        <Hub company={viewer.company} isMain={!isPortal} />
      </div>
    </>
  )
}
