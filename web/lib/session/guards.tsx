import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { isOutOfReach } from '../api/client.ts'
import { useAuth } from './AuthProvider.tsx'
import { useViewer, type Viewer, viewerQuery } from './viewer.ts'

/** `/auth` without a user, and the second step before anything else for whoever has set one up. */
export function RequireSession({ children }: { children?: ReactNode }) {
  const auth = useAuth()
  const location = useLocation()
  const from = `${location.pathname}${location.search}`
  if (auth.status === 'signed_out') {
    return <Navigate to="/auth" replace state={auth.isByChoice ? null : { from }} />
  }
  if (auth.status === 'loading') return <PageSpinner label="Loading" />
  if (auth.isSecondFactorDue) return <Navigate to="/auth/second-factor" replace state={{ from }} />
  return children ?? <Outlet />
}

/** `otherwise`: where to go without the role or company. `isOfCompany`: a company's rules hold there too. */
type GuardProps = { allows: (viewer: Viewer) => boolean; otherwise?: string; isOfCompany?: boolean }

function RequireRoles({ allows, otherwise = '/', isOfCompany = true }: GuardProps) {
  const { pathname, search } = useLocation()
  const { data, dataUpdatedAt, isError, error } = useQuery(viewerQuery)
  // What this device kept may let in but never turns away: the answer that is under way may say otherwise.
  const isChecked = dataUpdatedAt > 0
  const viewer = data && (allows(data) || isChecked) ? data : undefined
  // No answer is no refusal: whoever this device knows may still read what it keeps.
  if (isError && !isChecked && !(viewer && isOutOfReach(error))) {
    console.warn('The access check failed.', error)
    return <Navigate to="/" replace />
  }
  if (!viewer) return <PageSpinner label="Loading" />
  if (viewer.accessEnded && !allows(viewer)) return <Navigate to="/account/ended" replace />
  if (viewer.needsSecondFactor && isOfCompany) {
    return <Navigate to="/account/security" replace state={{ from: `${pathname}${search}` }} />
  }
  if (viewer.roles.length === 0) return <Navigate to="/onboarding" replace />
  if (!allows(viewer)) return <Navigate to={otherwise} replace />
  return <Outlet />
}

/**
 * The route guard: a spinner while it checks somebody whom this device does not know, `/auth` without a user, `/onboarding`
 * without a role, `/account/security` before a second step that the company requires, `/account/ended` when access has ended, `/` when the role or company is missing or the check fails. It only
 * spares a wasted screen: the server decides again for each call.
 */
export function Guard(props: GuardProps) {
  return (
    <RequireSession>
      <RequireRoles {...props} />
    </RequireSession>
  )
}

export function RequireSignIn() {
  return <Guard allows={(viewer) => viewer.accessEnded === null} />
}

/** The account is for everybody who is signed in; whoever's access has ended and who has no other role has one page of it. */
export function RequireAccount() {
  const viewer = useViewer()
  const hasOnePage = viewer?.accessEnded && viewer.roles.length === 0
  return <RequireSession>{hasOnePage ? <Navigate to="/account/ended" replace /> : <Outlet />}</RequireSession>
}
