import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ANNOUNCEMENT_STATES, type AnnouncementState } from '../../../domain/announcement-dates.ts'
import { CompanyAnnouncementTable } from '../../features/messaging/announcements/company/CompanyAnnouncementTable.tsx'
import {
  type CompanyAnnouncement,
  companyAnnouncementsQuery,
  PAGE_SIZE,
  STATE_WORDS,
} from '../../features/messaging/announcements/company/company-announcements.ts'
import { Button } from '../../ui/Button.tsx'
import { ToggleChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedList, RowSkeletons } from '../portal/PagedList.tsx'
import { PageHeader } from '../portal/PageHeader.tsx'

const CompanyAnnouncementDialog = lazy(
  () => import('../../features/messaging/announcements/company/CompanyAnnouncementDialog.tsx'),
)

/** The chosen state lives in the address. */
function useChosenState() {
  const [params, setParams] = useSearchParams()
  const state = ANNOUNCEMENT_STATES.find((one) => one === params.get('state'))
  const choose = (next: AnnouncementState | undefined) => setParams(next ? { state: next } : {})
  return { state, choose }
}

function None({ state }: { state: AnnouncementState | undefined }) {
  return (
    <EmptyState
      icon={<Megaphone size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={state ? `Nothing is ${STATE_WORDS[state].toLowerCase()}` : 'No announcements yet'}
      text="Your people’s company page shows five at once, pinned ones first, their home page the first of yours, and the bell tells of each once."
    />
  )
}

/** What the company tells its own people, and what it told them. */
export function CompanyAnnouncementsPage() {
  const { state, choose } = useChosenState()
  const list = useInfiniteQuery(companyAnnouncementsQuery(state))
  /** Stays while its dialog closes; `turn` makes each opening a form of its own. */
  const [shown, setShown] = useState<{ announcement: CompanyAnnouncement | undefined; isOpen: boolean; turn: number }>()
  const open = (announcement?: CompanyAnnouncement) =>
    setShown((before) => ({ announcement, isOpen: true, turn: (before?.turn ?? 0) + 1 }))
  return (
    <>
      <PageHeader
        title="Announcements"
        action={
          <Button
            variant="primary"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open()}
          >
            Add announcement
          </Button>
        }
      />
      <div role="group" aria-label="State of the announcements" className="mb-4 flex flex-wrap gap-2">
        {ANNOUNCEMENT_STATES.map((one) => (
          <ToggleChip key={one} isOn={state === one} onClick={() => choose(state === one ? undefined : one)}>
            {STATE_WORDS[one]}
          </ToggleChip>
        ))}
      </div>
      <PagedList
        list={list}
        what="the announcements"
        step={PAGE_SIZE}
        skeleton={<RowSkeletons count={5} className="h-16 max-md:h-44" />}
        none={<None state={state} />}
      >
        {(announcements) => <CompanyAnnouncementTable announcements={announcements} onOpen={open} />}
      </PagedList>
      {shown && (
        <Suspense>
          <CompanyAnnouncementDialog
            key={shown.turn}
            announcement={shown.announcement}
            isOpen={shown.isOpen}
            onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
          />
        </Suspense>
      )}
    </>
  )
}
