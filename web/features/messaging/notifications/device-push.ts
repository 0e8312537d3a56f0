import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../lib/api/client.ts'
import { isTabOnIos, thisDevice } from '../../../lib/home-screen.ts'

/**
 * `unsupported`: this browser cannot; `uninstalled`: it can once the web app is on the Home Screen; `unready`: its service worker
 * is not there yet; `blocked`: the person refused in the browser, and only there can that be taken back.
 */
export type DevicePush = 'unsupported' | 'uninstalled' | 'unready' | 'blocked' | 'off' | 'on'

const PATIENCE_MS = 4000

/** The page registers its worker only when it has time, so on a first visit it may take a moment. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  return await Promise.race([navigator.serviceWorker.ready, late])
}

async function stateOfDevice(signal: AbortSignal): Promise<DevicePush> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isTabOnIos(thisDevice()) ? 'uninstalled' : 'unsupported'
  const registration = await worker()
  if (!registration) return 'unready'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return 'off'
  const { isOn } = await unwrap(api.GET('/api/me/push-subscriptions', { signal }))
  return isOn ? 'on' : 'off'
}

export const devicePushQuery = queryOptions({
  queryKey: ['account', 'device-push'],
  queryFn: ({ signal }) => stateOfDevice(signal),
  // Permission is changed in the browser's own settings, behind our back.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data === 'unready' ? PATIENCE_MS : false),
})

async function subscribeBrowser(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  // One that was made with another key, or that the server has dropped, would never bring anything.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (cause) {
    const message =
      'This browser could not reach its push service. Check its settings and your connection, then try again.'
    throw new Error(message, { cause })
  }
}

/** Asks for permission and sends this person's messages here. Rejects with a sentence for them; must run in a press. */
export async function turnPushOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') throw new Error('Your browser blocks notifications from Offerwell.')
  if (permission === 'default')
    throw new Error('Your browser was not given an answer. Press Turn on to be asked again.')
  const registration = await worker()
  if (!registration) throw new Error('This browser is still setting Offerwell up. Try again in a moment.')
  const { publicKey } = await unwrap(api.GET('/api/me/push-subscriptions'))
  const subscription = await subscribeBrowser(registration, publicKey)
  const { endpoint, keys } = subscription.toJSON()
  try {
    const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
    await unwrap(api.POST('/api/me/push-subscriptions', { body }))
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}

/** The browser's half; at a sign-out the server's has ended already. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Sends nothing here any more. */
export async function turnPushOff(): Promise<void> {
  await unwrap(api.DELETE('/api/me/push-subscriptions'))
  await unsubscribeBrowser()
}
