import type { Session } from '@supabase/auth-js'
import { notify } from '../../ui/toast.ts'
import { isSecondFactorDue } from './second-factor.ts'

/** Of the messages about signing in, whichever way: the greeting closes what failed before it. */
export const SIGN_IN = { action: 'sign-in' }

/** Greets whoever has just signed in, unless the second step is still to come. */
export function welcome(session: Session): void {
  if (!isSecondFactorDue(session)) notify('Welcome back!', SIGN_IN)
}
