import { useState } from 'react'
import { CASHBACK_CHOICES } from '../../../../domain/cashback.ts'
import { CASHBACK_STATES } from '../../../../domain/enums.ts'
import { parseMoney } from '../../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField, TextField } from '../../../ui/Field.tsx'
import type { Cashback, ToldCashback } from './cashback.ts'

type CashbackFormProps = {
  cashback: Cashback
  isBusy: boolean
  onSave: (told: ToldCashback) => void
  onCancel: () => void
}

/** How far the money has come, by when it should, and once it has, how much. */
export function CashbackForm({ cashback, isBusy, onSave, onCancel }: CashbackFormProps) {
  const [state, setState] = useState(cashback.state)
  const [expectedOn, setExpectedOn] = useState(cashback.expectedOn ?? '')
  const [amount, setAmount] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const submit = () => {
    const value = parseMoney(amount)
    setIsRefused(state === 'paid' && value === null)
    if (state !== 'paid') onSave({ state, expectedOn: expectedOn || null })
    else if (value !== null) onSave({ state, value })
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-portal font-semibold">How far has it come?</legend>
        {CASHBACK_STATES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3 text-base md:pointer-fine:min-h-9">
            <input
              type="radio"
              name="state"
              value={one}
              checked={state === one}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form removed its own button
              autoFocus={cashback.state === one}
              onChange={() => setState(one)}
              className="size-5 shrink-0 accent-brand-ink"
            />
            {CASHBACK_CHOICES[one]}
          </label>
        ))}
      </fieldset>
      {state === 'paid' ? (
        <TextField
          label="How much came, in pounds?"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={isRefused ? 'Enter an amount in pounds, like 12.50.' : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <DateField
          label="Expected by"
          optional
          hint="The day that the shop told you."
          value={expectedOn}
          onChange={(event) => setExpectedOn(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
