import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: string
  children: ReactNode
  footer?: ReactNode
  /** What takes the focus; the first control unless told otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
}

const CLOSE_CLASS =
  'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink'

function Backdrop() {
  return <Base.Backdrop className="fade layer-dialog fixed inset-0 bg-[light-dark(#28192166,#000000a6)]" />
}

function Header({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <header className="flex items-start gap-3 py-3 pr-2 pl-5">
      <div className="grow pt-2">
        <Base.Title className="text-h3">{title}</Base.Title>
        {description && <Base.Description className="mt-1 text-portal text-ink-muted">{description}</Base.Description>}
      </div>
      <Base.Close aria-label="Close" className={CLOSE_CLASS}>
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Base.Close>
    </header>
  )
}

const FOOTER_CLASS =
  'sticky bottom-0 flex flex-wrap justify-end gap-3 border-t border-line bg-inherit px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]'

const DIALOG_CLASS =
  'pop layer-dialog fixed overflow-y-auto overscroll-contain border-line bg-raised shadow-dialog outline-none'
const CENTRED =
  'inset-x-4 top-1/2 m-auto max-h-[calc(100dvh-2rem)] max-w-[28.75rem] -translate-y-1/2 rounded-dialog border'
/** A long form has the whole of a phone's screen. */
const WIDE =
  'inset-0 md:inset-x-4 md:top-1/2 md:bottom-auto md:m-auto md:max-h-[calc(100dvh-2rem)] md:max-w-[45rem] md:-translate-y-1/2 md:rounded-dialog md:border'

/** One short decision or form in the middle of the screen. */
export function Dialog(props: DialogProps & { wide?: boolean }) {
  const { isOpen, onOpenChange, title, description, children, footer, initialFocus, wide = false } = props
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Base.Popup className={cx(DIALOG_CLASS, wide ? WIDE : CENTRED)} {...(initialFocus && { initialFocus })}>
          <Header title={title} description={description} />
          <div className="px-5 pb-5">{children}</div>
          {footer && <div className={FOOTER_CLASS}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** One row or a set of filters beside the list: from the right, or on a phone from below. */
export function Drawer({ isOpen, onOpenChange, title, description, children, footer, initialFocus }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Backdrop />
        <Base.Popup
          className={cx(
            'sheet layer-dialog fixed flex flex-col overflow-y-auto overscroll-contain border-line bg-raised shadow-dialog outline-none',
            'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-dialog border-t [--sheet-from:translateY(100%)]',
            'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[27.5rem] md:rounded-none md:border-t-0 md:border-l md:[--sheet-from:translateX(100%)]',
          )}
          {...(initialFocus && { initialFocus })}
        >
          <Header title={title} description={description} />
          <div className="grow px-5 pb-5">{children}</div>
          {footer && <div className={FOOTER_CLASS}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
