import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { CONTROL_CLASS } from '../../../../ui/Field.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'

const STEPS_AT_MOST = 6
const STEP_AT_MOST = 200

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

type Steps = readonly string[]

const ARROW_CLASS = 'aria-disabled:opacity-40'

/** The steps with the one at `from` moved to `to`. */
function moved(steps: Steps, from: number, to: number): string[] {
  const rest = steps.toSpliced(from, 1)
  return rest.toSpliced(to, 0, steps[from] ?? '')
}

type StepProps = {
  step: string
  /** From 1 on, as it is read. */
  place: number
  isLast: boolean
  takesFocus: boolean
  onChange: (step: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** Enter goes on to the next step, where it would otherwise send the form. */
  onEnter: () => void
}

function Step({ step, place, isLast, takesFocus, onChange, onMove, onRemove, onEnter }: StepProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-1 sm:flex-nowrap">
      <span aria-hidden="true" className="tabular w-6 shrink-0 font-semibold text-ink-muted">
        {place}
      </span>
      <input
        aria-label={`Step ${place}`}
        value={step}
        maxLength={STEP_AT_MOST}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that added it was about to type into it
        autoFocus={takesFocus}
        className={cx(CONTROL_CLASS, 'h-11 min-w-0 grow max-sm:w-[calc(100%-1.75rem)]')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      <span className="flex shrink-0 max-sm:ml-auto">
        <IconButton
          label={`Move step ${place} up`}
          icon={<ArrowUp {...icon} />}
          className={ARROW_CLASS}
          aria-disabled={place === 1 || undefined}
          onClick={() => place > 1 && onMove(-1)}
        />
        <IconButton
          label={`Move step ${place} down`}
          icon={<ArrowDown {...icon} />}
          className={ARROW_CLASS}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <IconButton label={`Remove step ${place}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </span>
    </li>
  )
}

/** What can be done with the list. Rows are told apart by their place, so only the last ever goes: the focus moves before it does. */
function useSteps(steps: Steps, onChange: (steps: string[]) => void, addId: string) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  /** The row that takes the focus when it comes. */
  const [added, setAdded] = useState<number>()
  const focus = (index: number, what: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus()
  const add = () => {
    if (steps.length === STEPS_AT_MOST) return
    setAdded(steps.length)
    onChange([...steps, ''])
  }
  const goOn = (index: number) => (index === steps.length - 1 ? add() : focus(index + 1, 'input'))
  const move = (index: number, by: -1 | 1) => {
    focus(index + by, `button:nth-of-type(${by === -1 ? 1 : 2})`)
    setSaid(`Moved to place ${index + by + 1} of ${steps.length}`)
    onChange(moved(steps, index, index + by))
  }
  const remove = (index: number) => {
    if (steps.length === 1) document.getElementById(addId)?.focus()
    else focus(Math.min(index, steps.length - 2), 'input')
    setSaid(`Step ${index + 1} removed`)
    onChange(steps.toSpliced(index, 1))
  }
  return { list, said, added, add, goOn, move, remove }
}

type StepsFieldProps = { label: string; steps: Steps; error: string | undefined; onChange: (steps: string[]) => void }

/** Up to six steps in their order, each moved and removed by buttons, so that the keyboard does all of it. */
export function StepsField({ label, steps, error, onChange }: StepsFieldProps) {
  const id = useId()
  const { list, said, added, add, goOn, move, remove } = useSteps(steps, onChange, `${id}-add`)
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} className="flex flex-col gap-1.5">
      <p id={`${id}-label`} className="text-portal font-semibold">
        {label}
        <span className="font-normal text-ink-subtle"> (optional)</span>
      </p>
      <p id={`${id}-hint`} className="text-portal text-ink-muted">
        Your own steps, six at most. Without any, employees read ours, made from what you filled in.
      </p>
      {steps.length > 0 && (
        <ol ref={list} className="flex flex-col gap-2">
          {steps.map((step, index) => (
            <Step
              key={index}
              step={step}
              place={index + 1}
              isLast={index === steps.length - 1}
              takesFocus={index === added}
              onChange={(text) => onChange(steps.with(index, text))}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
              onEnter={() => goOn(index)}
            />
          ))}
        </ol>
      )}
      {error && <p className="text-portal font-semibold text-danger-ink">{error}</p>}
      {steps.length < STEPS_AT_MOST && (
        <Button id={`${id}-add`} className="self-start" icon={<Plus {...icon} />} onClick={add}>
          Add a step
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
