import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { LoadError } from '../../../../ui/LoadError.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { staffFormQuery } from './staff-form.ts'
import { StaffForm } from './StaffForm.tsx'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

type StaffOfferDialogProps = {
  /** The offer to change; a new one is added without it. */
  offer: { id: string; title: string } | undefined
  onClose: () => void
}

function LeaveQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <div
      role="group"
      aria-label="Leave without saving?"
      className="flex w-full flex-wrap items-center justify-end gap-3"
    >
      <p className="grow basis-60">What you changed is not saved. Leave it all the same?</p>
      <Button ref={(button) => button?.focus()} onClick={onStay}>
        Go on editing
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  )
}

/** Staff's form in its dialog, a chunk of its own with everything that forms need. */
export default function StaffOfferDialog({ offer, onClose }: StaffOfferDialogProps) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...staffFormQuery(offer?.id ?? ''),
    enabled: offer !== undefined,
  })
  const question = useLeaveQuestion(isDirty, onClose)
  const isReady = offer === undefined || data !== undefined
  const hasFailed = isError && !isReady
  return (
    <Dialog
      wide
      isOpen
      onOpenChange={(isOpen) => !isOpen && question.leave()}
      title={offer ? 'Edit Offer' : 'Add Offer'}
      description={offer && data ? `Source: ${data.sourceLabel}. Times are UK time.` : 'Times are UK time.'}
      footer={
        question.isAsking ? (
          <LeaveQuestion onStay={question.stay} onDiscard={question.discard} />
        ) : (
          <>
            <Button onClick={question.leave}>Cancel</Button>
            {isReady && (
              <Button type="submit" form={id} variant="primary" busy={isBusy}>
                {offer ? 'Save Changes' : 'Add Offer'}
              </Button>
            )}
          </>
        )
      }
    >
      {hasFailed && <LoadError what="the offer" onRetry={() => void refetch()} />}
      {!isReady && !hasFailed && isFetching && <Skeleton className="h-80 rounded-panel" />}
      {isReady && (
        <StaffForm
          id={id}
          offerId={offer?.id}
          first={data}
          onBusy={setIsBusy}
          onDirty={setIsDirty}
          onSaved={() => {
            setIsDirty(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
