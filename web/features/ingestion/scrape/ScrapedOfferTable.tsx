import { Pencil, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { formatDate } from '../../../../domain/dates.ts'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { reliabilityBand } from '../../../../domain/reliability.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { originLines } from './origins.ts'
import type { ScrapedOffer } from './scrape.ts'

type ScrapedOfferTableProps = {
  offers: readonly ScrapedOffer[]
  chosen: ReadonlySet<string>
  onToggle: (offer: ScrapedOffer, isOn: boolean) => void
  onEdit: (offer: ScrapedOffer) => void
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  )
}

/** Which source of the page says which fields, and how sure that is. */
function Origins({ offer: { origins } }: { offer: ScrapedOffer }) {
  const lines = originLines(origins)
  if (lines.length === 0) return null
  return (
    <ul aria-label="Where it comes from" className="mt-1 text-portal font-normal text-ink-muted">
      {lines.map(({ place, fields }) => (
        <li key={place} className="first-letter:uppercase">
          {fields}: {place}
        </li>
      ))}
    </ul>
  )
}

function Title({ offer }: { offer: ScrapedOffer }) {
  const { title, brand, code, terms, warnings } = offer
  const facts = [brand, code && `Code ${code}`].filter(Boolean)
  return (
    <span className="block min-w-0 pt-2.5 wrap-anywhere md:min-w-36">
      {title}
      {facts.length > 0 && <span className="block text-portal font-normal text-ink-muted">{facts.join(' · ')}</span>}
      {terms && <span className="line-clamp-2 text-portal font-normal text-ink-muted">{terms}</span>}
      <Origins offer={offer} />
      {warnings.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-portal font-normal text-warning-ink">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </span>
  )
}

function Discount({ offer: { discountType, discountValue } }: { offer: ScrapedOffer }) {
  if (discountType === null || discountValue === null) return <NotKnown />
  return <span className="whitespace-nowrap">{discountLabel({ discountType, discountValue })}</span>
}

function Price({ offer: { price, currency } }: { offer: ScrapedOffer }) {
  if (price === null) return <NotKnown />
  return (
    <span className="whitespace-nowrap">
      {currency === 'GBP' ? formatMoney(price) : `${currency} ${price.toFixed(2)}`}
    </span>
  )
}

function Ends({ offer: { endAt } }: { offer: ScrapedOffer }) {
  if (endAt === null) return <NotKnown />
  return (
    <time dateTime={endAt} className="whitespace-nowrap">
      {formatDate(endAt)}
    </time>
  )
}

type Choice = Pick<ScrapedOfferTableProps, 'chosen' | 'onToggle' | 'onEdit'>

function columnsOf({ chosen, onToggle, onEdit }: Choice): readonly Column<ScrapedOffer>[] {
  return [
    {
      id: 'title',
      title: 'Offer',
      cell: (offer) => (
        <span className="flex items-start gap-3">
          <Checkbox checked={chosen.has(offer.sourceRef)} onChange={(isOn) => onToggle(offer, isOn)}>
            <span className="sr-only">Select {offer.title}</span>
          </Checkbox>
          <Title offer={offer} />
        </span>
      ),
    },
    { id: 'discount', title: 'Discount', cell: (offer) => <Discount offer={offer} /> },
    { id: 'price', title: 'Price', isNumber: true, isExtra: true, cell: (offer) => <Price offer={offer} /> },
    { id: 'ends', title: 'Ends', cell: (offer) => <Ends offer={offer} /> },
    {
      id: 'reliability',
      title: 'Reliability',
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
      id: 'actions',
      title: 'Actions',
      cell: (offer) => (
        <IconButton
          label={`Edit ${offer.title}`}
          icon={<Pencil size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onEdit(offer)}
        />
      ),
    },
  ]
}

/** What a page states, each to be chosen and put right. */
export function ScrapedOfferTable({ offers, chosen, onToggle, onEdit }: ScrapedOfferTableProps) {
  const columns = useMemo(() => columnsOf({ chosen, onToggle, onEdit }), [chosen, onToggle, onEdit])
  return <Table caption="Offers of the page" columns={columns} rows={offers} rowKey={({ sourceRef }) => sourceRef} />
}
