import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Role } from '../../../domain/enums.ts'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { useAuth } from './AuthProvider.tsx'
import { type Viewer, viewerQuery } from './viewer.ts'

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

function RequireRoles({ allows }: { allows: (viewer: Viewer) => boolean }) {
  const viewer = useQuery(viewerQuery)
  if (viewer.isError && !viewer.data) {
    console.warn('The access check failed.', viewer.error)
    return <Navigate to="/" replace />
  }
  if (!viewer.data) return <PageSpinner label="Loading" />
  if (viewer.data.roles.length === 0) return <Navigate to="/onboarding" replace />
  if (!allows(viewer.data)) return <Navigate to="/" replace />
  return <Outlet />
}

/**
 * The route guard: a spinner while it checks, `/auth` without a user, `/onboarding` without a role, `/` when the role or
 * company is missing or the check fails. It only spares a wasted screen: the server decides again for each call.
 */
function Guard({ allows }: { allows: (viewer: Viewer) => boolean }) {
  return (
    <RequireSession>
      <RequireRoles allows={allows} />
    </RequireSession>
  )
}

export function RequireSignIn() {
  return <Guard allows={() => true} />
}

export function RequireRole({ role }: { role: Role }) {
  return <Guard allows={(viewer) => viewer.roles.includes(role)} />
}

export function RequireCompany() {
  return <Guard allows={(viewer) => viewer.company !== null} />
}
