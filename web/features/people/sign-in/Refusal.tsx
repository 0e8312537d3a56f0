import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { askedFor } from '../../../lib/session/asked-for.ts'
import { FormError } from '../../../ui/FormError.tsx'

/** What the sign-in service refused with, and for which address. */
export type Refused = { message: string; code: string | undefined; email: string }

const LINK_CLASS = 'text-brand-ink underline underline-offset-2'

function StepLink({ to, state, children }: { to: string; state: unknown; children: ReactNode }) {
  return (
    <Link to={to} state={state} className={LINK_CLASS}>
      {children}
    </Link>
  )
}

/** What to do about it; nothing where the sentence itself says so. */
function NextStep({ code, email }: Refused) {
  const { state } = useLocation()
  if (code === 'invalid_credentials')
    return (
      <>
        Check the address and the password, or{' '}
        <StepLink to="/auth/forgotten" state={state}>
          choose a new password
        </StepLink>
        .
      </>
    )
  if (code === 'email_not_confirmed')
    return (
      <>
        Follow the link that we sent you, or{' '}
        <StepLink to="/auth/sign-up-sent" state={{ email, from: askedFor(state) }}>
          enter its code
        </StepLink>
        .
      </>
    )
  if (code === 'user_already_exists')
    return (
      <>
        <StepLink to="/auth" state={state}>
          Sign in instead
        </StepLink>
        , or{' '}
        <StepLink to="/auth/forgotten" state={state}>
          choose a new password
        </StepLink>
        .
      </>
    )
  if (code === 'user_sso_managed')
    return (
      <StepLink to="/auth/sso" state={state}>
        Go to work single sign-on
      </StepLink>
    )
  if (code === 'signup_disabled') return 'Ask your HR team how to get an account.'
  if (code === 'user_banned') return 'Whoever runs Offerwell for you can tell you more.'
  if (code === 'over_email_send_rate_limit') return 'Wait a few minutes, then try again.'
  // No answer, or one of a server that is not itself at the moment.
  if (code === undefined) return 'Check your connection, or try again in a moment.'
  return null
}

/** Why signing in or up was refused and what to do next. The toast that says it too goes after four seconds. */
export function Refusal({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null
  return (
    <div className="flex flex-col gap-1">
      <FormError isAnnounced={false}>{refused.message}</FormError>
      <p className="text-portal empty:hidden">
        <NextStep {...refused} />
      </p>
    </div>
  )
}
