import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { PICTURE_CACHE } from '../lib/offline/worker-words.ts'
import { trim } from './plugins.ts'

const FILE_CACHE = 'offerwell-files'
const FILES_AT_MOST = 80
const PICTURES_AT_MOST = 120

/** What is not in the precache, such as a portal or a rare kind of code: its name changes with its content. */
export const files = new CacheFirst({
  cacheName: FILE_CACHE,
  plugins: [{ cacheDidUpdate: () => trim(FILE_CACHE, FILES_AT_MOST) }],
})

async function isUnchanged(request: Request, response: Response): Promise<boolean> {
  const kept = await (await caches.open(PICTURE_CACHE)).match(request, { ignoreVary: true })
  const tag = response.headers.get('etag')
  return kept !== undefined && tag !== null && kept.headers.get('etag') === tag
}

/** Logos, and cards that are a picture: at once from the device, renewed behind it. */
export const pictures = new StaleWhileRevalidate({
  cacheName: PICTURE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      // A list shows dozens of pictures that have not changed; writing them again would wear the device for nothing.
      cacheWillUpdate: async ({ request, response }) =>
        response.status === 200 && !(await isUnchanged(request, response)) ? response : null,
      cacheDidUpdate: () => trim(PICTURE_CACHE, PICTURES_AT_MOST),
    },
  ],
})
