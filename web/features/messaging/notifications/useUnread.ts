import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FromWorker } from '../../../lib/offline/worker-protocol.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'

function onPush(listen: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'push') listen()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}

/** How many notifications wait; asked for again when the server says so, the tab comes back, or this device gets one. */
export function useUnread(): number {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onPush(() => {
        void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: ['notifications'] })
      }),
    [queryClient],
  )
  const { data } = useQuery({ ...viewerQuery, refetchOnWindowFocus: 'always' })
  return data?.unreadNotifications ?? 0
}
