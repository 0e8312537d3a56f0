import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { OfferForm } from './OfferForm.tsx'
import { supplierMerchantsQuery, type TypeLabels } from '../supplier/supplier-offers.ts'

const NOT_LINKED =
  'Your account is not linked to a merchant yet. Ask the Offerwell team to link it, then create your first offer.'

type CreateOfferDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  userId: string
  typeLabels: TypeLabels
}

/** The form in its dialog, a chunk of its own with everything that forms need. */
export default function CreateOfferDialog({ isOpen, onOpenChange, userId, typeLabels }: CreateOfferDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const merchants = useQuery(supplierMerchantsQuery)
  const items = merchants.data?.items
  const canSubmit = items !== undefined && items.length > 0
  return (
    <Dialog
      wide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Create Offer"
      description="We review every offer before employees see it. Times are London time."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {canSubmit && (
            <Button type="submit" form={id} variant="primary" busy={isBusy}>
              Submit Offer
            </Button>
          )}
        </>
      }
    >
      {merchants.isError && !items && <LoadError what="your merchants" onRetry={() => void merchants.refetch()} />}
      {merchants.isPending && <Skeleton className="h-80 rounded-panel" />}
      {items?.length === 0 && <p className="text-base">{NOT_LINKED}</p>}
      {canSubmit && (
        <OfferForm
          id={id}
          userId={userId}
          merchants={items}
          typeLabels={typeLabels}
          onBusy={setIsBusy}
          onSubmitted={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  )
}
