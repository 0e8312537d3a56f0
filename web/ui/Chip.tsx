import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const BASE =
  'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-portal font-semibold whitespace-nowrap transition-colors duration-[120ms] pointer-coarse:h-11'

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
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}
