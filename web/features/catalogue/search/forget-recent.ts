import { SIGNED_OUT_EVENT } from '../../../lib/session/AuthProvider.tsx'

export const RECENT_KEY = 'offerwell.recent'

/** Has to run on every page: who signs out need not have searched since the page was loaded. */
export function forgetRecentAtSignOut(): void {
  window.addEventListener(SIGNED_OUT_EVENT, () => localStorage.removeItem(RECENT_KEY))
}
