import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { chipClass } from './Chip.tsx'
import { cx } from './cx.ts'
import { CONTROL_CLASS, Field, type FieldLook } from './Field.tsx'
import { ITEM_CLASS, POPUP_CLASS } from './popup.ts'
import { type Option, OptionLabel } from './Select.tsx'

function List({ empty }: { empty: string }) {
  return (
    <>
      <Base.Empty>
        <p className="px-3 py-3 text-portal text-ink-muted">{empty}</p>
      </Base.Empty>
      <Base.List className="max-h-72 overflow-y-auto overscroll-contain">
        {(option: Option) => (
          <Base.Item key={option.value} value={option} className={ITEM_CLASS}>
            <span className="grow">
              <OptionLabel option={option} />
            </span>
            <Base.ItemIndicator className="text-brand-ink">
              <Check size={16} strokeWidth={2.25} aria-hidden="true" />
            </Base.ItemIndicator>
          </Base.Item>
        )}
      </Base.List>
    </>
  )
}

type ComboboxProps = {
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  /** What to say when nothing matches. */
  empty: string
  /** So that the options can be fetched when they show. */
  onOpenChange?: (isOpen: boolean) => void
  /** The options are found elsewhere by what is typed, and shown as they come. */
  onSearch?: (text: string) => void
}

/** So many are drawn at once; typing finds the others. */
const DRAWN_AT_MOST = 200

const chosenOf = ({ value, options }: ComboboxProps) => options.find((option) => option.value === value) ?? null

/** A choice of one among many, found by typing; the empty text means none. */
export function Combobox(props: ComboboxProps & FieldLook & { placeholder?: string }) {
  const { options, onChange, onOpenChange, onSearch, label, hint, error, optional, placeholder } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Base.Root
          items={options}
          limit={DRAWN_AT_MOST}
          value={chosenOf(props)}
          onValueChange={(next) => onChange(next?.value ?? '')}
          onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
          {...(onSearch && { filter: null, onInputValueChange: onSearch })}
        >
          <div className="relative">
            <Base.Input {...control} placeholder={placeholder} className={cx(CONTROL_CLASS, 'h-11 pr-20')} />
            <div className="absolute inset-y-0 right-1 flex items-center text-ink-muted">
              <Base.Clear aria-label="Clear" className="grid size-9 place-items-center">
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </Base.Clear>
              <Base.Trigger aria-label={`Show ${label}`} className="grid size-9 place-items-center">
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
              </Base.Trigger>
            </div>
          </div>
          <Base.Portal>
            <Base.Positioner className="layer-dialog" sideOffset={6}>
              <Base.Popup className={cx(POPUP_CLASS, 'w-(--anchor-width)')}>
                <List empty={props.empty} />
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

type ComboboxChipProps = ComboboxProps & {
  name: string
  placeholder: string
  /** Open from the start, for a menu whose code was fetched by the press that asked for it. */
  defaultOpen?: boolean
}

/** The same as a chip in a filter bar, with the search box inside its popup. */
export function ComboboxChip(props: ComboboxChipProps) {
  const { options, onChange, onOpenChange, name, placeholder, empty, defaultOpen = false } = props
  const chosen = chosenOf(props)
  return (
    <Base.Root
      items={options}
      limit={DRAWN_AT_MOST}
      value={chosen}
      defaultOpen={defaultOpen}
      onValueChange={(next) => onChange(next?.value ?? '')}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <Base.Trigger className={chipClass(chosen !== null)} aria-label={chosen ? `${name}: ${chosen.label}` : name}>
        <span className="max-w-44 truncate">{chosen?.label ?? name}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="layer-dialog" sideOffset={6} align="start">
          <Base.Popup className={cx(POPUP_CLASS, 'w-72')} aria-label={name}>
            <Base.Input placeholder={placeholder} aria-label={placeholder} className={cx(CONTROL_CLASS, 'mb-1 h-10')} />
            <List empty={empty} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
