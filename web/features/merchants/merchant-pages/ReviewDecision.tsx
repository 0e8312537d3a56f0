import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { type Review, useDecision } from './merchant-pages.ts'

type RejectDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  name: string
  onReject: (reason: string) => void
}

/** Asks why; without a reason nobody could do anything about it. */
function RejectDialog({ isOpen, onOpenChange, name, onReject }: RejectDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError('Say why, so that the suppliers can do something about it.')
      field.current?.focus()
      return
    }
    onOpenChange(false)
    onReject(reason.trim())
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Reject these changes"
      description={name}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger">
            Reject
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label="Why not?"
          hint="Its suppliers read this, and can send the page in again."
          maxLength={1000}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

/** The two answers to a proposed page. */
export function ReviewDecision({ review, onDecided }: { review: Review; onDecided: () => unknown }) {
  const { mutate, isPending, variables } = useDecision(review, onDecided)
  const [isRejecting, setIsRejecting] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={isPending && variables !== null} onClick={() => !isPending && setIsRejecting(true)}>
        Reject
      </Button>
      <Button variant="primary" busy={isPending && variables === null} onClick={() => !isPending && mutate(null)}>
        Approve
      </Button>
      <RejectDialog
        isOpen={isRejecting}
        onOpenChange={setIsRejecting}
        name={review.merchant.name}
        onReject={(reason) => mutate(reason)}
      />
    </div>
  )
}
