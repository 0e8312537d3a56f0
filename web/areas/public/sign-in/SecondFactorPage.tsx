import { Navigate, useLocation, useNavigate } from 'react-router'
import { SecondFactor } from '../../../features/people/sign-in/SecondFactor.tsx'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { SIGN_IN } from '../../../lib/session/welcome.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { notify } from '../../../ui/toast.ts'
import { AuthColumn } from './AuthColumn.tsx'
import { isPasswordNext } from '../../../features/people/sign-in/password-next.ts'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

/** Between the first step of signing in and everything else, for whoever has set a second one up. */
export function SecondFactorPage() {
  const auth = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isDue = auth.status === 'signed_in' && auth.isSecondFactorDue
  const leadsToPassword = isPasswordNext(state)
  useLeaveWhenSignedIn({ isHeld: isDue || leadsToPassword })

  if (auth.status === 'signed_out') {
    return <Navigate to="/auth" replace state={auth.isByChoice ? null : { from: askedFor(state) }} />
  }
  if (!isDue && leadsToPassword) {
    return <Navigate to="/auth/new-password" replace state={{ from: askedFor(state) }} />
  }
  if (!isDue) return <PageSpinner label="Signing you in" />
  return (
    <AuthColumn title="One more step" text="Show that it is you with the second step you have set up.">
      <SecondFactor
        onDone={() => notify(leadsToPassword ? 'Thank you. Now the password.' : 'Welcome back!', SIGN_IN)}
      />
      <Button variant="quiet" onClick={() => void auth.signOut().then(() => navigate('/auth', { replace: true }))}>
        Sign out
      </Button>
    </AuthColumn>
  )
}
