import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { Row, Rows } from '../../../ui/Section.tsx'
import type { ReplayedItems, ReplayPreview } from './replays.ts'

const COUNTS = [
  ['Items', 'fetched'],
  ['New', 'inserted'],
  ['Changed', 'updated'],
  ['Unchanged', 'unchanged'],
  ['Of another source', 'merged'],
  ['Left out', 'rejected'],
] as const

function summaryOf({ fails, inserted, updated }: ReplayPreview): string {
  if (fails !== null) return `A replay would fail: ${fails}`
  if (inserted + updated === 0) return 'A replay would change no offer.'
  const parts = [inserted > 0 && `add ${formatCount(inserted)}`, updated > 0 && `update ${formatCount(updated)}`]
  return `A replay would ${parts.filter(Boolean).join(' and ')} ${inserted + updated === 1 ? 'offer' : 'offers'}.`
}

type PartProps = { title: string; shown: number; total: number; children: ReactNode }

/** One list of the preview under its name; nothing where it is empty. */
function Part({ title, shown, total, children }: PartProps) {
  const id = useId()
  if (total === 0) return null
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
      {shown < total && (
        <p className="text-portal text-ink-muted">{`The first ${formatCount(shown)} of ${formatCount(total)}.`}</p>
      )}
    </section>
  )
}

type Fields = ReplayPreview['changes'][number]['fields']

function FieldChanges({ fields }: { fields: Fields }) {
  if (fields.length === 0) return <>Nothing that people read changes.</>
  return (
    <span className="flex flex-col gap-1">
      {fields.map(({ name, before, after }) => (
        <span key={name} className="wrap-anywhere">
          {name}: <del>{before ?? 'none'}</del>
          <span className="sr-only"> becomes</span>
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" className="mx-1 inline" />
          <ins>{after ?? 'none'}</ins>
        </span>
      ))}
    </span>
  )
}

/** `lead` says whose the reason is, where it is not why the item is in this list. */
function Items({ title, list, lead = '' }: { title: string; list: ReplayedItems | null; lead?: string }) {
  if (!list) return null
  return (
    <Part title={title} shown={list.items.length} total={list.count}>
      <Rows label={title}>
        {list.items.map(({ sourceRef, title: item, merchantName, reason }, index) => (
          <Row
            key={index}
            title={item || 'An item without a title'}
            text={`${[merchantName, sourceRef].filter(Boolean).join(', ')}. ${lead}${reason}`}
          />
        ))}
      </Rows>
    </Part>
  )
}

function reasonText({ count, before }: ReplayPreview['reasons'][number]): string {
  return before === null || before === count
    ? formatCount(count)
    : `${formatCount(count)}, before ${formatCount(before)}`
}

/** Counts, changes old to new, and which items would be taken or left out that were not before. */
export function PreviewedReplay({ preview }: { preview: ReplayPreview }) {
  const { fails, changes, updated, reasons, newlyTaken, newlyLeftOut } = preview
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="font-semibold wrap-anywhere">
        {summaryOf(preview)}
      </p>
      {fails === null && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {COUNTS.map(([title, name]) => (
            <div key={name}>
              <dt className="text-portal text-ink-muted">{title}</dt>
              <dd className="tabular text-h3">{formatCount(preview[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      <Part title="What changes" shown={changes.length} total={updated}>
        <Rows label="What changes">
          {changes.map(({ offerId, title, merchantName, fields }) => (
            <Row key={offerId} title={`${title}, ${merchantName}`} text={<FieldChanges fields={fields} />} />
          ))}
        </Rows>
      </Part>
      <Part title="Why items are left out" shown={reasons.length} total={reasons.length}>
        <Rows label="Why items are left out">
          {reasons.map((reason) => (
            <Row
              key={reason.reason}
              title={reason.reason}
              actions={<span className="tabular">{reasonText(reason)}</span>}
            />
          ))}
        </Rows>
      </Part>
      <Items title="Newly taken" list={newlyTaken} lead="Left out before: " />
      <Items title="Newly left out" list={newlyLeftOut} />
      {fails === null && newlyTaken === null && (
        <p className="text-portal text-ink-muted">
          What this run itself left out is not wholly known, so it cannot be compared.
        </p>
      )}
    </div>
  )
}
