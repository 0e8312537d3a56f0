import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/client.ts'

const RETRIES_AT_MOST = 2

/** Lists stay fresh for half a minute; only trouble on the way is tried again, never a refusal. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => {
        const isPassing = error instanceof ApiError && (error.code === 'offline' || error.status >= 502)
        return isPassing && failures < RETRIES_AT_MOST
      },
    },
  },
})
