import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { data } from './data.ts'
import { files, pictures } from './files.ts'
import { type RequestKind, classifyRequest } from './cacheable-requests.ts'
import { listenToPages } from './messages.ts'
import { listenForPushes } from './notifications.ts'
import { page } from './page.ts'
import { respond } from './plugins.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: the files that a page without a connection needs. */
  builtFiles: PrecacheEntry[]
}

const built = self.builtFiles

// No page address is mapped to a file: the server decides what a page address shows.
precacheAndRoute(built, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

type Handler = (options: { request: Request; event: ExtendableEvent }) => Promise<Response>

function handle(kind: RequestKind, handler: Handler): void {
  registerRoute(({ request, url, sameOrigin }) => sameOrigin && classifyRequest(request, url) === kind, handler)
}

handle('page', (options) => respond(page, options))
handle('data', data)
handle('file', (options) => respond(files, options))
handle('picture', (options) => respond(pictures, options))

// The first worker takes over the page that registered it, so that later responses can be cached.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenToPages(built)
listenForPushes()
