import { useState } from 'react'
import { Button } from './Button.tsx'
import { notify, notifyError } from './toast.ts'

const ACTION = { action: 'resend' }

type ResendProps = { children?: string; onResend: () => Promise<{ error: Error | null }> }

/** Asks for the same message once more; the service says when it is too soon. */
export function Resend({ children = 'Resend', onResend }: ResendProps) {
  const [isBusy, setIsBusy] = useState(false)
  const resend = async () => {
    setIsBusy(true)
    const { error } = await onResend()
    setIsBusy(false)
    if (error) notifyError(error.message, ACTION)
    else notify('Sent again.', ACTION)
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void resend()}>
      {children}
    </Button>
  )
}
