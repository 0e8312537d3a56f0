import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPersonal, KEPT_AT, personCache } from '../lib/offline/worker-protocol.ts'
import { personOf } from './person.ts'
import { type Plugin, respond, trim, unreachable } from './plugins.ts'

const TIMEOUT_SECONDS = 5
const RESPONSES_AT_MOST = 60
const CACHED_AT_MOST_MS = 30 * 24 * 60 * 60_000

let purges = 0

/** Deletes the caches of whoever was signed in; a response that is still under way is not cached either. */
export async function deletePersonalCaches(): Promise<void> {
  purges += 1
  const names = await caches.keys()
  await Promise.all(names.filter(isPersonal).map((name) => caches.delete(name)))
}

function isJson({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('application/json')
}

function withTimestamp(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  return new Response(response.body, { headers })
}

function isRecent({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get(KEPT_AT) ?? '') <= CACHED_AT_MOST_MS
}

/** Caches a response unless somebody has signed out since it was requested. */
function cachePlugin(): Plugin {
  const purgesBefore = purges
  return {
    cacheWillUpdate: async ({ response }) =>
      isJson(response) && purges === purgesBefore ? withTimestamp(response) : null,
    cacheDidUpdate: async ({ cacheName }) => {
      // The sign-out came while the response was being written.
      if (purges === purgesBefore) await trim(cacheName, RESPONSES_AT_MOST)
      else await caches.delete(cacheName)
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && isRecent(cachedResponse) ? cachedResponse : null,
  }
}

/**
 * The server's response, or the last one cached for this person when the server does not answer in time. An expired token was
 * sent because no new one could be had, and the server would refuse it: then the cache comes first.
 */
export async function data({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const person = personOf(request.headers.get('authorization'))
  if (!person) return await fetch(request)
  const cacheName = personCache(person.id)
  const options = { cacheName, matchOptions: { ignoreVary: true }, plugins: [unreachable, cachePlugin()] }
  const strategy = person.isTokenExpired
    ? new CacheFirst(options)
    : new NetworkFirst({ ...options, networkTimeoutSeconds: TIMEOUT_SECONDS })
  return await respond(strategy, { request, event })
}
