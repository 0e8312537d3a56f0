import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { keepLeaving } from '../../../lib/session/return-to.ts'
import { AuthColumn, BackToSignIn } from './AuthColumn.tsx'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { MessageSent } from '../../../features/people/sign-in/MessageSent.tsx'

/** Resets a password by a mail, whose link or code proves the mailbox. */
export function ForgottenPage() {
  const { listen } = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [email, setEmail] = useState<string>()

  const send = async (address: string) => {
    await listen()
    keepLeaving({ purpose: 'sign-in', returnTo: askedFor(state) })
    return (await authClient()).resetPasswordForEmail(address, { redirectTo: `${window.location.origin}/` })
  }
  const ask = async (address: string) => {
    const { error } = await send(address)
    if (!error) setEmail(address)
    return { error }
  }
  const enter = async (token: string) => {
    const { error } = await (await authClient()).verifyOtp({ email: email ?? '', token, type: 'recovery' })
    if (!error) await navigate('/auth/new-password', { replace: true, state: { from: askedFor(state) } })
    return { error }
  }

  return (
    <AuthColumn
      title={email ? 'Check your email' : 'Forgotten password?'}
      text={!email && 'Tell us your email address, and we help you to a new password.'}
    >
      {email ? (
        <MessageSent submit="Go on" onCode={enter} onResend={() => send(email)} onBack={() => setEmail(undefined)}>
          If <strong>{email}</strong> has an account, a message is on its way. Follow its link, or enter its code here.
        </MessageSent>
      ) : (
        <EmailForm submit="Send the message" onSubmit={ask} />
      )}
      <BackToSignIn />
    </AuthColumn>
  )
}
