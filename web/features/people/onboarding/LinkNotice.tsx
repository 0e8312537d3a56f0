import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Onboarding } from './onboarding.ts'

/** Says why the invitation whose link was followed is not among the options, and what to do. */
export function LinkNotice({ link, email }: Pick<Onboarding, 'link' | 'email'>) {
  const { signOut } = useAuth()
  if (link === 'NONE' || link === 'OPEN') return null
  return (
    <div role="status" className="flex flex-col items-start gap-3 rounded-panel bg-warning-soft p-4 text-warning-ink">
      {link === 'CLOSED' ? (
        <p>
          <strong>This invitation no longer works.</strong> It was used, or it is too old. Ask your HR team for a new
          one.
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">
            <strong>This invitation was sent to another address.</strong> You are signed in as{' '}
            {email || 'somebody else'}. Sign in with the address that received it.
          </p>
          <Button size="small" onClick={() => void signOut({ comesBack: true })}>
            Use another account
          </Button>
        </>
      )}
    </div>
  )
}
