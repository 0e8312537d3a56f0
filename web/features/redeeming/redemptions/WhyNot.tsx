import { useState } from 'react'
import { FAILURE_REASONS, type FailureReason } from '../../../../domain/answer.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/Field.tsx'
import type { Answer } from './redemptions.ts'

const WORDS_AT_MOST = 500

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are its keys
const REASONS = Object.keys(FAILURE_REASONS) as FailureReason[]

type WhyNotProps = { isBusy: boolean; onSend: (answer: Answer) => void; onCancel: () => void }

/** Why a redemption brought nothing: one of a few reasons, and own words if one likes. */
export function WhyNot({ isBusy, onSend, onCancel }: WhyNotProps) {
  const [reason, setReason] = useState<FailureReason>('refused')
  const [words, setWords] = useState('')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const own = words.trim()
        onSend({ worked: false, reason, ...(own && { words: own }) })
      }}
    >
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-portal font-semibold">What happened?</legend>
        {REASONS.map((one, index) => (
          <label key={one} className="flex min-h-11 items-center gap-3 text-base md:pointer-fine:min-h-9">
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form removed its own button
              autoFocus={index === 0}
              onChange={() => setReason(one)}
              className="size-5 shrink-0 accent-brand-ink"
            />
            {FAILURE_REASONS[one]}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="In your own words"
        optional
        rows={2}
        maxLength={WORDS_AT_MOST}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
