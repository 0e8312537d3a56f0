import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { useViewer } from '../../../lib/session/viewer.ts'
import { PageSpinner } from '../../../ui/Spinner.tsx'
import { VisitorHome } from './VisitorHome.tsx'

const SignedInHome = lazy(() => import('../../employee/SignedInHome.tsx'))

/** One address, two pages: what it is for visitors, what is worth opening for those who are signed in. */
export function HomePage() {
  const auth = useAuth()
  const viewer = useViewer()
  if (auth.status === 'signed_out') return <VisitorHome />
  const waiting = <PageSpinner label="Loading" />
  if (auth.status === 'loading') return waiting
  if (viewer?.accessEnded) return <Navigate to="/account/ended" replace />
  if (viewer?.needsSecondFactor) return <Navigate to="/account/security" replace state={{ from: '/' }} />
  return (
    <Suspense fallback={waiting}>
      <SignedInHome />
    </Suspense>
  )
}
