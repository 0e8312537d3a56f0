import type { QueryClient } from '@tanstack/react-query'
import { useWatched, watchedValue } from '../watched-value.ts'
import { KEPT_AT } from './worker-words.ts'

const ASK_AGAIN_MS = 15_000

const offline = watchedValue(!navigator.onLine)

/** Whether an answer comes from this device, because the server could not be reached. */
export function isKept(response: Response): boolean {
  return response.headers.has(KEPT_AT)
}

/** What came of a data call tells more than the browser's own idea of a connection, which knows only of the nearest cable. */
export function noteAnswer(response: Response): void {
  offline.set(isKept(response))
}

/** What a screen needs could not be had at all. */
export function noteNoAnswer(): void {
  offline.set(true)
}

export const isOffline = offline.get

export const useIsOffline = (): boolean => useWatched(offline)

/** Calls back each time the connection is there again; answers what ends that. */
export function onBackOnline(callback: () => void): () => void {
  return offline.subscribe(() => {
    if (!offline.get()) callback()
  })
}

/**
 * Watches the connection for as long as the page lives. While it seems lost the screen's data is asked for again and again,
 * since nothing else would tell that the server is back; once it is, everything on screen is.
 */
export function watchConnection(queryClient: QueryClient): void {
  window.addEventListener('offline', () => offline.set(true))
  window.addEventListener('online', () => offline.set(false))
  onBackOnline(() => void queryClient.invalidateQueries())
  setInterval(() => {
    const isWorthIt = offline.get() && navigator.onLine && document.visibilityState === 'visible'
    if (isWorthIt) void queryClient.invalidateQueries()
  }, ASK_AGAIN_MS)
}
