import { useState } from 'react'
import { parseMoney } from '../../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'

type SavedAmountProps = {
  /** What they said before; null while they said nothing, for an estimate in the box would pass for their word. */
  told: number | null
  /** What was expected, in words. */
  hint: string | undefined
  isBusy: boolean
  onSave: (pounds: number) => void
  onCancel: () => void
}

/** What somebody really saved, in place of our estimate; one press leaves it at that. */
export function SavedAmount({ told, hint, isBusy, onSave, onCancel }: SavedAmountProps) {
  const [text, setText] = useState(told === null ? '' : told.toFixed(2))
  const [isRefused, setIsRefused] = useState(false)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const pounds = parseMoney(text)
        setIsRefused(pounds === null)
        if (pounds !== null) onSave(pounds)
      }}
    >
      <TextField
        label="What did you save, in pounds?"
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form removed its own button
        autoFocus
        value={text}
        error={isRefused ? 'Enter an amount in pounds, like 12.50.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {told === null ? 'Skip' : 'Cancel'}
        </Button>
      </div>
    </form>
  )
}
