export type RequestTraits = Pick<Request, 'method' | 'mode' | 'destination'>

/** The requests that the worker handles, each with its own caching strategy. */
export type RequestKind = 'page' | 'data' | 'file' | 'picture'

/** Never handled: visits to shops and links of campaigns, which are counted; sign-in; the operator's and the developer's pages. */
const NEVER_HANDLED = /^\/(?:go|m|auth\/v1|dev|docs|metrics|health[a-z]*|readyz)(?:\/|$)/

const ID = '[\\da-f-]{36}'
const SLUG = '[\\w-]+'

/** The API responses that an employee may read offline. No card number, and nothing of portals, account, exports or sessions. */
const CACHEABLE_PATHS = [
  '/api/announcements',
  '/api/home',
  '/api/offers',
  '/api/offers/trending',
  `/api/offers/${ID}`,
  `/api/offers/${ID}/similar`,
  '/api/merchants',
  `/api/merchants/${ID}`,
  '/api/collections',
  `/api/collections/${SLUG}`,
  '/api/categories',
  '/api/favourites',
  '/api/me/follows',
  '/api/me/codes',
  '/api/cards',
].map((pattern) => new RegExp(`^${pattern}$`))

/** Null for a request that the worker leaves to the browser. */
export function classifyRequest({ method, mode, destination }: RequestTraits, { pathname }: URL): RequestKind | null {
  if (method !== 'GET' || NEVER_HANDLED.test(pathname)) return null
  if (pathname.startsWith('/api/')) return CACHEABLE_PATHS.some((pattern) => pattern.test(pathname)) ? 'data' : null
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return destination === 'image' ? 'picture' : null
}
