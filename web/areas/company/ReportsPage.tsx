import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { opensCompany } from '../../../domain/company-access.ts'
import { formatDate } from '../../../domain/dates.ts'
import { reportTitle } from '../../features/reports/company-reports/changes.ts'
import {
  type CompanyReport,
  companyReportQuery,
  readChoice,
  type ReportChoice,
  toSearchParams,
  useDownloadReport,
} from '../../features/reports/company-reports/company-reports.ts'
import { Extras } from '../../features/reports/company-reports/Extras.tsx'
import { MonthChart } from '../../features/reports/company-reports/MonthChart.tsx'
import { Parts } from '../../features/reports/company-reports/Parts.tsx'
import { ReportChips } from '../../features/reports/company-reports/ReportChips.tsx'
import { ReportFigures, ReportNote } from '../../features/reports/company-reports/ReportFigures.tsx'
import { Uses } from '../../features/reports/company-reports/Uses.tsx'
import { MonthlyMail } from '../../features/reports/report-settings/MonthlyMail.tsx'
import { reportSettingsQuery } from '../../features/reports/report-settings/report-settings.ts'
import { YearlyCost } from '../../features/reports/report-settings/YearlyCost.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useNow } from '../../ui/useNow.ts'
import { PageHeader } from '../portal/PageHeader.tsx'
import { useAddressFilters } from '../portal/useAddressFilters.ts'

const MINUTE_MS = 60_000

function Actions({ choice }: { choice: ReportChoice }) {
  const { mutate, isPending } = useDownloadReport(choice)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={isPending}
        onClick={() => mutate()}
      >
        Download CSV
      </Button>
      <Button icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-20 rounded-card" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}

/** What an administrator enters and chooses for the reports. */
function Settings() {
  const { data, isError, refetch } = useQuery(reportSettingsQuery)
  if (isError && !data) return <LoadError what="the reports’ settings" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-56 rounded-card" />
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 print:hidden">
      <YearlyCost settings={data} />
      <MonthlyMail settings={data} />
    </div>
  )
}

function Report({ report, by, isStale }: { report: CompanyReport; by: ReportChoice['by']; isStale: boolean }) {
  const { period, figures } = report
  if (!period || !figures) return null
  const isLong = period.from !== period.to
  return (
    <div className={cx('flex flex-col gap-3 transition-opacity', isStale && 'opacity-60')}>
      <h2 className="text-h3">
        {reportTitle(report)}
        <span className="hidden print:inline"> · {report.company}</span>
      </h2>
      <ReportFigures report={report} figures={figures} />
      {by ? <Parts by={by} parts={report.parts} /> : <MonthChart months={report.months} />}
      {!by && (
        <div className="grid items-start gap-3 lg:grid-cols-2">
          <Uses kind="category" uses={report.categories} isLong={isLong} />
          <Uses kind="merchant" uses={report.merchants} isLong={isLong} />
        </div>
      )}
      {!by && report.extras && <Extras extras={report.extras} />}
      <ReportNote report={report} figures={figures} />
    </div>
  )
}

/** Before any month was counted: when the first report comes. */
function NotYet({ firstOn }: { firstOn: string }) {
  const isDue = Date.parse(firstOn) <= useNow(MINUTE_MS).getTime()
  return (
    <EmptyState
      title="Your first report is on its way"
      text={
        isDue
          ? 'The months that are over are being counted. Look again in an hour.'
          : `A month is counted on the 3rd of the next, so that people have time to say what they saved. Your first report comes on ${formatDate(firstOn)}.`
      }
    />
  )
}

/** How the company’s benefits are used, month by month; nothing here is about fewer than five people. */
export function ReportsPage() {
  const viewer = useViewer()
  const { filters: choice, change } = useAddressFilters(readChoice, toSearchParams)
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(companyReportQuery(choice))
  const hasReport = data?.period != null
  return (
    <>
      <PageHeader title="Reports" action={hasReport && <Actions choice={choice} />} />
      <div className="flex flex-col gap-5">
        {isLoadingError && <LoadError what="your company’s reports" onRetry={() => void refetch()} />}
        {!isLoadingError && !data && <Loading />}
        {data && !hasReport && <NotYet firstOn={data.firstOn} />}
        {data && hasReport && (
          <>
            <ReportChips choice={choice} available={data.available} onChange={change} />
            <Report report={data} by={choice.by} isStale={isPlaceholderData} />
          </>
        )}
        {viewer && opensCompany(viewer.roles) && <Settings />}
      </div>
    </>
  )
}
