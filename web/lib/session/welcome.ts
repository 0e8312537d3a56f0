import type { Session } from '@supabase/auth-js'
import { notify } from '../../ui/toast.ts'
import { isSecondFactorDue } from './second-factor.ts'

/** Greets whoever has just signed in, unless the second step is still to come. */
export function welcome(session: Session): void {
  if (!isSecondFactorDue(session)) notify('Welcome back!')
}
