import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import {
  offerFormQuery,
  type SupplierOffer,
  supplierMerchantsQuery,
  type TypeLabels,
} from '../supplier/supplier-offers.ts'
import type { FormStart } from './form-start.ts'
import { fromCopied, fromForm } from './offer-form.ts'
import { OfferForm } from './OfferForm.tsx'

const NOT_LINKED =
  'Your account is not linked to a merchant yet. Ask the Offerwell team to link it, then create your first offer.'

/** A new offer, one to change, or one of which a copy is handed in. */
export type OfferPurpose = { kind: 'create' } | { kind: 'change' | 'copy'; offer: SupplierOffer }

const TIMES = 'Times are UK time.'
const TITLES = { create: 'Create Offer', change: 'Edit Offer', copy: 'Duplicate Offer' } as const

type OfferDialogProps = {
  purpose: OfferPurpose
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  userId: string
  typeLabels: TypeLabels
}

/** What the form begins with; undefined while it is fetched. */
function useStart(purpose: OfferPurpose) {
  const offer = purpose.kind === 'create' ? undefined : purpose.offer
  const query = useQuery({ ...offerFormQuery(offer?.id ?? ''), enabled: offer !== undefined })
  const { data, isError, refetch } = query
  const start = useMemo((): FormStart | undefined => {
    if (!offer) return {}
    if (!data) return undefined
    if (purpose.kind === 'copy') return { values: fromCopied(data) }
    return { values: fromForm(data), change: { id: offer.id, isLive: offer.status === 'LIVE', hasPool: data.hasPool } }
  }, [purpose.kind, offer, data])
  return { start, isError, refetch }
}

/** The form in its dialog, a chunk of its own with everything that forms need. */
export default function OfferDialog({ purpose, isOpen, onOpenChange, userId, typeLabels }: OfferDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const merchants = useQuery(supplierMerchantsQuery)
  const { start, isError, refetch } = useStart(purpose)
  const items = merchants.data?.items
  const isLive = start?.change?.isLive === true
  const canSubmit = items !== undefined && items.length > 0 && start !== undefined
  const hasFailed = isError && !start
  const of = purpose.kind === 'create' ? '' : `:${purpose.kind}-${purpose.offer.id}`
  return (
    <Dialog
      wide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={TITLES[purpose.kind]}
      description={isLive ? TIMES : `We review every offer before employees see it. ${TIMES}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {canSubmit && (
            <Button type="submit" form={id} variant="primary" busy={isBusy}>
              {isLive ? 'Save Changes' : 'Submit Offer'}
            </Button>
          )}
        </>
      }
    >
      {merchants.isError && !items && <LoadError what="your merchants" onRetry={() => void merchants.refetch()} />}
      {hasFailed && <LoadError what="the offer" onRetry={() => void refetch()} />}
      {(merchants.isPending || (!start && !hasFailed)) && <Skeleton className="h-80 rounded-panel" />}
      {items?.length === 0 && <p className="text-base">{NOT_LINKED}</p>}
      {canSubmit && (
        <OfferForm
          id={id}
          draft={`${userId}${of}`}
          start={start}
          merchants={items}
          typeLabels={typeLabels}
          onBusy={setIsBusy}
          onSubmitted={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  )
}
