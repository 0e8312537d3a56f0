import type { QueryClient } from '@tanstack/react-query'
import { destinationAfterSignIn } from '../../../../domain/destination.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'

/** Where to go after signing in, by the product's seven rules; a failed look-up of roles leads home. */
export async function findDestination(queryClient: QueryClient, returnTo: string | undefined): Promise<string> {
  try {
    const viewer = await queryClient.fetchQuery(viewerQuery)
    return destinationAfterSignIn({
      roles: viewer.roles,
      companyId: viewer.company?.id ?? null,
      isAccessEnded: viewer.accessEnded !== null,
      returnTo,
    })
  } catch {
    return destinationAfterSignIn({ roles: null, companyId: null, returnTo })
  }
}
