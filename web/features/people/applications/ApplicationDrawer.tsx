import { type FormEvent, useRef, useState } from 'react'
import { MerchantChoice } from '../../../lib/MerchantChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import type { AdminApplication } from './decisions.ts'
import { useDecision } from './useDecision.ts'

type ChoiceProps = {
  application: AdminApplication
  merchantId: string
  onChange: (merchantId: string) => void
}

/** Whom an applicant will supply for; nobody chosen means a new merchant. */
function SuppliedMerchant({ application, merchantId, onChange }: ChoiceProps) {
  const { name, sameNameMerchant: same } = application
  const hint = same
    ? `There is a merchant called ${same.name} already.`
    : `Leave this empty to make a new merchant called ${name}.`
  return (
    <MerchantChoice
      word="merchant"
      label="Supplies for"
      hint={hint}
      optional={!same}
      placeholder="Search merchants"
      value={merchantId}
      chosenName={same?.name}
      onChange={onChange}
    />
  )
}

type RejectFormProps = { isBusy: boolean; onReject: (reason: string) => void; onCancel: () => void }

function RejectForm({ isBusy, onReject, onCancel }: RejectFormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim()) return onReject(reason.trim())
    setError('Say why, so that the applicant can do something about it.')
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        ref={field}
        label="Why not?"
        hint="The applicant reads this, and can apply again."
        maxLength={1000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that brought the form removed its own button
        autoFocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          Reject
        </Button>
      </div>
    </form>
  )
}

type ApplicationDrawerProps = {
  application: AdminApplication
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** One application beside the list, and the decision on it. */
export function ApplicationDrawer({ application, isOpen, onOpenChange }: ApplicationDrawerProps) {
  const { kind, status, name, sameNameMerchant } = application
  const [merchantId, setMerchantId] = useState(sameNameMerchant?.id ?? '')
  const [isRejecting, setIsRejecting] = useState(false)
  const { mutate, isPending } = useDecision(application, () => onOpenChange(false))
  const approve = () => mutate({ approve: { merchantId: kind === 'SUPPLIER' && merchantId ? merchantId : null } })
  const isWaiting = status === 'PENDING'
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      description={kind === 'SUPPLIER' ? 'Wants to be a supplier' : 'Wants to register a company'}
      footer={
        isWaiting &&
        !isRejecting && (
          <>
            <Button onClick={() => setIsRejecting(true)}>Reject</Button>
            <Button variant="primary" busy={isPending} onClick={approve}>
              Approve
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <ApplicationFacts application={application} />
        {isWaiting && !isRejecting && kind === 'SUPPLIER' && (
          <SuppliedMerchant application={application} merchantId={merchantId} onChange={setMerchantId} />
        )}
        {isWaiting && isRejecting && (
          <RejectForm
            isBusy={isPending}
            onReject={(reason) => mutate({ reject: { reason } })}
            onCancel={() => setIsRejecting(false)}
          />
        )}
      </div>
    </Drawer>
  )
}
