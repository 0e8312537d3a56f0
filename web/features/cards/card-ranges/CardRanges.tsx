import { useQuery } from '@tanstack/react-query'
import { Hash } from 'lucide-react'
import { useState } from 'react'
import { CHECK_DIGIT_WORDS, CHECK_DIGITS, type CheckDigit, numberOfRange } from '../../../../domain/card-range.ts'
import { formatCount } from '../../../../domain/count.ts'
import { ApiError, api, unwrap } from '../../../lib/api/client.ts'
import { useDeed } from '../../../lib/api/useDeed.ts'
import {
  type CardRange,
  cardRangesQuery,
  COMPANY_CARDS_KEY,
  issuableTemplatesQuery,
  templateOptions,
} from '../../../lib/issuable-cards.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'

type Wish = { templateId: string; prefix: string; width: string; checkDigit: CheckDigit; first: string; last: string }
const EMPTY: Wish = { templateId: '', prefix: '', width: '6', checkDigit: 'NONE', first: '1', last: '1000' }
const CHECK_OPTIONS = CHECK_DIGITS.map((value) => ({ value, label: CHECK_DIGIT_WORDS[value] }))

function exampleOf({ prefix, width, checkDigit, first }: Wish): string | null {
  return numberOfRange({ prefix, width: Number(width), checkDigit }, Number(first))
}

const NUMBERS = [
  { name: 'width', label: 'Digits of the counter' },
  { name: 'first', label: 'First' },
  { name: 'last', label: 'Last' },
] as const

function AddRange() {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [wish, setWish] = useState(EMPTY)
  const [problem, setProblem] = useState<string>()
  const { data: templates } = useQuery(issuableTemplatesQuery)
  const set = (part: Partial<Wish>) => setWish({ ...wish, ...part })
  const add = useDeed(COMPANY_CARDS_KEY, {
    run: () => {
      const { width, first, last, ...rest } = wish
      const body = { id, ...rest, width: Number(width), first: Number(first), last: Number(last) }
      return unwrap(api.POST('/api/company/card-ranges', { body }))
    },
    done: 'Number range added',
    failed: 'Failed to add the range',
    onDone: () => {
      setId(crypto.randomUUID())
      setWish(EMPTY)
    },
  })
  const submit = () => {
    setProblem(wish.templateId === '' ? 'Choose a template.' : undefined)
    if (wish.templateId === '' || add.isPending) return
    add.mutate(undefined, {
      onError: (error) =>
        setProblem(error instanceof ApiError ? (error.issues?.[0]?.message ?? error.message) : error.message),
    })
  }
  const example = exampleOf(wish)
  const options = (templates?.items ?? []).filter(({ symbology }) => symbology !== 'NONE')
  return (
    <form
      aria-label="Add a number range"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {problem && <FormError isAnnounced>{problem}</FormError>}
      <Combobox
        label="Template"
        empty="No template like that."
        value={wish.templateId}
        options={templateOptions(options)}
        onChange={(templateId) => set({ templateId })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          optional
          label="Prefix"
          autoComplete="off"
          value={wish.prefix}
          onChange={({ target }) => set({ prefix: target.value.toUpperCase() })}
        />
        <Select
          label="Check digit"
          options={CHECK_OPTIONS}
          value={wish.checkDigit}
          onChange={(value) => set({ checkDigit: CHECK_DIGITS.find((one) => one === value) ?? 'NONE' })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {NUMBERS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            value={wish[name]}
            onChange={({ target }) => set({ [name]: target.value.replaceAll(/\D/g, '') })}
          />
        ))}
      </div>
      <p className="tabular text-portal text-ink-muted">
        {example === null ? 'No number can be made like that.' : `The first number is ${example}.`}
      </p>
      <div>
        <Button type="submit" busy={add.isPending}>
          Add range
        </Button>
      </div>
    </form>
  )
}

function leftText({ left, total, isOpen }: CardRange): string {
  if (!isOpen) return 'Closed'
  return left === 0 ? 'Used up' : `${formatCount(left)} of ${formatCount(total)} left`
}

function Range({ range }: { range: CardRange }) {
  const close = useDeed(COMPANY_CARDS_KEY, {
    run: () => unwrap(api.POST('/api/company/card-ranges/{id}/closing', { params: { path: { id: range.id } } })),
    done: 'Number range closed',
    failed: 'Failed to close the range',
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grow basis-48">
        <span className="tabular block font-semibold wrap-anywhere">
          {range.firstNumber} to {range.lastNumber}
        </span>
        <span className="tabular block text-portal text-ink-muted wrap-anywhere">
          {range.template} · {leftText(range)}
        </span>
      </span>
      {range.isOpen && (
        <ConfirmButton
          label={`Close ${range.firstNumber} to ${range.lastNumber}`}
          title={`Close the range from ${range.firstNumber}?`}
          text="No more numbers are taken from it. Cards that have one stay as they are."
          confirm="Close range"
          busy={close.isPending}
          onConfirm={() => close.mutate()}
        >
          Close
        </ConfirmButton>
      )}
    </li>
  )
}

/** The number ranges from which the company numbers its own cards. */
export function CardRanges() {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...cardRangesQuery, enabled: isOpen })
  const ranges = data?.items ?? []
  return (
    <>
      <Button icon={<Hash size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Number ranges
      </Button>
      <Dialog
        wide
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Number ranges"
        description="Numbers that your company gives its own cards, each once."
      >
        {ranges.length > 0 && (
          <ul aria-label="Ranges" className="mb-6 flex flex-col divide-y divide-line border-y border-line">
            {ranges.map((range) => (
              <Range key={range.id} range={range} />
            ))}
          </ul>
        )}
        <AddRange />
      </Dialog>
    </>
  )
}
