import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { discountLabel } from '../../../../domain/discount-label.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Row, Rows } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSearchText } from '../../../ui/useSearchText.ts'
import { offerSearchQuery } from './campaigns.ts'

/** Finds an offer whose card the message shows. */
export function OfferPicker({ onClose, onPick }: { onClose: () => void; onPick: (id: string) => void }) {
  const [q, setQ] = useState('')
  const { text, setText } = useSearchText(q, setQ)
  const { data, isPending, isError, refetch } = useQuery(offerSearchQuery(q))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add an offer"
      description="Its card shows in the message, with a link to it."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField
          label="Find offers by title or merchant"
          placeholder="Title or merchant"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isPending && <Skeleton className="h-60 rounded-panel" />}
        {isError && !data && <LoadError what="the offers" onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <p className="text-ink-muted">Nothing matches.</p>}
        <Rows label="Offers">
          {(data?.items ?? []).map((offer) => (
            <Row
              key={offer.id}
              title={offer.title}
              text={`${offer.merchant.name} · ${discountLabel(offer)}`}
              actions={
                <Button size="small" aria-label={`Add ${offer.title}`} onClick={() => onPick(offer.id)}>
                  Add
                </Button>
              }
            />
          ))}
        </Rows>
      </div>
    </Dialog>
  )
}
