import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../../domain/dates.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { type LinkCheck, type LinkList, useBetterSeen, useClearance, useLook } from './link-checks.ts'

function Deeds({ check, list }: { check: LinkCheck; list: LinkList }) {
  const { title, address } = check
  const { isLooking, look } = useLook(check)
  const clearance = useClearance(check)
  const seen = useBetterSeen(check)
  return (
    <div className="flex flex-wrap gap-2 max-md:justify-end xl:flex-nowrap">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open page of ${title}, in a new tab`}
        className={buttonClass({ size: 'small' })}
      >
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        Open page
      </a>
      <Button size="small" busy={isLooking} aria-label={`Check now: ${title}`} onClick={() => void look()}>
        Check now
      </Button>
      {check.flaggedAt && (
        <Button
          size="small"
          busy={clearance.isPending}
          aria-label={`It works: ${title}`}
          onClick={() => clearance.mutate()}
        >
          It works
        </Button>
      )}
      {list === 'BETTER' && (
        <Button size="small" busy={seen.isPending} aria-label={`Seen: ${title}`} onClick={() => seen.mutate()}>
          Seen
        </Button>
      )}
    </div>
  )
}

/** The offer beside its row in the list, where its status can be changed. */
const offerPath = ({ offerId, title }: LinkCheck) =>
  `/admin/offers?${new URLSearchParams({ q: title, offer: offerId }).toString()}`

const OFFER: Column<LinkCheck> = {
  id: 'offer',
  title: 'Offer',
  cell: (check) => (
    <>
      <Link to={offerPath(check)} className="text-brand-ink underline underline-offset-2">
        {check.title}
      </Link>
      <span className="block text-sm font-normal text-ink-muted">{check.merchantName}</span>
    </>
  ),
}

const found = (title: string, wordsOf: (check: LinkCheck) => string | null): Column<LinkCheck> => ({
  id: 'found',
  title,
  cell: (check) => (
    <>
      <span className="wrap-anywhere">{wordsOf(check)}</span>
      <span className="block text-sm text-ink-muted">
        Checked <time dateTime={check.checkedAt}>{formatDateTime(check.checkedAt)}</time>
      </span>
    </>
  ),
})

const deeds = (list: LinkList): Column<LinkCheck> => ({
  id: 'deeds',
  title: 'Actions',
  cell: (check) => <Deeds check={check} list={list} />,
})

const BROKEN: readonly Column<LinkCheck>[] = [
  OFFER,
  found('What was found', ({ says }) => says),
  {
    id: 'since',
    title: 'Since',
    cell: ({ since }) => (
      <time dateTime={since} className="whitespace-nowrap">
        {formatDate(since)}
      </time>
    ),
  },
  deeds('BROKEN'),
]
const BETTER: readonly Column<LinkCheck>[] = [
  OFFER,
  found('What the page shows', ({ better }) => better),
  deeds('BETTER'),
]

const TABLES = {
  BROKEN: { caption: 'Broken links', columns: BROKEN },
  BETTER: { caption: 'Better on the page', columns: BETTER },
} as const satisfies Record<LinkList, object>

/** Live offers whose links were found broken, or whose pages show more than they do, and what can be done about each. */
export function LinkCheckTable({ list, checks }: { list: LinkList; checks: readonly LinkCheck[] }) {
  return <Table {...TABLES[list]} rows={checks} rowKey={({ offerId }) => offerId} />
}
