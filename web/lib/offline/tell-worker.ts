import type { ToWorker } from './worker-words.ts'

/** Tells the worker that serves this page, if there is one. */
export function tellWorker(message: ToWorker): void {
  // Without a secure connection browsers have no workers of this kind.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}
