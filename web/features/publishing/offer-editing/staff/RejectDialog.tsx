import { useState } from 'react'
import { REJECTION_REASONS } from '../../../../../domain/rejection-reasons.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ToggleChip } from '../../../../ui/Chip.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { TextArea } from '../../../../ui/Field.tsx'

type RejectDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** A supplier sent it in, who reads the reason. */
  hasSupplier: boolean
  onReject: (reason: string | null) => void
}

/** Asks why an offer is rejected: one of the usual reasons, or own words. */
export default function RejectDialog({ isOpen, onOpenChange, title, hasSupplier, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const reject = () => {
    onOpenChange(false)
    onReject(reason.trim() || null)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Reject this offer"
      description={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" onClick={reject}>
            Reject
          </Button>
        </>
      }
    >
      <div role="group" aria-label="Usual reasons" className="mb-4 flex flex-wrap gap-2">
        {REJECTION_REASONS.map((one) => (
          <ToggleChip key={one} isOn={reason === one} onClick={() => setReason(reason === one ? '' : one)}>
            {one.replace(/\.$/, '')}
          </ToggleChip>
        ))}
      </div>
      <TextArea
        label="Reason"
        optional
        hint={hasSupplier ? 'The supplier reads this, and can send the offer in again.' : 'It is kept with the offer.'}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
