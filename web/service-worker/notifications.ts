import type { FromWorker } from '../lib/offline/worker-protocol.ts'
import { linkIn, parsePush } from './push-message.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/icon-192.png'
const BADGE = '/icons/badge-96.png'

/** The open tabs of this site, the most recently used first. */
async function openTabs(): Promise<readonly WindowClient[]> {
  return await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function showPush(text: string): Promise<void> {
  const { title, body, link, tag } = parsePush(text)
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    badge: BADGE,
    lang: 'en-GB',
    data: { link },
    ...(tag && { tag }),
  })
  const message: FromWorker = { type: 'push' }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of this site, whose postMessage takes none
  for (const tab of await openTabs()) tab.postMessage(message)
}

/** In the tab that shows it already, else in the most recently used one, else in a new one. */
async function openLink(link: string): Promise<void> {
  const address = new URL(link, self.location.origin).href
  const tabs = await openTabs()
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0]
  if (!tab) {
    await self.clients.openWindow(address)
    return
  }
  await tab.focus()
  if (tab.url !== address) await tab.navigate(address)
}

/** Shows push messages as notifications, and opens their links. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const data: unknown = event.notification.data
    const link = typeof data === 'object' && data !== null && 'link' in data ? data.link : undefined
    event.waitUntil(openLink(linkIn(link)))
  })
}
