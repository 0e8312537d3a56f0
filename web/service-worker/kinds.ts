export type Asked = Pick<Request, 'method' | 'mode' | 'destination'>

/** What the worker may answer, each in a way of its own. */
export type Kind = 'page' | 'data' | 'file' | 'picture'

/** Visits, which count; sign-in; the operator's and the developer's pages: always the server's alone. */
const SERVERS_ALONE = /^\/(?:go|auth\/v1|dev|docs|metrics|health[a-z]*|readyz)(?:\/|$)/

const ID = '[\\da-f-]{36}'
const SLUG = '[\\w-]+'

/** An employee's own reading. No card's number, nothing of the portals, the account, exports or sessions is here. */
const KEPT_DATA = [
  '/api/home',
  '/api/offers',
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

/** Null leaves the request to the browser, as if there were no worker. */
export function kindOf({ method, mode, destination }: Asked, { pathname }: URL): Kind | null {
  if (method !== 'GET' || SERVERS_ALONE.test(pathname)) return null
  if (pathname.startsWith('/api/')) return KEPT_DATA.some((pattern) => pattern.test(pathname)) ? 'data' : null
  if (mode === 'navigate') return /\.\w+$/.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return destination === 'image' ? 'picture' : null
}
