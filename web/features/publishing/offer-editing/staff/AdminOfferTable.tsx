import { Pencil, RotateCcw, ShieldCheck, Trash2 } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import {
  ADMIN_OFFER_SORTS,
  type AdminOfferOrder,
  type AdminOfferSort,
  orderOf,
  readOrder,
} from '../../../../../domain/admin-offer-orders.ts'
import { formatCount } from '../../../../../domain/count.ts'
import { formatDate } from '../../../../../domain/dates.ts'
import { discountLabel } from '../../../../../domain/discount-label.ts'
import { reliabilityBand } from '../../../../../domain/reliability.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { type Column, Table } from '../../../../ui/Table.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { AdminOffer } from './admin-offers.ts'
import { OfferLink } from '../review/OfferLink.tsx'
import { ReviewButton } from '../review/ReviewButton.tsx'
import { OfferStatusCell } from './OfferStatusCell.tsx'
import { SelectBox } from '../../../../ui/SelectBox.tsx'
import { useOfferDeletion } from './useOfferDeletion.ts'
import type { Selection } from '../../../../ui/useSelection.ts'

const DeleteOffersDialog = lazy(() => import('./DeleteOffersDialog.tsx'))
function Title({ offer }: { offer: AdminOffer }) {
  const { title, brand, merchantName, sourceLabel } = offer
  const isOtherBrand = brand !== '' && brand.toLowerCase() !== merchantName.toLowerCase()
  const facts = [discountLabel(offer), merchantName, ...(isOtherBrand ? [brand] : []), sourceLabel]
  return (
    <span className="block wrap-anywhere md:min-w-36">
      <OfferLink id={offer.id} className="line-clamp-2">
        {title}
      </OfferLink>
      <span className="block text-portal font-normal text-ink-muted">{facts.join(' · ')}</span>
    </span>
  )
}

function Moment({ word, at }: { word: string; at: string }) {
  return (
    <span className="tabular block whitespace-nowrap">
      <span className="text-ink-muted">{word}</span> <time dateTime={at}>{formatDate(at)}</time>
    </span>
  )
}

function Dates({ offer: { createdAt, startAt, endAt, deletedAt } }: { offer: AdminOffer }) {
  const [openedAt] = useState(() => Date.now())
  const isToCome = startAt !== null && Date.parse(startAt) > openedAt
  return (
    <span className="block max-md:text-right">
      <Moment word="Created" at={createdAt} />
      {isToCome && <Moment word="Starts" at={startAt} />}
      {endAt && <Moment word="Ends" at={endAt} />}
      {deletedAt && <Moment word="Deleted" at={deletedAt} />}
    </span>
  )
}

/** The row is about to go with its button: the keyboard goes on from the row after it, or before it. */
function focusNeighbour(button: HTMLButtonElement | null): void {
  const row = button?.closest('tr')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  neighbour?.querySelector<HTMLButtonElement>('td:last-child button:last-of-type')?.focus({ preventScroll: true })
}

function DeleteButton({ offer, onDelete }: { offer: AdminOffer; onDelete: () => void }) {
  /** Undefined until it is asked for, so that its code is fetched then. */
  const [isAsking, setIsAsking] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const { id, title } = offer
  const confirm = () => {
    focusNeighbour(button.current)
    onDelete()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${title}`}
        icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      />
      <Suspense>
        {isAsking !== undefined && (
          <DeleteOffersDialog
            ids={[id]}
            title={title}
            isOpen={isAsking}
            onOpenChange={setIsAsking}
            onConfirm={confirm}
          />
        )}
      </Suspense>
    </>
  )
}

function Actions({ offer, onEdit }: { offer: AdminOffer; onEdit: (offer: AdminOffer) => void }) {
  const { remove, restore } = useOfferDeletion(offer)
  const { title, deletedAt, removedAt } = offer
  if (!deletedAt) {
    return (
      <span className="flex flex-wrap items-center max-md:justify-end md:w-33">
        {(offer.hasRevision || offer.status === 'REVIEW') && (
          // A line of its own keeps the icons of all rows below each other.
          <span className="md:w-full">
            <ReviewButton offer={offer} />
          </span>
        )}
        <IconButton
          label={`Edit ${title}`}
          icon={<Pencil size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onEdit(offer)}
        />
        <HistoryButton reader="staff" offer={offer} />
        <DeleteButton offer={offer} onDelete={remove} />
      </span>
    )
  }
  return (
    <span className="flex flex-col items-start gap-1 max-md:items-end max-md:text-right">
      <Button
        size="small"
        icon={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={`Restore ${title}`}
        onClick={(event) => {
          focusNeighbour(event.currentTarget)
          restore()
        }}
      >
        Restore
      </Button>
      <span className="text-sm text-ink-muted">
        {removedAt ? `Gone for good on ${formatDate(removedAt)}` : 'Kept for its history'}
      </span>
    </span>
  )
}

/** The narrow table of a tablet has how offers fared only where it is in that order. */
function columnsOf(
  selection: Selection<AdminOffer>,
  sorted: AdminOfferSort,
  onEdit: (offer: AdminOffer) => void,
): readonly Column<AdminOffer>[] {
  return [
    {
      id: 'title',
      title: 'Offer',
      sortable: true,
      cell: (offer) => (
        <span className="flex items-start">
          <SelectBox
            isRow
            label={`Select ${offer.title}`}
            isOn={selection.chosen.has(offer.id)}
            onChange={(isOn, isRange) => selection.toggle(offer, isOn, isRange)}
          />
          <Title offer={offer} />
        </span>
      ),
    },
    {
      id: 'reliability',
      title: 'Reliability',
      sortable: true,
      cell: ({ reliabilityScore }) => (
        <Badge
          tone={reliabilityBand(reliabilityScore)}
          icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
        >
          {reliabilityScore}%
        </Badge>
      ),
    },
    {
      id: 'worked',
      title: 'Worked',
      sortable: true,
      isNumber: true,
      isExtra: sorted !== 'worked',
      cell: ({ worked }) => formatCount(worked),
    },
    {
      id: 'did-not-work',
      // Two lines, and not three, in a narrow column.
      title: 'Did\u00A0not work',
      sortable: true,
      isNumber: true,
      isExtra: sorted !== 'did-not-work',
      cell: ({ didNotWork }) => formatCount(didNotWork),
    },
    { id: 'created', title: 'Dates', sortable: true, isExtra: true, cell: (offer) => <Dates offer={offer} /> },
    { id: 'status', title: 'Status', cell: (offer) => <OfferStatusCell offer={offer} /> },
    { id: 'actions', title: 'Actions', cell: (offer) => <Actions offer={offer} onEdit={onEdit} /> },
  ]
}

type AdminOfferTableProps = {
  offers: readonly AdminOffer[]
  order: AdminOfferOrder
  selection: Selection<AdminOffer>
  onOrder: (order: AdminOfferOrder) => void
  onEdit: (offer: AdminOffer) => void
}

export function AdminOfferTable({ offers, order, selection, onOrder, onEdit }: AdminOfferTableProps) {
  const { sort, isFalling } = readOrder(order)
  const columns = useMemo(() => columnsOf(selection, sort, onEdit), [selection, sort, onEdit])
  return (
    <Table
      caption="Offers"
      columns={columns}
      rows={offers}
      rowKey={({ id }) => id}
      sort={{ column: sort, direction: isFalling ? 'descending' : 'ascending' }}
      onSort={({ column, direction }) => {
        const next = ADMIN_OFFER_SORTS.find((one) => one === column)
        if (next) onOrder(orderOf(next, direction === 'descending'))
      }}
    />
  )
}
