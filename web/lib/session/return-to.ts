import { isLocalPath } from '../../../domain/destination.ts'

const KEY = 'offerwell.return-to'
/** Longer than any link in a mail lives. */
const KEPT_AT_MOST_MS = 60 * 60_000

/** Why the person leaves the site, and the path that they were on their way to. */
export type Leaving = { purpose: 'sign-in' | 'link'; returnTo: string | undefined }

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Before a provider's page or a mail: the router's own memory does not come back from there. */
export function keepLeaving(leaving: Leaving, storage: Storage = sessionStorage, now = Date.now()): void {
  storage.setItem(KEY, JSON.stringify({ ...leaving, at: now }))
}

/** What was kept in this tab, once; a path that is not of this site is dropped. */
export function takeLeaving(storage: Storage = sessionStorage, now = Date.now()): Leaving {
  const { purpose, returnTo, at } = parse(storage.getItem(KEY))
  storage.removeItem(KEY)
  const isFresh = typeof at === 'number' && at <= now && now - at <= KEPT_AT_MOST_MS
  if (!isFresh) return { purpose: 'sign-in', returnTo: undefined }
  return {
    purpose: purpose === 'link' ? 'link' : 'sign-in',
    returnTo: typeof returnTo === 'string' && isLocalPath(returnTo) ? returnTo : undefined,
  }
}
