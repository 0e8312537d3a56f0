import type { ReactNode } from 'react'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { Resend } from '../../../ui/Resend.tsx'
import { Button } from '../../../ui/Button.tsx'

type MessageSentProps = {
  children: ReactNode
  submit: string
  onCode: (code: string) => Promise<{ error: Error | null }>
  onResend: () => Promise<{ error: Error | null }>
  onBack: () => void
}

/** Shown after a message was sent: takes the code from it. */
export function MessageSent({ children, submit, onCode, onResend, onBack }: MessageSentProps) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-base wrap-anywhere">
        {children}
      </p>
      <CodeForm label="Code from the message" submit={submit} onCode={onCode} />
      <div className="flex flex-wrap justify-between gap-2">
        <Resend onResend={onResend} />
        <Button variant="quiet" size="small" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
