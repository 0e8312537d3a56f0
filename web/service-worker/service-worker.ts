import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { data } from './data.ts'
import { files, pictures } from './files.ts'
import { type Kind, kindOf } from './kinds.ts'
import { listenToPages } from './messages.ts'
import { listenForPushes } from './notifications.ts'
import { page } from './page.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list in here: what a page without a connection may ask for. */
  builtFiles: PrecacheEntry[]
}

const built = self.builtFiles

// A page's address is never a file's: the server decides what stands under it.
precacheAndRoute(built, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

function answer(kind: Kind, handler: Parameters<typeof registerRoute>[1]): void {
  registerRoute(({ request, url, sameOrigin }) => sameOrigin && kindOf(request, url) === kind, handler)
}

answer('page', page)
answer('data', data)
answer('file', files)
answer('picture', pictures)

// The first worker takes over the page that brought it, so that what is read from then on can be kept.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenToPages(built)
listenForPushes()
