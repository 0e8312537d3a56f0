import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatDateTime } from '../../../../../domain/dates.ts'
import { StatusBadge } from '../../../../ui/Badge.tsx'
import { Drawer } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { deedText, moverText, type OfferChange, offerHistoryQuery, type Reader } from './history.ts'

function Change({ change }: { change: OfferChange }) {
  return (
    <li className="flex flex-col gap-1.5 border-l-2 border-line-strong pb-5 pl-4 last:pb-0">
      <span className="flex flex-wrap items-center gap-2">
        {change.kind === 'MOVED' ? (
          <>
            <StatusBadge status={change.from} />
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="sr-only">became</span>
          </>
        ) : (
          <span className="font-semibold">{deedText(change)}</span>
        )}
        {(change.kind === 'MOVED' || change.kind === 'ADDED') && <StatusBadge status={change.to} />}
      </span>
      {change.reason && <span>{change.reason}</span>}
      <span className="text-portal text-ink-muted">
        {moverText(change)} · <time dateTime={change.createdAt}>{formatDateTime(change.createdAt)}</time>
      </span>
    </li>
  )
}

/** The changes alone, for a place that has a frame already. */
export function OfferChanges({ reader, id }: { reader: Reader; id: string }) {
  const { data, isError, refetch } = useQuery(offerHistoryQuery(reader, id))
  if (isError && !data) return <LoadError what="the history" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-16 rounded-control" />
      </div>
    )
  }
  if (data.items.length === 0) return <p className="text-ink-muted">No change of it is on record.</p>
  return (
    <ol className="flex flex-col">
      {data.items.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  )
}

type OfferHistoryProps = {
  reader: Reader
  offer: { id: string; title: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Who moved or changed an offer, when and why. */
export default function OfferHistory({ reader, offer, isOpen, onOpenChange }: OfferHistoryProps) {
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} title="History" description={offer.title}>
      <OfferChanges reader={reader} id={offer.id} />
    </Drawer>
  )
}
