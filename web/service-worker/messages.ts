import type { PrecacheEntry } from 'workbox-precaching'
import type { BuildAnswer, ToWorker } from '../lib/offline/worker-words.ts'
import { forgetAll } from './data.ts'
import { keepTheme } from './page.ts'

declare const self: ServiceWorkerGlobalScope

/** A tab of this build asks while this worker waits: with no other tab open there is nobody to disturb. */
async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await self.skipWaiting()
}

async function compareBuilds(script: string, builtFiles: ReadonlySet<string>, port?: MessagePort): Promise<void> {
  const answer: BuildAnswer = { isSame: builtFiles.has(script) }
  port?.postMessage(answer)
  if (answer.isSame) await takeOverIfAlone()
}

/** Hears the pages; `built` is the list of files of this worker's build. */
export function listenToPages(built: readonly (PrecacheEntry | string)[]): void {
  const builtFiles = new Set(built.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`))
  self.addEventListener('message', (event) => {
    // Only pages of this origin have a way to send one.
    const message: ToWorker = event.data
    if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
    if (message.type === 'forget') event.waitUntil(forgetAll())
    if (message.type === 'theme') event.waitUntil(keepTheme(message.theme))
    if (message.type === 'compare-builds') event.waitUntil(compareBuilds(message.script, builtFiles, event.ports[0]))
  })
}
