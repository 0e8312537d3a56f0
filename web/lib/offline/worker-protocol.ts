/* The names and messages that the page and its service worker share. */

/** Header of a response from this device's cache: when the server sent it, in ISO 8601. */
export const KEPT_AT = 'x-offerwell-kept-at'

const PERSON_CACHE = 'offerwell-person-'

/** The cache of one person's API responses. */
export const personCache = (userId: string): string => `${PERSON_CACHE}${userId}`

/** Pictures of this site. Personal too, because it shows which ones were looked at. */
export const PICTURE_CACHE = 'offerwell-pictures'

/** Whether a cache is deleted when its person signs out. */
export function isPersonal(cacheName: string): boolean {
  return cacheName === PICTURE_CACHE || cacheName.startsWith(PERSON_CACHE)
}

export type ToWorker =
  /** Become the active worker, of tabs that run the previous build too. */
  | { type: 'take-over' }
  /** Asks whether the worker is of the build that this script belongs to; the port receives a BuildAnswer. */
  | { type: 'compare-builds'; script: string }
  /** Somebody signed out: delete the personal caches, and cache no response that is still under way. */
  | { type: 'forget' }
  /** The person chose another theme, which a page served offline must have too. */
  | { type: 'theme'; theme: string }

/** A push message arrived, so the notifications that the page shows are out of date. */
export type FromWorker = { type: 'push' }

export type BuildAnswer = { isSame: boolean }
