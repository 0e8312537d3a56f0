import { type FormEvent, useState } from 'react'
import { checkCode } from '../../../../domain/code-rules.ts'
import { DRAWN_CODE_LABELS, DRAWN_CODES } from '../../../../domain/drawn-codes.ts'
import { FIRST_OWN_CARD, OWN_CARD_COLOURS, OWN_CARD_NAME_LENGTH } from '../../../../domain/own-cards.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextField } from '../../../ui/Field.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type OwnCardWish, useKeepOwnCard } from './own-cards.ts'
import { ScanButtons } from './ScanButtons.tsx'

const KINDS = DRAWN_CODES.map((value) => ({ value, label: DRAWN_CODE_LABELS[value] }))

type Errors = Partial<Record<'name' | 'code' | 'root', string>>

const EMPTY: OwnCardWish = { name: '', code: '', symbology: FIRST_OWN_CARD.symbology, bgColor: FIRST_OWN_CARD.colour }

function errorsIn({ name, code, symbology }: OwnCardWish): Errors {
  const check = checkCode(symbology, code)
  return { ...(name.trim() === '' && { name: 'Give this card a name.' }), ...(!check.ok && { code: check.message }) }
}

function errorsOf(error: Error): Errors {
  if (error instanceof ApiError && error.code === 'own_card_exists') return { code: error.message }
  const issues = error instanceof ApiError ? error.issues : []
  const atBoxes = Object.fromEntries(issues.map(({ path, message }) => [path, message]))
  return issues.length > 0 ? atBoxes : { root: error.message }
}

function Colours({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-portal font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {OWN_CARD_COLOURS.map((colour) => (
          <label key={colour.value} title={colour.name} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name="colour"
              value={colour.value}
              checked={value === colour.value}
              onChange={() => onChange(colour.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: colour.value }}
              className={cx(
                'pointer-events-none size-8 rounded-full border border-line-strong forced-color-adjust-none',
                'peer-checked:outline-3 peer-checked:outline-offset-2 peer-checked:outline-ink',
              )}
            />
            <span className="sr-only">{colour.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type OwnCardFormProps = {
  /** The card that is changed; without it one is added. */
  card?: { id: string; wish: OwnCardWish }
  onDone: () => void
}

function useForm({ card, onDone }: Pick<OwnCardFormProps, 'card' | 'onDone'>) {
  const [wish, setWish] = useState<OwnCardWish>(card?.wish ?? EMPTY)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useKeepOwnCard(card?.id)
  const change = (part: Partial<OwnCardWish>) => {
    setErrors({})
    setWish((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = errorsIn(wish)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!isPending) mutate(wish, { onSuccess: onDone, onError: (error) => setErrors(errorsOf(error)) })
  }
  return { wish, errors, isPending, change, submit }
}

/** Name, code, its kind and a colour. */
export function OwnCardForm({ card, onDone }: OwnCardFormProps) {
  const { wish, errors, isPending, change, submit } = useForm({ ...(card && { card }), onDone })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ScanButtons onRead={change} />
      <TextField
        label="Code"
        hint="The number under the bars, or what the square code says."
        name="code"
        value={wish.code}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        error={errors.code}
        onChange={(event) => change({ code: event.target.value })}
      />
      <Select
        label="Kind of code"
        value={wish.symbology}
        options={KINDS}
        onChange={(value) => change({ symbology: DRAWN_CODES.find((one) => one === value) ?? wish.symbology })}
      />
      <TextField
        label="Name"
        name="name"
        value={wish.name}
        placeholder="The shop or club"
        autoComplete="off"
        maxLength={OWN_CARD_NAME_LENGTH}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Colours value={wish.bgColor} onChange={(bgColor) => change({ bgColor })} />
      <FormError isAnnounced>{errors.root}</FormError>
      <Button type="submit" variant="primary" busy={isPending} className="self-start">
        {card ? 'Save card' : 'Add card'}
      </Button>
    </form>
  )
}
