import { ChevronDown, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

const BASE =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-[1.375rem] border px-[min(0.875rem,3.6vw)] text-portal font-semibold whitespace-nowrap transition-colors duration-[120ms] pointer-coarse:min-h-11'

/** The look of a chip, for triggers and links. */
export function chipClass(isOn: boolean): string {
  return cx(
    BASE,
    isOn ? 'border-brand bg-brand-soft text-brand-ink' : 'border-line-strong bg-surface text-ink hover:bg-sunken',
  )
}

/** A choice that is on or off. */
export function ToggleChip({
  isOn,
  children,
  ...rest
}: { isOn: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" aria-pressed={isOn} className={chipClass(isOn)} {...rest}>
      {children}
    </button>
  )
}

/** A value that is applied and can be taken off. */
export function RemovableChip({
  label,
  children,
  onRemove,
}: {
  label: string
  children: ReactNode
  onRemove: () => void
}) {
  return (
    <button type="button" className={chipClass(true)} aria-label={`Take off ${label}`} onClick={onRemove}>
      {children}
      <X size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    </button>
  )
}

type MenuChipProps = {
  name: string
  /** What is chosen, in words; undefined while nothing is. */
  chosen: string | undefined
  popup: 'listbox' | 'dialog'
  onPress: () => void
  /** Somebody may be about to press. */
  onNear: () => void
}

/** Stands for a chip with a menu whose code is fetched by the press that asks for it: it looks, and is announced, the same. */
export function MenuChip({ name, chosen, popup, onPress, onNear }: MenuChipProps) {
  const listId = useId()
  const role = popup === 'listbox' && ({ role: 'combobox', 'aria-controls': listId } as const)
  return (
    <button
      type="button"
      className={chipClass(chosen !== undefined)}
      aria-label={chosen === undefined ? name : `${name}: ${chosen}`}
      aria-haspopup={popup}
      aria-expanded={false}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      {...role}
    >
      <span className="max-w-44 truncate">{chosen ?? name}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    </button>
  )
}
