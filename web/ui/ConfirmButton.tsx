import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type ConfirmButtonProps = {
  children: ReactNode
  /** The button's name where several stand on one page. */
  label?: string
  title: string
  text: string
  /** The same verb as the button that asked. */
  confirm: string
  busy?: boolean
  size?: 'normal' | 'small'
  onConfirm: () => void
}

/** A button whose press asks first. */
export function ConfirmButton({
  children,
  label,
  title,
  text,
  confirm,
  busy = false,
  size = 'small',
  onConfirm,
}: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={size} busy={busy} aria-label={label} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        text={text}
        confirm={confirm}
        onConfirm={onConfirm}
      />
    </>
  )
}
