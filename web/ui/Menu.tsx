import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import { ITEM_CLASS, POPUP_CLASS } from './popup.ts'

type MenuProps = {
  /** The button that opens it; it must carry its own name. */
  trigger: ReactElement
  children: ReactNode
  /** Open from the start, for a menu whose code was fetched by the press that asked for it. */
  defaultOpen?: boolean
}

export function Menu({ trigger, children, defaultOpen = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="layer-drawer" sideOffset={8} align="end" collisionPadding={12}>
          <Base.Popup className={cx(POPUP_CLASS, 'min-w-56')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({
  icon,
  children,
  onSelect,
  render,
}: {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  render?: ReactElement
}) {
  return (
    <Base.Item className={ITEM_CLASS} {...(onSelect && { onClick: onSelect })} {...(render && { render })}>
      {icon && <span className="text-ink-muted">{icon}</span>}
      {children}
    </Base.Item>
  )
}

export function MenuChoice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-subtle">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={cx(ITEM_CLASS, 'group')}
            closeOnClick={false}
          >
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-line-strong group-data-checked:border-[0.3125rem] group-data-checked:border-brand"
            />
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}
