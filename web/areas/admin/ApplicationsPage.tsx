import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../../domain/enums.ts'
import { ApplicationDrawer } from '../../features/people/applications/ApplicationDrawer.tsx'
import { ApplicationTable } from '../../features/people/applications/ApplicationTable.tsx'
import {
  type AdminApplication,
  adminApplicationsQuery,
  PAGE_SIZE,
} from '../../features/people/applications/decisions.ts'
import { merchantNamesQuery } from '../../features/catalogue/offers/offers.ts'
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const LABELS: Record<ApplicationStatus, string> = { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Rejected' }

const EMPTY: Record<ApplicationStatus, { title: string; text: string }> = {
  PENDING: {
    title: 'Nothing to decide',
    text: 'Who applies as a supplier, or wants to register a company, appears here.',
  },
  APPROVED: { title: 'Nobody is approved yet', text: 'Applications that you approve are kept here.' },
  REJECTED: { title: 'Nobody is rejected yet', text: 'Applications that you reject are kept here, with your reason.' },
}

/** The chosen state lives in the address. */
function useStatus() {
  const [params, setParams] = useSearchParams()
  const status = APPLICATION_STATUSES.find((one) => one === params.get('status')) ?? 'PENDING'
  const choose = (next: ApplicationStatus) => setParams(next === 'PENDING' ? {} : { status: next })
  return { status, choose }
}

function Rows({ status, onOpen }: { status: ApplicationStatus; onOpen: (application: AdminApplication) => void }) {
  const list = useInfiniteQuery(adminApplicationsQuery(status))
  const applications = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && !list.data) return <LoadError what="the applications" onRetry={() => void list.refetch()} />
  if (list.isPending || (list.isPlaceholderData && applications.length === 0)) {
    return (
      <div className="flex flex-col gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-badge max-md:h-36" />
        ))}
      </div>
    )
  }
  if (applications.length === 0) {
    return <EmptyState icon={<Inbox size={32} strokeWidth={1.75} aria-hidden="true" />} {...EMPTY[status]} />
  }
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : ''} aria-busy={list.isPlaceholderData}>
      <ApplicationTable applications={applications} onOpen={onOpen} />
      <ShowMore
        step={PAGE_SIZE}
        shown={applications.length}
        total={list.data.pages[0]?.total ?? undefined}
        busy={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

/** Who asks to come in as a supplier or with a company, oldest first, and the decision on each. */
export function ApplicationsPage() {
  const { status, choose } = useStatus()
  /** Stays while its drawer slides out. */
  const [shown, setShown] = useState<{ application: AdminApplication; isOpen: boolean }>()
  const merchants = useQuery({ ...merchantNamesQuery, enabled: shown?.application.kind === 'SUPPLIER' })
  return (
    <>
      <PageHeader title="Applications" />
      <div role="group" aria-label="State of the applications" className="mb-4 flex flex-wrap gap-2">
        {APPLICATION_STATUSES.map((one) => (
          <ToggleChip key={one} isOn={status === one} onClick={() => choose(one)}>
            {LABELS[one]}
          </ToggleChip>
        ))}
      </div>
      <Rows status={status} onOpen={(application) => setShown({ application, isOpen: true })} />
      {shown && (
        <ApplicationDrawer
          key={shown.application.id}
          application={shown.application}
          merchants={merchants.data?.items ?? []}
          isOpen={shown.isOpen}
          onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
        />
      )}
    </>
  )
}
