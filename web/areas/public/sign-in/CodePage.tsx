import { useState } from 'react'
import { useLocation } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { keepLeaving } from '../../../lib/session/return-to.ts'
import { welcome } from '../../../lib/session/welcome.ts'
import { AuthColumn, BackToSignIn } from './AuthColumn.tsx'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { MessageSent } from '../../../features/people/sign-in/MessageSent.tsx'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

/** Signing in by a code or a link in a mail, without a password. */
export function CodePage() {
  useLeaveWhenSignedIn()
  const { listen } = useAuth()
  const { state } = useLocation()
  const [email, setEmail] = useState<string>()

  const send = async (address: string) => {
    await listen()
    keepLeaving({ purpose: 'sign-in', returnTo: askedFor(state) })
    const client = await authClient()
    // An unknown address gets an account, so that nobody learns here who has one.
    const options = { shouldCreateUser: true, emailRedirectTo: `${window.location.origin}/` }
    return client.signInWithOtp({ email: address, options })
  }
  const ask = async (address: string) => {
    const { error } = await send(address)
    if (!error) setEmail(address)
    return { error }
  }
  const enter = async (token: string) => {
    const { data, error } = await (await authClient()).verifyOtp({ email: email ?? '', token, type: 'email' })
    if (data.session) welcome(data.session)
    return { error }
  }

  return (
    <AuthColumn
      title={email ? 'Check your email' : 'Email me a code'}
      text={!email && 'No password needed: we send you a code and a link.'}
    >
      {email ? (
        <MessageSent submit="Sign in" onCode={enter} onResend={() => send(email)} onBack={() => setEmail(undefined)}>
          We have sent a message to <strong>{email}</strong>. Follow its link, or enter its code here.
        </MessageSent>
      ) : (
        <EmailForm submit="Send the code" onSubmit={ask} />
      )}
      <BackToSignIn />
    </AuthColumn>
  )
}
