import type { QueryClient } from '@tanstack/react-query'
import { useWatched, watchedValue } from '../watched-value.ts'
import { KEPT_AT } from './worker-protocol.ts'

const ASK_AGAIN_MS = 15_000

const offline = watchedValue(!navigator.onLine)
let answeredAt = 0

/** Whether a response comes from this device's cache, because the server could not be reached. */
export function isKept(response: Response): boolean {
  return response.headers.has(KEPT_AT)
}

/** The outcome of an API call is better evidence than the browser's own flag, which only knows of the local network. */
export function noteAnswer(response: Response): void {
  offline.set(isKept(response))
  if (!isKept(response) && response.status < 500) answeredAt = Date.now()
}

/** When the server itself last answered this page; 0 while it has not. */
export const lastAnsweredAt = (): number => answeredAt

/** Neither the server nor the cache had what a screen needs. */
export function noteNoAnswer(): void {
  offline.set(true)
}

export const isOffline = offline.get

export const useIsOffline = (): boolean => useWatched(offline)

/** Calls back each time the connection returns; returns the function that stops this. */
export function onBackOnline(callback: () => void): () => void {
  return offline.subscribe(() => {
    if (!offline.get()) callback()
  })
}

/**
 * Watches the connection for as long as the page is open. While it seems lost, the screen's data is requested again at
 * intervals, because nothing else would show that the server is back; once it is, everything on screen is reloaded.
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
