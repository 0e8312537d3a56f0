import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { PICTURE_CACHE } from '../lib/offline/worker-protocol.ts'
import { trim } from './plugins.ts'

const FILE_CACHE = 'offerwell-files'
const FILES_AT_MOST = 80
const PICTURES_AT_MOST = 120

/** Built files outside the precache, such as a portal's. Their names change with their content, so the cache is never stale. */
export const files = new CacheFirst({
  cacheName: FILE_CACHE,
  plugins: [{ cacheDidUpdate: () => trim(FILE_CACHE, FILES_AT_MOST) }],
})

async function isUnchanged(request: Request, response: Response): Promise<boolean> {
  const kept = await (await caches.open(PICTURE_CACHE)).match(request, { ignoreVary: true })
  const tag = response.headers.get('etag')
  return kept !== undefined && tag !== null && kept.headers.get('etag') === tag
}

/** Logos, and pictures of cards: from the cache at once, and updated in the background. */
export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A list shows dozens of unchanged pictures, and writing each again would wear the device's storage.
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && !(await isUnchanged(request, response)) ? response : null,
      cacheDidUpdate: () => trim(PICTURE_CACHE, PICTURES_AT_MOST),
    },
  ],
})
