import { useInfiniteQuery } from '@tanstack/react-query'
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
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const LABELS: Record<ApplicationStatus, string> = { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Rejected' }

const EMPTY: Record<ApplicationStatus, { title: string; text: string }> = {
  PENDING: {
    title: 'Nothing to decide',
    text: 'Whoever applies as a supplier, or wants to register a company, appears here.',
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

/** Who asks to come in as a supplier or with a company, oldest first, and the decision on each. */
export function ApplicationsPage() {
  const { status, choose } = useStatus()
  const list = useInfiniteQuery(adminApplicationsQuery(status))
  /** Stays while its drawer slides out. */
  const [shown, setShown] = useState<{ application: AdminApplication; isOpen: boolean }>()
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
      <PagedList
        list={list}
        what="the applications"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={5} className="h-14 max-md:h-36" />}
        none={<EmptyState icon={<Inbox size={32} strokeWidth={1.75} aria-hidden="true" />} {...EMPTY[status]} />}
      >
        {(applications) => (
          <ApplicationTable
            applications={applications}
            onOpen={(application) => setShown({ application, isOpen: true })}
          />
        )}
      </PagedList>
      {shown && (
        <ApplicationDrawer
          key={shown.application.id}
          application={shown.application}
          isOpen={shown.isOpen}
          onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
        />
      )}
    </>
  )
}
