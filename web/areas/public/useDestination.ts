import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { destinationAfterSignIn } from '../../../domain/destination.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'

/** Where to go after signing in, by the product's seven rules; a failed look-up of roles leads home. */
export function useDestination(): () => Promise<string> {
  const queryClient = useQueryClient()
  const location = useLocation()
  const state: unknown = location.state
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return useCallback(async () => {
    const returnTo = typeof from === 'string' ? { returnTo: from } : {}
    try {
      const viewer = await queryClient.fetchQuery(viewerQuery)
      return destinationAfterSignIn({ roles: viewer.roles, companyId: viewer.company?.id ?? null, ...returnTo })
    } catch {
      return destinationAfterSignIn({ roles: null, companyId: null, ...returnTo })
    }
  }, [queryClient, from])
}
