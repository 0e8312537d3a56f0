import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { chipClass } from './Chip.tsx'
import { cx } from './cx.ts'
import { CONTROL_CLASS, Field, type FieldLook } from './Field.tsx'
import { ITEM_CLASS, POPUP_CLASS } from './popup.ts'

export type Option = { value: string; label: string; disabled?: boolean }

function Options({ options }: { options: readonly Option[] }) {
  return (
    <Base.Portal>
      <Base.Positioner className="layer-dialog" sideOffset={6} alignItemWithTrigger={false}>
        <Base.Popup className={cx(POPUP_CLASS, 'min-w-[max(var(--anchor-width),180px)]')}>
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={ITEM_CLASS}
              >
                <Base.ItemText className="grow">{option.label}</Base.ItemText>
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

/** A choice of one in a form. */
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
            className={cx(CONTROL_CLASS, 'flex h-11 items-center justify-between gap-2 text-left')}
          >
            <Base.Value />
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

/** A choice of one as a chip in a filter bar: `name` while nothing is chosen, the chosen label while something is. */
export function SelectChip({ name, value, options, onChange, isOn }: SelectProps & { name: string; isOn: boolean }) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onChange(next)}>
      <Base.Trigger className={chipClass(isOn)} aria-label={isOn ? `${name}: ${chosen?.label ?? ''}` : name}>
        <Base.Value>{() => (isOn ? (chosen?.label ?? name) : name)}</Base.Value>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Base.Trigger>
      <Options options={options} />
    </Base.Root>
  )
}
