import { type KeyboardEvent, useState } from 'react'
import { REJECTION_REASONS } from '../../../../../domain/rejection-reasons.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ToggleChip } from '../../../../ui/Chip.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { TextArea } from '../../../../ui/Field.tsx'
import { shortcutName } from '../../../../ui/keys.ts'

function hintFor(hasSupplier: boolean | undefined): string {
  if (hasSupplier === undefined) {
    return 'Suppliers read this for the offers that they sent in, and can send those in again. For others it is kept.'
  }
  return hasSupplier ? 'The supplier reads this, and can send the offer in again.' : 'It is kept with the offer.'
}

type RejectDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Where several are rejected with one reason. */
  heading?: string
  title: string
  /** Whether a supplier sent it in, who reads the reason; undefined of several offers. */
  hasSupplier: boolean | undefined
  onReject: (reason: string | null) => void
}

/** Asks why an offer is rejected: one of the usual reasons, or own words. */
export default function RejectDialog({
  isOpen,
  onOpenChange,
  heading = 'Reject this offer',
  title,
  hasSupplier,
  onReject,
}: RejectDialogProps) {
  const [reason, setReason] = useState('')
  // It stays in place between two offers, and what was said of one is not said of the next.
  const [about, setAbout] = useState(title)
  if (about !== title) {
    setAbout(title)
    setReason('')
  }
  const reject = () => {
    onOpenChange(false)
    onReject(reason.trim() || null)
  }
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
    event.preventDefault()
    reject()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={heading}
      description={title}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={reject}>
            Reject
          </Button>
        </>
      }
    >
      <div role="group" aria-label="Usual reasons" className="mb-4 flex flex-wrap gap-2">
        {REJECTION_REASONS.map((one) => (
          <ToggleChip
            key={one}
            isOn={reason === one}
            onClick={() => setReason(reason === one ? '' : one)}
            onKeyDown={send}
          >
            {one.replace(/\.$/, '')}
          </ToggleChip>
        ))}
      </div>
      <TextArea
        label="Reason"
        optional
        hint={hintFor(hasSupplier)}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={send}
      />
      <p className="mt-2 text-portal text-ink-muted pointer-coarse:hidden">{`${shortcutName('Enter')} rejects.`}</p>
    </Dialog>
  )
}
