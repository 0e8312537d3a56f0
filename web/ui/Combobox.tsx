import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type UIEvent, useMemo } from 'react'
import { chipClass } from './Chip.tsx'
import { cx } from './cx.ts'
import { CONTROL_CLASS, Field, type FieldLook } from './Field.tsx'
import { ITEM_CLASS, POPUP_CLASS } from './popup.ts'
import { type Option, OptionLabel } from './Select.tsx'

/** So near to the end of what is drawn more is asked for, so that scrolling goes on. */
const END_PIXELS = 240
const END_OPTIONS = 5

function List({ empty, onEnd }: Pick<ComboboxProps, 'empty' | 'onEnd'>) {
  const scroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < END_PIXELS) onEnd?.()
  }
  return (
    <>
      <Base.Empty>
        <p className="px-3 py-3 text-portal text-ink-muted">{empty}</p>
      </Base.Empty>
      <Base.List className="max-h-72 overflow-y-auto overscroll-contain" onScroll={scroll}>
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
  /** What is chosen in words, where its option may not be among those found. */
  chosenLabel?: string | undefined
  /** Somebody comes near the end of the options: the next may be fetched. */
  onEnd?: () => void
}

/** So many are drawn at once; typing finds the others. */
const DRAWN_AT_MOST = 200

/** The same object for as long as it says the same: a new one would put its label in the place of what is being typed. */
function useChosen({ value, options, chosenLabel }: ComboboxProps): Option | null {
  const label = options.find((option) => option.value === value)?.label ?? chosenLabel
  return useMemo(() => (label === undefined ? null : { value, label }), [value, label])
}

/** What both looks ask of the list: options that come as they are asked for are neither filtered nor cut here. */
function listOf({ options, onSearch, onEnd }: ComboboxProps) {
  const highlight = (option: Option | undefined) => {
    const place = options.findIndex(({ value }) => value === option?.value)
    if (place !== -1 && place >= options.length - END_OPTIONS) onEnd?.()
  }
  return {
    items: options,
    limit: onEnd ? -1 : DRAWN_AT_MOST,
    isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
    ...(onEnd && { onItemHighlighted: highlight }),
    ...(onSearch && { filter: null, onInputValueChange: onSearch }),
  }
}

/** A choice of one among many, found by typing; the empty text means none. */
export function Combobox(props: ComboboxProps & FieldLook & { placeholder?: string }) {
  const chosen = useChosen(props)
  const { onChange, onOpenChange, label, hint, error, optional, placeholder } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <Base.Root
          {...listOf(props)}
          value={chosen}
          onValueChange={(next) => onChange(next?.value ?? '')}
          onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
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
                <List {...props} />
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
  const { onChange, onOpenChange, name, placeholder, defaultOpen = false } = props
  const chosen = useChosen(props)
  return (
    <Base.Root
      {...listOf(props)}
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
            <List {...props} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
