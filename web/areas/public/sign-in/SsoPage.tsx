import { useLocation } from 'react-router'
import { authClient } from '../../../lib/session/auth-client.ts'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { keepLeaving } from '../../../lib/session/return-to.ts'
import { AuthColumn, BackToSignIn } from './AuthColumn.tsx'
import { EmailForm } from '../../../ui/EmailForm.tsx'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

/** The company's own sign-in page, found by the part of the address after the @. */
export function SsoPage() {
  useLeaveWhenSignedIn()
  const { state } = useLocation()
  const leave = async (email: string) => {
    keepLeaving({ purpose: 'sign-in', returnTo: askedFor(state) })
    const client = await authClient()
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    const options = { redirectTo: `${window.location.origin}/` }
    return await client.signInWithSSO({ domain, options })
  }
  return (
    <AuthColumn title="Work single sign-on" text="You sign in with your company, the way you do for your other work.">
      <EmailForm
        label="Work email"
        hint="We only use the part after the @, to find your company."
        submit="Go to my company"
        onSubmit={leave}
      />
      <BackToSignIn />
    </AuthColumn>
  )
}
