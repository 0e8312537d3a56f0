import type { ToWorker } from './worker-protocol.ts'

/** Sends a message to the worker that serves this page, if there is one. */
export function postToWorker(message: ToWorker): void {
  // Browsers have service workers only over a secure connection.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}
