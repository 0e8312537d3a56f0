import { useRef, useState } from 'react'
import { cashbackText } from '../../../../domain/cashback.ts'
import { formatDate, londonDate } from '../../../../domain/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type Cashback, useTellCashback } from './cashback.ts'
import { CashbackForm } from './CashbackForm.tsx'

const said = (at: string | null, what: string) =>
  at === null ? [] : [`You told us on ${formatDate(at)} that it was ${what}.`]

/** Who says so and when: the click is our own record, the rest is the person's word. */
function history({ clickedAt, trackedAt, confirmedAt, paidAt }: Cashback): string[] {
  return [
    `You clicked on ${formatDate(clickedAt)}.`,
    ...said(trackedAt, 'tracked'),
    ...said(confirmedAt, 'confirmed'),
    ...said(paidAt, 'paid'),
  ]
}

type CashbackStateProps = { redemptionId: string; title: string; cashback: Cashback }

/** How far the money of a redemption has come, and the way to say more. */
export function CashbackState({ redemptionId, title, cashback }: CashbackStateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const today = londonDate(useNow(60_000))
  const place = useRef<HTMLDivElement>(null)
  const { mutate, isPending } = useTellCashback(redemptionId)
  // The form goes away with what had the focus.
  const close = () => {
    setIsOpen(false)
    place.current?.focus()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={`Cashback of ${title}`}
      className="flex flex-col gap-2 rounded-control bg-sunken p-4"
    >
      <p className="font-semibold">Cashback: {cashbackText(cashback, today)}</p>
      {cashback.promise && cashback.state !== 'paid' && (
        <p className="text-portal text-ink-muted">The offer says: “{cashback.promise}”</p>
      )}
      <ul className="text-portal text-ink-muted">
        {history(cashback).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isOpen ? (
        <CashbackForm
          cashback={cashback}
          isBusy={isPending}
          onSave={(told) => mutate(told, { onSuccess: close })}
          onCancel={close}
        />
      ) : (
        <Button size="small" className="self-start" onClick={() => setIsOpen(true)}>
          Update the cashback<span className="sr-only"> of {title}</span>
        </Button>
      )}
    </div>
  )
}
