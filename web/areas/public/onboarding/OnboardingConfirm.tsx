import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { CodeForm } from '../../../ui/CodeForm.tsx'
import { Resend } from '../../../ui/Resend.tsx'
import type { Onboarding } from '../../../features/people/onboarding/onboarding.ts'
import { JoinOption } from '../../../features/people/onboarding/JoinOption.tsx'
import { authClient } from '../../../lib/session/auth-client.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify, notifyUrgent } from '../../../ui/toast.ts'

type Confirmation = { email: string; confirmWith: NonNullable<Onboarding['confirmWith']> }
type OnboardingConfirmProps = Confirmation & {
  /** What the proof is needed for, before anything is sent. */
  why: string
  /** What comes of it, as the end of a sentence. */
  then: string
  onConfirmed: () => Promise<void>
}

/** What is still to be confirmed is sent again; what needed no confirmation is proven by a code as for signing in. */
async function sendCode({ email, confirmWith }: Confirmation) {
  const client = await authClient()
  const emailRedirectTo = `${window.location.origin}/`
  if (confirmWith === 'SIGN_UP_CODE') return client.resend({ type: 'signup', email, options: { emailRedirectTo } })
  return client.signInWithOtp({ email, options: { emailRedirectTo, shouldCreateUser: false } })
}

/** Proves that the person reads the mail of their address. */
export default function OnboardingConfirm({ email, confirmWith, why, then, onConfirmed }: OnboardingConfirmProps) {
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    const { error } = await sendCode({ email, confirmWith })
    setIsBusy(false)
    if (error) notifyUrgent(error.message)
    else setIsSent(true)
  }
  const enter = async (token: string) => {
    const { error } = await (await authClient()).verifyOtp({ email, token, type: 'email' })
    if (error) return { error }
    notify('Your email address is confirmed.')
    await onConfirmed()
    return { error }
  }
  return (
    <JoinOption Icon={MailCheck} title="Confirm your email address">
      {isSent ? (
        <>
          <p role="status" className="wrap-anywhere">
            We sent a code to <strong>{email}</strong>. Enter it here, {then}
          </p>
          <CodeForm label="Code from the message" submit="Confirm" onCode={enter} />
          <div className="flex">
            <Resend onResend={() => sendCode({ email, confirmWith })} />
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-muted wrap-anywhere">
            {why}
            {confirmWith === 'SIGN_IN_CODE' &&
              ' Nobody had to prove that before, so the code also ends the password and every session of this account. You choose a new password in your settings.'}
          </p>
          <Button variant="primary" busy={isBusy} onClick={() => void ask()}>
            Email me a code
          </Button>
        </>
      )}
    </JoinOption>
  )
}
