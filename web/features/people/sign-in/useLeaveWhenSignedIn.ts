import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '../../../lib/session/AuthProvider.tsx'
import { askedFor } from '../../../lib/session/asked-for.ts'

/**
 * Sends whoever is signed in to the page they wanted, or to the start page of their role; to the second factor first when it is
 * due. `returnTo` is the path that was stored before leaving the site; without it, the path from the guard counts.
 */
export function useLeaveWhenSignedIn(options: { isHeld?: boolean; returnTo?: string | undefined } = {}): void {
  const auth = useAuth()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const returnTo = options.returnTo ?? askedFor(state)
  const isSignedIn = auth.status === 'signed_in' && !options.isHeld
  const isSecondFactorDue = auth.status === 'signed_in' && auth.isSecondFactorDue

  useEffect(() => {
    if (!isSignedIn) return undefined
    let isCurrent = true
    const leave = async () => {
      if (isSecondFactorDue) return navigate('/auth/second-factor', { replace: true, state: { from: returnTo } })
      const { findDestination } = await import('./find-destination.ts')
      const destination = await findDestination(queryClient, returnTo)
      return isCurrent ? navigate(destination, { replace: true }) : undefined
    }
    leave().catch((error: unknown) => console.warn('The way on could not be loaded.', error))
    return () => {
      // The session that was kept here turned out to have ended.
      isCurrent = false
    }
  }, [isSignedIn, isSecondFactorDue, returnTo, queryClient, navigate])
}
