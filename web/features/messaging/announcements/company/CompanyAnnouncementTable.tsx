import { Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../../../domain/count.ts'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { type Column, Table } from '../../../../ui/Table.tsx'
import { type CompanyAnnouncement, STATE_WORDS, useAnnouncementDeeds } from './company-announcements.ts'

const TONES: Record<CompanyAnnouncement['state'], BadgeTone> = {
  SCHEDULED: 'info',
  SHOWING: 'success',
  ENDED: 'neutral',
}

function audienceText({ audience, groups }: CompanyAnnouncement): string {
  if (audience === 'EVERYBODY') return 'everybody'
  return groups.map(({ name }) => name).join(', ') || 'nobody: its groups are gone'
}

const readText = (readBy: number | null) =>
  readBy === null ? 'Read by fewer than 5 people' : `Read by at least ${formatCount(readBy)} people`

function Dates({ announcement: { publishedAt, endsAt } }: { announcement: CompanyAnnouncement }) {
  return (
    <span className="tabular block max-md:text-right">
      <span className="block lg:whitespace-nowrap">
        <span className="text-ink-muted">From</span> <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
      </span>
      {endsAt && (
        <span className="block lg:whitespace-nowrap">
          <span className="text-ink-muted">Until</span> <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
        </span>
      )}
    </span>
  )
}

const picture = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Ask = 'withdraw' | 'delete'

function columnsOf(
  onOpen: (announcement: CompanyAnnouncement) => void,
  onAsk: (announcement: CompanyAnnouncement, ask: Ask) => void,
  onPin: (announcement: CompanyAnnouncement) => void,
): Column<CompanyAnnouncement>[] {
  return [
    {
      id: 'title',
      title: 'Announcement',
      cell: (announcement) => (
        <span className="block wrap-anywhere md:min-w-40">
          <button
            type="button"
            dir="auto"
            className="min-h-8 rounded-badge text-left font-semibold text-brand-ink underline-offset-2 wrap-anywhere hover:underline pointer-coarse:min-h-11"
            onClick={() => onOpen(announcement)}
          >
            {announcement.title}
          </button>
          <span className="block font-normal text-ink-muted">
            For {audienceText(announcement)}
            {announcement.writtenBy && `, written by ${announcement.writtenBy}`}
          </span>
        </span>
      ),
    },
    { id: 'dates', title: 'Dates', cell: (announcement) => <Dates announcement={announcement} /> },
    {
      id: 'state',
      title: 'State',
      cell: ({ state, isPinned, readBy }) => (
        <span className="block max-md:text-right">
          <span className="inline-flex flex-wrap gap-1">
            <Badge tone={TONES[state]} dot>
              {STATE_WORDS[state]}
            </Badge>
            {isPinned && <Badge icon={<Pin size={12} strokeWidth={2} aria-hidden="true" />}>Pinned</Badge>}
          </span>
          {state !== 'SCHEDULED' && <span className="tabular block text-ink-muted">{readText(readBy)}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      cell: (announcement) => (
        <span className="flex items-center gap-1 max-md:justify-end">
          {(announcement.isPinned || announcement.state !== 'ENDED') && (
            <IconButton
              label={`${announcement.isPinned ? 'Unpin' : 'Pin'} ${announcement.title}`}
              icon={announcement.isPinned ? <PinOff {...picture} /> : <Pin {...picture} />}
              onClick={() => onPin(announcement)}
            />
          )}
          {announcement.state === 'SHOWING' && (
            <Button
              size="small"
              aria-label={`Withdraw ${announcement.title}`}
              onClick={() => onAsk(announcement, 'withdraw')}
            >
              Withdraw
            </Button>
          )}
          <IconButton
            label={`Delete ${announcement.title}`}
            icon={<Trash2 {...picture} />}
            onClick={() => onAsk(announcement, 'delete')}
          />
        </span>
      ),
    },
  ]
}

const BELLS = 'Whoever has it in their bell keeps that line.'

const QUESTIONS = {
  withdraw: {
    title: 'Withdraw this announcement?',
    confirm: 'Withdraw',
    text: (title: string) => `${title} ends now. ${BELLS}`,
  },
  delete: {
    title: 'Are you sure?',
    confirm: 'Delete',
    text: (title: string) => `This will permanently delete ${title}. ${BELLS} This action cannot be undone.`,
  },
} as const

type CompanyAnnouncementTableProps = {
  announcements: readonly CompanyAnnouncement[]
  onOpen: (announcement: CompanyAnnouncement) => void
}

/** The company's own announcements; the title opens one. */
export function CompanyAnnouncementTable({ announcements, onOpen }: CompanyAnnouncementTableProps) {
  /** Stays while its dialog closes. */
  const [asked, setAsked] = useState<{ announcement: CompanyAnnouncement; ask: Ask; isOpen: boolean }>()
  const { pin, withdraw, remove } = useAnnouncementDeeds()
  const columns = columnsOf(onOpen, (announcement, ask) => setAsked({ announcement, ask, isOpen: true }), pin)
  const question = asked && QUESTIONS[asked.ask]
  return (
    <>
      <Table caption="Announcements" columns={columns} rows={announcements} rowKey={({ id }) => id} />
      {asked && question && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          onOpenChange={(isOpen) => setAsked({ ...asked, isOpen })}
          title={question.title}
          text={question.text(asked.announcement.title)}
          confirm={question.confirm}
          onConfirm={() => (asked.ask === 'withdraw' ? withdraw(asked.announcement) : remove(asked.announcement))}
        />
      )}
    </>
  )
}
