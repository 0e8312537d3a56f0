import { SIGNED_OUT_EVENT } from '../../../lib/session/forgetting.ts'

async function forgetPush(): Promise<void> {
  try {
    const push = await import('./device-push.ts')
    await push.unsubscribeBrowser()
  } catch (error) {
    console.warn('This browser could not be unsubscribed from notifications.', error)
  }
}

/** Has to run on every page: whoever signs out need not have been at the settings since the page was loaded. */
export function forgetPushAtSignOut(): void {
  window.addEventListener(SIGNED_OUT_EVENT, () => void forgetPush())
}
