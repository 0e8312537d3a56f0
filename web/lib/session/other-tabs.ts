import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type SavedList, type Viewer, viewerQuery, withSaved } from './viewer.ts'

/** What the viewer saved or removed in one tab; `stale` is the query that lists it. */
type Change = { viewerId: Viewer['id']; list: SavedList; id: string; isOn: boolean; stale: QueryKey | null }

const channel = new BroadcastChannel('offerwell.saved')

/** A channel does not deliver a message to the tab that sent it. */
export function postToOtherTabs(change: Change): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves the origin, and takes none
  channel.postMessage(change)
}

/** Applies what the same person changed in another tab, for as long as the page is open. */
export function listenToOtherTabs(queryClient: QueryClient): void {
  channel.addEventListener('message', ({ data: change }: MessageEvent<Change>) => {
    const viewer = queryClient.getQueryData(viewerQuery.queryKey)
    // The list is unknown when the other tab runs a newer version of the web app.
    if (!viewer || viewer.id !== change.viewerId || !(change.list in viewer)) return
    queryClient.setQueryData(viewerQuery.queryKey, withSaved(viewer, change.list, change.id, change.isOn))
    if (change.stale) void queryClient.invalidateQueries({ queryKey: change.stale })
  })
}
