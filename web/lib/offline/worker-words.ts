/* What the page and its service worker call by the same name. */

/** On an answer that comes from this device: when the server gave it, as ISO text. */
export const KEPT_AT = 'x-offerwell-kept-at'

const PERSON_CACHE = 'offerwell-person-'

/** Where the worker keeps what this person's data calls were answered. */
export const personCache = (userId: string): string => `${PERSON_CACHE}${userId}`

/** Pictures of this site; which ones were looked at is nobody else's business either. */
export const PICTURE_CACHE = 'offerwell-pictures'

/** What has to go when a person signs out. */
export function isPersonal(cacheName: string): boolean {
  return cacheName === PICTURE_CACHE || cacheName.startsWith(PERSON_CACHE)
}

export type ToWorker =
  /** Become the active worker, also of tabs that run the build before. */
  | { type: 'take-over' }
  /** Sent with a port, which gets a BuildAnswer: is the page that runs this script of the worker's build? */
  | { type: 'compare-builds'; script: string }
  /** Somebody signed out: drop what is kept, and what is still on its way. */
  | { type: 'forget' }
  /** The person chose another theme, which a page served offline shall have too. */
  | { type: 'theme'; theme: string }

/** Something was pushed to this device, so what the page shows of it is out of date. */
export type FromWorker = { type: 'push' }

export type BuildAnswer = { isSame: boolean }
