import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type ToggleProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode; disabled?: boolean }

export function Checkbox({ checked, onChange, children, disabled = false }: ToggleProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-base">
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="grid size-5 shrink-0 place-items-center rounded-badge border border-line-strong bg-surface text-on-brand data-checked:border-brand data-checked:bg-brand"
      >
        <Base.Indicator>
          <Check size={14} strokeWidth={3} aria-hidden="true" />
        </Base.Indicator>
      </Base.Root>
      {children}
    </label>
  )
}

/** Something that is on or off and takes effect at once. */
export function Switch({ checked, onChange, children, disabled = false }: ToggleProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 text-base">
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="h-6 w-10 shrink-0 rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-[120ms] data-checked:border-brand data-checked:bg-brand"
      >
        <BaseSwitch.Thumb className="block size-[1.125rem] rounded-full bg-line-strong transition-transform duration-[120ms] data-checked:translate-x-4 data-checked:bg-on-brand motion-reduce:transition-none" />
      </BaseSwitch.Root>
      {children}
    </label>
  )
}
