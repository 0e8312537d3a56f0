import { Navigate, useLocation, useNavigate } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { notify } from '../../../ui/toast.ts'
import { AuthColumn, BackToSignIn } from './AuthColumn.tsx'
import { ACCOUNT_CREATED, SIGN_UP } from '../../../features/people/sign-in/account-created.ts'
import { MessageSent } from '../../../features/people/sign-in/MessageSent.tsx'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

function addressIn(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : undefined
}

/** After a sign-up that has to be confirmed by mail. */
export function SignUpSentPage() {
  useLeaveWhenSignedIn()
  const { listen } = useAuth()
  const navigate = useNavigate()
  const email = addressIn(useLocation().state)
  if (!email) return <Navigate to="/auth?tab=sign-up" replace />

  const confirm = async (token: string) => {
    await listen()
    const { error } = await (await authClient()).verifyOtp({ email, token, type: 'email' })
    if (!error) notify(ACCOUNT_CREATED, SIGN_UP)
    return { error }
  }
  const resend = async () => {
    const options = { emailRedirectTo: `${window.location.origin}/` }
    return (await authClient()).resend({ type: 'signup', email, options })
  }
  return (
    <AuthColumn title="Check your email">
      <MessageSent
        submit="Confirm"
        onCode={confirm}
        onResend={resend}
        onBack={() => void navigate('/auth?tab=sign-up', { replace: true })}
      >
        We have sent a message to <strong>{email}</strong>. Follow its link, or enter its code here.
      </MessageSent>
      <BackToSignIn />
    </AuthColumn>
  )
}
