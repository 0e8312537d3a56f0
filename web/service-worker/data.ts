import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isPersonal, KEPT_AT, personCache } from '../lib/offline/worker-words.ts'
import { personOf } from './person.ts'
import { type Plugin, trim, unreachable } from './plugins.ts'

const PATIENCE_SECONDS = 5
const ANSWERS_AT_MOST = 60
const KEPT_AT_MOST_MS = 30 * 24 * 60 * 60_000

let timesForgotten = 0

/** Drops what is kept for whoever was signed in; answers that are still on their way are not kept either. */
export async function forgetAll(): Promise<void> {
  timesForgotten += 1
  const names = await caches.keys()
  await Promise.all(names.filter(isPersonal).map((name) => caches.delete(name)))
}

function isJson({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('content-type') ?? '').startsWith('application/json')
}

function dated(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  return new Response(response.body, { headers })
}

function isRecent({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get(KEPT_AT) ?? '') <= KEPT_AT_MOST_MS
}

/** Keeps an answer unless somebody has signed out since it was asked for. */
function keeping(): Plugin {
  const begun = timesForgotten
  return {
    cacheWillUpdate: async ({ response }) => (isJson(response) && timesForgotten === begun ? dated(response) : null),
    cacheDidUpdate: async ({ cacheName }) => {
      // The sign-out came while the answer was being written.
      if (timesForgotten === begun) await trim(cacheName, ANSWERS_AT_MOST)
      else await caches.delete(cacheName)
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && isRecent(cachedResponse) ? cachedResponse : null,
  }
}

/**
 * The server's answer, or the one that this person was given last when the server does not answer. A token that has ended
 * was sent because no new one could be had, and the server would refuse it: the kept answer comes at once.
 */
export async function data({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const person = personOf(request.headers.get('authorization'))
  if (!person) return await fetch(request)
  const cacheName = personCache(person.id)
  const options = { cacheName, matchOptions: { ignoreVary: true }, plugins: [unreachable, keeping()] }
  const strategy = person.isTokenExpired
    ? new CacheFirst(options)
    : new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_SECONDS })
  return await strategy.handle({ request, event })
}
