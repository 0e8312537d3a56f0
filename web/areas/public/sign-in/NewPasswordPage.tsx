import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { NewPasswordForm } from '../../../features/people/sign-in/NewPasswordForm.tsx'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { Button } from '../../../ui/Button.tsx'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { AuthColumn } from './AuthColumn.tsx'
import { passwordNext } from '../../../features/people/sign-in/password-next.ts'
import { useLeaveWhenSignedIn } from '../../../features/people/sign-in/useLeaveWhenSignedIn.ts'

/** After a recovery or an invitation: the mailbox has signed the person in, now they choose a password. */
export function NewPasswordPage() {
  const auth = useAuth()
  const { state } = useLocation()
  const [isDone, setIsDone] = useState(false)
  const from = askedFor(state)
  useLeaveWhenSignedIn({ isHeld: !isDone })

  if (auth.status === 'signed_out') return <Navigate to="/auth/forgotten" replace />
  if (auth.status === 'loading') return <PageSpinner label="Loading" />
  if (auth.isSecondFactorDue) return <Navigate to="/auth/second-factor" replace state={passwordNext(from)} />
  return (
    <AuthColumn title="Choose a new password" text={`For ${auth.email}`}>
      <NewPasswordForm submit="Save password" onSaved={() => setIsDone(true)} />
      <Button variant="quiet" onClick={() => setIsDone(true)}>
        Not now
      </Button>
    </AuthColumn>
  )
}
