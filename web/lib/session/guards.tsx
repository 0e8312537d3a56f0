import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Role } from '../../../domain/enums.ts'
import { PageSpinner } from '../../ui/Spinner.tsx'
import { useAuth } from './AuthProvider.tsx'
import { type Viewer, viewerQuery } from './viewer.ts'

type GuardProps = { allows: (viewer: Viewer) => boolean; children?: ReactNode }

/**
 * The route guard: a spinner while it checks, `/auth` without a user, `/onboarding` without a role, `/` when the role or
 * company is missing or the check fails. It only spares a wasted screen: the server decides again for each call.
 */
function Guard({ allows, children }: GuardProps) {
  const auth = useAuth()
  const location = useLocation()
  const viewer = useQuery({ ...viewerQuery, enabled: auth.status === 'signed_in' })
  if (auth.status === 'signed_out') {
    return <Navigate to="/auth" replace state={{ from: `${location.pathname}${location.search}` }} />
  }
  if (viewer.isError) {
    console.warn('The access check failed.', viewer.error)
    return <Navigate to="/" replace />
  }
  if (!viewer.data) return <PageSpinner label="Loading" />
  if (viewer.data.roles.length === 0) return <Navigate to="/onboarding" replace />
  if (!allows(viewer.data)) return <Navigate to="/" replace />
  return children ?? <Outlet />
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
