import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isOutOfReach } from './api/client.ts'
import { noteNoAnswer } from './offline/connection.ts'

const RETRIES_AT_MOST = 2

/** Lists stay fresh for half a minute; only trouble on the way is tried again, never a refusal. Every failure is logged. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      console.warn('Could not load', queryKey, error)
      if (error instanceof ApiError && error.code === 'offline') noteNoAnswer()
    },
  }),
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
