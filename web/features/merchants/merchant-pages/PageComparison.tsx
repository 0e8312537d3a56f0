import { type ReactNode, useId } from 'react'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { FIELD_LABELS, type Location, type Page, type PageField, type Review } from './merchant-pages.ts'

const Nothing = () => <p className="text-ink-subtle">Nothing</p>

/** The address that was given, beside our own copy of what is there. */
function Logo({ address, src, review }: { address: string | null; src: string | null; review: Review }) {
  if (!address) return <Nothing />
  const { id, name } = review.merchant
  return (
    <div className="flex flex-wrap items-center gap-3">
      <MerchantLogo id={id} name={name} src={src} className="size-16 border border-line" />
      <span className="min-w-0 wrap-anywhere">{address}</span>
    </div>
  )
}

type Faq = Page['faqs'][number]

const faqKey = ({ question, answer }: Faq) => JSON.stringify([question, answer])
const locationKey = ({ name, address, postcode, openingHours }: Location) =>
  JSON.stringify([name, address, postcode, openingHours])

/** The things of one side; those that the other has not are marked. */
type ListProps<Item> = { items: readonly Item[]; others: readonly Item[]; mark: ReactNode }

function Faqs({ items, others, mark }: ListProps<Faq>) {
  if (items.length === 0) return <Nothing />
  const known = new Set(others.map(faqKey))
  return (
    <dl className="flex flex-col gap-3">
      {items.map((faq, index) => (
        <div key={index}>
          <dt className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {faq.question}
            {!known.has(faqKey(faq)) && mark}
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line text-ink-muted">{faq.answer}</dd>
        </div>
      ))}
    </dl>
  )
}

function Locations({ items, others, mark }: ListProps<Location>) {
  if (items.length === 0) return <Nothing />
  const known = new Set(others.map(locationKey))
  return (
    <ul className="flex flex-col gap-2">
      {items.map((location, index) => (
        <li key={index} className="wrap-anywhere">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {location.name}
            {!known.has(locationKey(location)) && mark}
          </span>
          <span className="text-ink-muted">
            {[location.address, location.postcode, location.openingHours].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

type SideProps = { field: PageField; page: Page; other: Page; isProposed: boolean; review: Review }

function Value({ field, page, other, isProposed, review }: SideProps) {
  const mark = isProposed ? <Badge tone="success">New</Badge> : <Badge tone="danger">Goes</Badge>
  if (field === 'faqs') return <Faqs items={page.faqs} others={other.faqs} mark={mark} />
  if (field === 'logoUrl') {
    const src = isProposed ? review.logos.proposed : review.logos.live
    return <Logo address={page.logoUrl} src={src} review={review} />
  }
  if (field === 'locations') return <Locations items={page.locations} others={other.locations} mark={mark} />
  const text = field === 'categories' ? page.categories.join(', ') : page[field]
  return text ? <p className="wrap-anywhere whitespace-pre-line">{text}</p> : <Nothing />
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 p-4 md:p-5">
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-ink-muted">{title}</h3>
      {children}
    </div>
  )
}

function Change({ field, review }: { field: PageField; review: Review }) {
  const id = useId()
  const { live, proposed } = review
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2
        id={id}
        className="border-b border-line bg-sunken px-4 py-2.5 font-sans text-base font-semibold tracking-normal md:px-5"
      >
        {FIELD_LABELS[field]}
      </h2>
      <div className="grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x">
        <Side title="Now">
          <Value field={field} page={live} other={proposed} isProposed={false} review={review} />
        </Side>
        <Side title="Proposed">
          <Value field={field} page={proposed} other={live} isProposed review={review} />
        </Side>
      </div>
    </section>
  )
}

/** What would change, old beside new; what stays is only named. */
export function PageComparison({ review }: { review: Review }) {
  const { changed } = review
  const same = Object.entries(FIELD_LABELS).filter(([field]) => !changed.some((one) => one === field))
  return (
    <div className="flex flex-col gap-4">
      {changed.map((field) => (
        <Change key={field} field={field} review={review} />
      ))}
      {same.length > 0 && (
        <p className="text-ink-muted">Unchanged: {same.map(([, label]) => label.toLowerCase()).join(', ')}.</p>
      )}
    </div>
  )
}
