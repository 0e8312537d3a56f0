import { useMemo } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { SelectBox } from '../../../ui/SelectBox.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import type { Selection } from '../../../ui/useSelection.ts'
import { CardDeeds } from './CardDeeds.tsx'
import { type IssuedCard, nameOf, REASON_WORDS, STATUS_LOOK, titleOf } from './issued-cards.ts'

function Holder({ card }: { card: IssuedCard }) {
  const { holder } = card
  const more = holder?.employeeId ?? holder?.email
  return (
    <span className="min-w-0 wrap-anywhere" dir="auto">
      {nameOf(card)}
      {more && <span className="block text-portal font-normal text-ink-muted">{more}</span>}
    </span>
  )
}

function Which({ card }: { card: IssuedCard }) {
  return (
    <span className="wrap-anywhere" dir="auto">
      {titleOf(card)}
      <span className="tabular block whitespace-nowrap text-portal text-ink-muted">
        {card.ending === null ? 'Picture only' : `•••• ${card.ending}`}
      </span>
    </span>
  )
}

function Standing({ card }: { card: IssuedCard }) {
  const { label, tone } = STATUS_LOOK[card.status]
  const by = card.status === 'PENDING_APPROVAL' && card.issuedBy ? `Issued by ${card.issuedBy}` : undefined
  const why = card.revokedReason ? REASON_WORDS[card.revokedReason] : by
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {why && <span className="text-portal text-ink-muted">{why}</span>}
    </span>
  )
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular whitespace-nowrap">
      {formatDate(at)}
    </time>
  )
}

const columnsOf = (selection: Selection<IssuedCard>): Column<IssuedCard>[] => [
  {
    id: 'holder',
    title: 'Employee',
    cell: (card) => (
      <span className="flex items-center">
        <SelectBox
          label={`Select ${nameOf(card)}’s ${titleOf(card)} card`}
          isRow
          isOn={selection.chosen.has(card.id)}
          onChange={(isOn, isRange) => selection.toggle(card, isOn, isRange)}
        />
        <Holder card={card} />
      </span>
    ),
  },
  { id: 'card', title: 'Card', cell: (card) => <Which card={card} /> },
  { id: 'status', title: 'Status', cell: (card) => <Standing card={card} /> },
  { id: 'issued', title: 'Issued', isExtra: true, cell: ({ issuedAt }) => <Day at={issuedAt} /> },
  {
    id: 'ends',
    title: 'Ends',
    cell: ({ expiresAt }) => (expiresAt === null ? <span className="text-ink-muted">–</span> : <Day at={expiresAt} />),
  },
  { id: 'actions', title: 'Actions', cell: (card) => <CardDeeds card={card} /> },
]

type CardTableProps = { cards: readonly IssuedCard[]; selection: Selection<IssuedCard> }

/** The cards that the company has issued, each with what can be done with it; never a number. */
export function CardTable({ cards, selection }: CardTableProps) {
  const columns = useMemo(() => columnsOf(selection), [selection])
  return <Table caption="Issued cards" columns={columns} rows={cards} rowKey={({ id }) => id} />
}
