import { hashKey, type QueryClient } from '@tanstack/react-query'
import { ACCESS_ENDED_EVENT } from './forgetting.ts'
import { forgetViewer, keepViewer } from './kept-viewer.ts'
import { viewerQuery } from './viewer.ts'

const HASH = hashKey(viewerQuery.queryKey)

/**
 * Keeps who is signed in on this device, what they save included, for the next time that a page is opened; once their access has
 * ended nothing of it is kept.
 */
export function keepViewerOf(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== HASH) return
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    if (!viewer) return
    if (!viewer.accessEnded) {
      keepViewer(viewer)
      return
    }
    forgetViewer()
    window.dispatchEvent(new Event(ACCESS_ENDED_EVENT))
  })
}
