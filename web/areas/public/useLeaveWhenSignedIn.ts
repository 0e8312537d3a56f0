import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { destinationAfterSignIn } from '../../../domain/destination.ts'
import { useAuth } from '../../lib/session/AuthProvider.tsx'
import { returnToIn } from '../../lib/session/return-to.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'

/** Where to go after signing in, by the product's seven rules; a failed look-up of roles leads home. */
function useDestination(): (returnTo: string | undefined) => Promise<string> {
  const queryClient = useQueryClient()
  return useCallback(
    async (returnTo) => {
      try {
        const viewer = await queryClient.fetchQuery(viewerQuery)
        return destinationAfterSignIn({ roles: viewer.roles, companyId: viewer.company?.id ?? null, returnTo })
      } catch {
        return destinationAfterSignIn({ roles: null, companyId: null, returnTo })
      }
    },
    [queryClient],
  )
}

/**
 * Takes whoever is signed in to where they belong, by way of the second step when it is due: the same for every way of
 * signing in. `returnTo` is what was kept while the person was away; else the guard's own word for it counts.
 */
export function useLeaveWhenSignedIn(options: { isHeld?: boolean; returnTo?: string | undefined } = {}): void {
  const auth = useAuth()
  const navigate = useNavigate()
  const { state } = useLocation()
  const findDestination = useDestination()
  const returnTo = options.returnTo ?? returnToIn(state)
  const isSignedIn = auth.status === 'signed_in' && !options.isHeld
  const isSecondFactorDue = auth.status === 'signed_in' && auth.isSecondFactorDue

  useEffect(() => {
    if (!isSignedIn) return
    if (isSecondFactorDue) void navigate('/auth/second-factor', { replace: true, state: { from: returnTo } })
    else void findDestination(returnTo).then((destination) => navigate(destination, { replace: true }))
  }, [isSignedIn, isSecondFactorDue, returnTo, findDestination, navigate])
}
