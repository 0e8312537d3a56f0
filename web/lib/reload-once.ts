import { isOffline } from './offline/connection.ts'

const KEY = 'offerwell.reloaded-at'
const AGAIN_AFTER_MS = 60_000

/**
 * Reloads the page, but not twice within a minute: a file that stays missing must not make a loop. Without a connection a
 * reload would bring the same page, so the error is left to the screen that says so.
 */
export function reloadOnce(event: Event): void {
  if (isOffline()) return
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < AGAIN_AFTER_MS) return
  event.preventDefault()
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
