import type { FieldIssue } from '../../../../domain/errors.ts'
import { nextPlace } from '../../../platform/clock/place-in-period.ts'
import { outsideUrl } from '../../../platform/fetch/outside.ts'
import type { FeedApi } from '../../../sources/fetching/feed-api.ts'
import type { IngestionSourceChange } from './schemas.ts'

/** For which text the secret of the source with this id is sealed. */
export const sourceSecretPurpose = (id: string) => `ingestion-source:${id}`

/**
 * An address as it is stored: one of its own whole, one of an API without what would stand between it and a path. Null for none, undefined
 * for one that may not be asked.
 */
export function readAddress(
  text: string | null,
  { address: ofApi }: Pick<FeedApi, 'address'>,
  allowsPrivate: boolean,
): string | null | undefined {
  if (text === null || text === '') return null
  const url = outsideUrl(text, { allowsPrivate })
  if (!url || url.hash !== '') return undefined
  if (ofApi === null) return url.href
  return url.search === '' ? url.href.replace(/\/+$/, '') : undefined
}

/** The address without its query, in which some feeds want a key: for what people read. */
export function shownAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** The settings that are missing or cannot be right. */
export function settingIssues(api: FeedApi, settings: Readonly<Record<string, string>>): FieldIssue[] {
  return api.settings
    .filter(({ name, accepts }) => !accepts(settings[name] ?? ''))
    .map(({ name, refusal }) => ({ path: `settings.${name}`, message: refusal }))
}

type Stored = { address: string | null; secret_enc: string | null }

/** Whether a source of this kind has what it needs to be asked. */
export function canBeAsked(
  api: FeedApi,
  { address, secret_enc, settings }: Stored & { settings: Readonly<Record<string, string>> },
): boolean {
  const isReachable = api.address !== null || address !== null
  const isKnown = !api.needsSecret || secret_enc !== null
  return isReachable && isKnown && settingIssues(api, settings).length === 0
}

/** A secret is sent to where its owner meant it to go: another address needs it anew. */
export function secretIssues(stored: Stored, change: IngestionSourceChange, address: string | null): FieldIssue[] {
  const isElsewhere = stored.secret_enc !== null && stored.address !== address
  if (change.secret !== undefined || !isElsewhere) return []
  return [{ path: 'secret', message: 'Enter the secret again, because it will be sent to another address.' }]
}

const HOUR_MS = 3_600_000

/** When a source runs next, of its own place in each period: after `now`, and within one period of it. */
export function nextRun(id: string, everyHours: number, now: Date): Date {
  return nextPlace(id, everyHours * HOUR_MS, now)
}
