import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { StatusBadge } from './Badge.tsx'
import { chipClass } from './Chip.tsx'
import { cx } from './cx.ts'
import { CONTROL_CLASS, Field, type FieldLook } from './Field.tsx'
import { ITEM_CLASS, POPUP_CLASS } from './popup.ts'

export type Option = {
  value: string
  label: string
  disabled?: boolean
  /** Said after the label in the list, such as a count. */
  note?: string
  /** Greyed, because choosing it leads to nothing; it can be chosen all the same. */
  isFaint?: boolean
}

/** The words of an option in its list. */
export function OptionLabel({ option: { label, note, isFaint = false } }: { option: Option }) {
  return (
    <span className={isFaint ? 'text-ink-subtle' : ''}>
      {label}
      {note && <span className="tabular text-ink-subtle"> {note}</span>}
    </span>
  )
}

function Options({ options }: { options: readonly Option[] }) {
  return (
    <Base.Portal>
      <Base.Positioner className="layer-dialog" sideOffset={6} align="start" alignItemWithTrigger={false}>
        <Base.Popup className={cx(POPUP_CLASS, 'min-w-[max(var(--anchor-width),13.5rem)]')}>
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={ITEM_CLASS}
              >
                <Base.ItemText className="grow">
                  <OptionLabel option={option} />
                </Base.ItemText>
                <Base.ItemIndicator className="text-brand-ink">
                  <Check size={16} strokeWidth={2.25} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

type SelectProps = { value: string; options: readonly Option[]; onChange: (value: string) => void }

/** A choice of one in a form; `value` is '' while nothing is chosen, unless '' is one of the options. */
export function Select({
  value,
  options,
  onChange,
  label,
  hint,
  error,
  optional,
  name,
}: SelectProps & FieldLook & { name?: string }) {
  const isEmpty = value === '' && !options.some((option) => option.value === '')
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          {...(name && { name })}
        >
          <Base.Trigger
            {...control}
            className={cx(CONTROL_CLASS, 'flex min-h-11 items-center justify-between gap-2 py-1 text-left')}
          >
            <Base.Value>{isEmpty ? <span className="text-ink-muted">Choose one</span> : null}</Base.Value>
            <Base.Icon>
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
            </Base.Icon>
          </Base.Trigger>
          <Options options={options} />
        </Base.Root>
      )}
    </Field>
  )
}

type SelectChipProps = SelectProps & {
  name: string
  isOn: boolean
  /** Open from the start, for a menu whose code was fetched by the press that asked for it. */
  defaultOpen?: boolean
  /** So that what the options say can be fetched when they show. */
  onOpenChange?: (isOpen: boolean) => void
}

/** A choice of one as a chip in a filter bar: `name` while nothing is chosen, the chosen label while something is. */
export function SelectChip({
  name,
  value,
  options,
  onChange,
  isOn,
  defaultOpen = false,
  onOpenChange,
}: SelectChipProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root
      items={options}
      value={value}
      defaultOpen={defaultOpen}
      onValueChange={(next) => next !== null && onChange(next)}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Base.Trigger className={chipClass(isOn)} aria-label={isOn ? `${name}: ${chosen?.label ?? ''}` : name}>
        <span className="max-w-44 truncate">
          <Base.Value>{() => (isOn ? (chosen?.label ?? name) : name)}</Base.Value>
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      </Base.Trigger>
      <Options options={options} />
    </Base.Root>
  )
}

type StatusSelectProps = {
  /** Whose status it is, such as "Status of Summer sale". */
  label: string
  value: string
  options: readonly string[]
  onChange: (value: string) => void
}

/** A choice of one that looks like the status that it sets, for the rows of a list. */
export function StatusSelect({ label, value, options, onChange }: StatusSelectProps) {
  const items = options.map((option) => ({ value: option, label: option }))
  return (
    <Base.Root items={items} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger
        aria-label={`${label}: ${value}`}
        className="inline-flex min-h-8 items-center gap-1 rounded-badge text-ink-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <StatusBadge status={value} />
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Base.Trigger>
      <Options options={items} />
    </Base.Root>
  )
}
