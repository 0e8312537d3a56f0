import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ITEM_CLASS } from './popup.ts'

/** Something that is on or off; the menu stays open for the next one. */
export function MenuCheck({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem
      checked={isOn}
      onCheckedChange={(next) => onChange(next)}
      closeOnClick={false}
      className={cx(ITEM_CLASS, 'group')}
    >
      <span
        aria-hidden="true"
        className="grid size-4 place-items-center rounded-badge border border-line-strong text-on-brand group-data-checked:border-brand group-data-checked:bg-brand"
      >
        <Check size={12} strokeWidth={3} className="invisible group-data-checked:visible" />
      </span>
      {children}
    </Base.CheckboxItem>
  )
}
