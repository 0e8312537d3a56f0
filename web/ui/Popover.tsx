import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { POPUP_CLASS } from './popup.ts'

type PopoverProps = {
  /** The button that opens it; it must carry its own name. */
  trigger: ReactElement
  /** Its name for those who do not see what it hangs on. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  align?: 'start' | 'end'
  /** What takes the focus; the first control unless told otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A few controls that belong to a button, beside it; Esc and a press elsewhere close it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, isOpen, onOpenChange, align = 'start', initialFocus, children } = props
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="layer-drawer" sideOffset={6} align={align} collisionPadding={12}>
          <Base.Popup
            aria-label={label}
            className={cx(POPUP_CLASS, 'w-[min(22.5rem,calc(100vw-1.5rem))]')}
            {...(initialFocus && { initialFocus })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
