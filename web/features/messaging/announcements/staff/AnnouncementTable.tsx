import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { type Column, Table } from '../../../../ui/Table.tsx'
import { type AdminAnnouncement, STATE_WORDS } from './staff-announcements.ts'
import { useAnnouncementDeeds } from './useAnnouncementDeeds.ts'

const TONES: Record<AdminAnnouncement['state'], BadgeTone> = { SCHEDULED: 'info', SHOWING: 'success', ENDED: 'neutral' }

const NAMED_AT_MOST = 3

function audienceText({ audience, companies }: AdminAnnouncement): string {
  if (audience === 'EVERYBODY') return 'Everybody'
  const named = companies.slice(0, NAMED_AT_MOST).map(({ name }) => name)
  const others = companies.length - named.length
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ') || 'No company any more'
}

function Dates({ announcement: { publishedAt, endsAt } }: { announcement: AdminAnnouncement }) {
  return (
    <span className="tabular block max-md:text-right">
      <span className="block whitespace-nowrap">
        <span className="text-ink-muted">From</span> <time dateTime={publishedAt}>{formatDateTime(publishedAt)}</time>
      </span>
      {endsAt && (
        <span className="block whitespace-nowrap">
          <span className="text-ink-muted">Until</span> <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
        </span>
      )}
    </span>
  )
}

type Ask = 'withdraw' | 'delete'

function columnsOf(
  onOpen: (announcement: AdminAnnouncement) => void,
  onAsk: (announcement: AdminAnnouncement, ask: Ask) => void,
): Column<AdminAnnouncement>[] {
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
          {announcement.writtenBy && (
            <span className="block font-normal text-ink-muted">Written by {announcement.writtenBy}</span>
          )}
        </span>
      ),
    },
    {
      id: 'audience',
      title: 'Who sees it',
      cell: (announcement) => <span className="wrap-anywhere">{audienceText(announcement)}</span>,
    },
    { id: 'dates', title: 'Dates', cell: (announcement) => <Dates announcement={announcement} /> },
    {
      id: 'state',
      title: 'State',
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {STATE_WORDS[state]}
        </Badge>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      cell: (announcement) => (
        <span className="flex items-center gap-1 max-md:justify-end">
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
            icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
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

type AnnouncementTableProps = {
  announcements: readonly AdminAnnouncement[]
  onOpen: (announcement: AdminAnnouncement) => void
}

/** The platform's announcements; the title opens one. */
export function AnnouncementTable({ announcements, onOpen }: AnnouncementTableProps) {
  /** Stays while its dialog closes. */
  const [asked, setAsked] = useState<{ announcement: AdminAnnouncement; ask: Ask; isOpen: boolean }>()
  const { withdraw, remove } = useAnnouncementDeeds()
  const columns = columnsOf(onOpen, (announcement, ask) => setAsked({ announcement, ask, isOpen: true }))
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
