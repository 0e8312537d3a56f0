import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isOutOfReach } from './api/client.ts'
import { isLeaving } from './leaving.ts'
import { noteNoAnswer } from './offline/connection.ts'
import { viewerQuery } from './session/viewer.ts'

const RETRIES_AT_MOST = 2

/** Access may end while a page is open: then the viewer is asked for again, and the guards lead to where that is said. */
function noteEndOfAccess(error: Error): void {
  if (!(error instanceof ApiError) || error.code !== 'access_ended') return
  void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
}

/** Lists stay fresh for half a minute; only trouble on the way is tried again, never a refusal. Every failure is logged. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      // A page that is being left cancels its own calls, which says nothing about the connection.
      if (isLeaving()) return
      console.warn('Could not load', queryKey, error)
      if (error instanceof ApiError && error.code === 'offline') noteNoAnswer()
      noteEndOfAccess(error)
    },
  }),
  mutationCache: new MutationCache({ onError: noteEndOfAccess }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Asked without a connection too: the service worker may have an answer from before.
      networkMode: 'offlineFirst',
      retry: (failures, error) => isOutOfReach(error) && navigator.onLine && failures < RETRIES_AT_MOST,
    },
    // Without a connection a change fails at once: waiting for one would leave a wish on screen that closing the page forgets.
    mutations: { networkMode: 'always' },
  },
})
