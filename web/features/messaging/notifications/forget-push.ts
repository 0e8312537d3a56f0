import { SIGNED_OUT_EVENT } from '../../../lib/session/forgetting.ts'

/** Has to run on every page: whoever signs out need not have been at the settings since the page was loaded. */
export function forgetPushAtSignOut(): void {
  window.addEventListener(
    SIGNED_OUT_EVENT,
    () => void import('./device-push.ts').then(({ forgetPush }) => forgetPush()),
  )
}
