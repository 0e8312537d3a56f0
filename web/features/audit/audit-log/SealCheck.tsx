import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../../domain/count.ts'
import { formatDateTime } from '../../../../domain/dates.ts'
import { refusalText } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyableCode } from '../../../ui/CopyableCode.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { checkSeals, type SealVerdict } from './audit-log.ts'

const FAILED = 'The log could not be checked. Try again.'
const FORM = 'seal-check'
const SEAL = /^[\da-f]{64}$/

const entries = (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`)

function finding({ checked, changed }: SealVerdict): string {
  if (checked === 0) return 'Your log has no entry yet.'
  if (changed.length === 0) return `We checked ${entries(checked)}: each is exactly what was written.`
  return `We checked ${entries(checked)}. Not what was written:`
}

function chainWords({ isComplete }: SealVerdict): string {
  return isComplete
    ? 'No entry was taken out from between others.'
    : 'An entry was taken out of Offerwell’s log. Whose it was cannot be told.'
}

function notedWords({ hasNoted }: SealVerdict): string {
  return hasNoted
    ? 'The seal that you noted is still in your log.'
    : 'The seal that you noted is not in your log. If you gave it letter for letter, and its entry is less than seven years old, your log was cut off or written anew.'
}

function Verdict({ verdict }: { verdict: SealVerdict }) {
  const { changed, newestSeal, hasNoted } = verdict
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{finding(verdict)}</p>
      {changed.length > 0 && (
        <ul className="list-disc pl-5">
          {changed.map(({ entryId, createdAt }) => (
            <li key={entryId}>
              The entry of <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </li>
          ))}
        </ul>
      )}
      <p>{chainWords(verdict)}</p>
      {hasNoted !== null && <p>{notedWords(verdict)}</p>}
      {newestSeal && (
        <div className="flex flex-col gap-2">
          <p className="text-ink-muted">
            The seal of your newest entry. Keep it outside Offerwell, and the next check can tell whether anything up to
            here was cut off.
          </p>
          <CopyableCode code={newestSeal} action="Copy seal" />
        </div>
      )}
    </div>
  )
}

function CheckDialog({ onClose }: { onClose: () => void }) {
  const [noted, setNoted] = useState('')
  const [isOdd, setIsOdd] = useState(false)
  const [checked, setChecked] = useState(0)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (seal: string) => checkSeals(seal, setChecked),
  })
  const check = () => {
    const seal = noted.trim().toLowerCase()
    setIsOdd(seal !== '' && !SEAL.test(seal))
    if (seal !== '' && !SEAL.test(seal)) return
    setChecked(0)
    mutate(seal)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Check the log"
      description="Every entry is sealed onto the one before it when it is written. A change afterwards breaks its seal."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" form={FORM} busy={isPending}>
            Check
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) check()
        }}
      >
        <TextField
          label="A seal that you noted"
          optional
          hint="From an earlier check. Only with it can we tell whether the end of the log was cut off."
          error={isOdd ? 'Enter the 64 letters and digits of a seal.' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={noted}
          onChange={(event) => setNoted(event.target.value)}
        />
        <FormError isAnnounced>{error ? refusalText(error, FAILED) : undefined}</FormError>
        <div role="status">
          {isPending && checked > 0 && <p className="text-ink-muted">{`${entries(checked)} checked so far`}</p>}
          {!isPending && data && <Verdict verdict={data} />}
        </div>
      </form>
    </Dialog>
  )
}

/** Lets an administrator see that nothing in their company's log was changed. */
export function SealCheck() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Check the log
      </Button>
      {isOpen && <CheckDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
