import type { PrecacheEntry } from 'workbox-precaching'
import type { BuildAnswer, ToWorker } from '../lib/offline/worker-protocol.ts'
import { deletePersonalCaches } from './data.ts'
import { keepTheme } from './page.ts'

declare const self: ServiceWorkerGlobalScope

/** Called for a tab of this build while this worker waits: with no other tab open, taking over disturbs nobody. */
async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await self.skipWaiting()
}

async function compareBuilds(script: string, builtFiles: ReadonlySet<string>, port?: MessagePort): Promise<void> {
  const answer: BuildAnswer = { isSame: builtFiles.has(script) }
  port?.postMessage(answer)
  if (answer.isSame) await takeOverIfAlone()
}

/** Handles the messages of pages; `built` lists the files of this worker's build. */
export function listenToPages(built: readonly (PrecacheEntry | string)[]): void {
  const builtFiles = new Set(built.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`))
  self.addEventListener('message', (event) => {
    // Only pages of this origin can send one.
    const message: ToWorker = event.data
    if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
    if (message.type === 'forget') event.waitUntil(deletePersonalCaches())
    if (message.type === 'theme') event.waitUntil(keepTheme(message.theme))
    if (message.type === 'compare-builds') event.waitUntil(compareBuilds(message.script, builtFiles, event.ports[0]))
  })
}
