import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  text: string
  /** The same verb as the button that asked. */
  confirm: string
  onConfirm: () => void
  /** What must be chosen or known besides. */
  children?: ReactNode
}

/** A question before something is lost: focus rests on Cancel, so that Enter never destroys. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, text, confirm, onConfirm, children } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fade layer-dialog fixed inset-0 bg-[light-dark(#28192166,#000000a6)]" />
        <Base.Popup
          initialFocus={cancel}
          className="pop layer-dialog fixed inset-x-4 top-1/2 m-auto max-w-[28.75rem] -translate-y-1/2 rounded-dialog border border-line bg-raised p-5 shadow-dialog outline-none"
        >
          <Base.Title className="text-h3">{title}</Base.Title>
          <Base.Description className="mt-2 text-base text-ink-muted">{text}</Base.Description>
          {children && <div className="mt-4 flex flex-col gap-4">{children}</div>}
          <div className="mt-5 flex justify-end gap-3">
            <Button ref={cancel} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                onOpenChange(false)
                onConfirm()
              }}
            >
              {confirm}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
