import { authClient } from '../../lib/session/auth-client.ts'
import { notify, notifyError } from '../../ui/toast.ts'
import { MessageSent } from './MessageSent.tsx'

/** After a sign-up that has to be confirmed; the page goes on by itself once there is a session. */
export default function ConfirmSignUp({ email, onBack }: { email: string; onBack: () => void }) {
  const confirm = async (token: string) => {
    const { error } = await (await authClient()).verifyOtp({ email, token, type: 'email' })
    if (error) notifyError(error.message)
    else notify('Account created! You can now sign in.')
    return error === null
  }
  const resend = async () => {
    const options = { emailRedirectTo: `${window.location.origin}/` }
    return (await authClient()).resend({ type: 'signup', email, options })
  }
  return (
    <MessageSent submit="Confirm" onCode={confirm} onResend={resend} onBack={onBack}>
      We have sent a message to <strong>{email}</strong>. Follow its link, or enter its code here.
    </MessageSent>
  )
}
