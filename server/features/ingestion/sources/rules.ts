import type { FieldIssue } from '../../../../domain/errors.ts'
import { outsideUrl } from '../../../platform/fetch/outside.ts'
import type { FeedApi } from '../../../sources/fetching/feed-api.ts'
import type { IngestionSourceChange } from './schemas.ts'

/** For which text the secret of the source with this id is sealed. */
export const sourceSecretPurpose = (id: string) => `ingestion-source:${id}`

/** An address of an API as it is stored: without what would stand between it and a path. Null for the network's own, undefined for none that may be asked. */
export function readAddress(text: string | null, allowsPrivate: boolean): string | null | undefined {
  if (text === null || text === '') return null
  const url = outsideUrl(text, { allowsPrivate })
  if (!url || url.search !== '' || url.hash !== '') return undefined
  return url.href.replace(/\/+$/, '')
}

/** The settings that are missing or cannot be right. */
export function settingIssues(api: FeedApi, settings: Readonly<Record<string, string>>): FieldIssue[] {
  return api.settings
    .filter(({ name, pattern }) => !pattern.test(settings[name] ?? ''))
    .map(({ name, label }) => ({ path: `settings.${name}`, message: `Enter the ${label}, digits alone.` }))
}

type Stored = { address: string | null; secret_enc: string | null }

/** A secret is sent to where its owner meant it to go: another address needs it anew. */
export function secretIssues(stored: Stored, change: IngestionSourceChange, address: string | null): FieldIssue[] {
  const isElsewhere = stored.secret_enc !== null && stored.address !== address
  if (change.secret !== undefined || !isElsewhere) return []
  return [{ path: 'secret', message: 'Enter the secret again, because it will be sent to another address.' }]
}

const HOUR_MS = 3_600_000

/** Part of its period by which a source's runs are put off, so that sources do not all run at once: always the same for one id. */
function shareOf(id: string): number {
  const digits = Number.parseInt(id.replaceAll('-', '').slice(-6), 16)
  return digits / 0xff_ffff
}

/** When a source runs next, of its own place in each period: after `now`, and within one period of it. */
export function nextRun(id: string, everyHours: number, now: Date): Date {
  const period = everyHours * HOUR_MS
  const place = Math.floor(shareOf(id) * period)
  const begun = Math.floor((now.getTime() - place) / period)
  return new Date((begun + 1) * period + place)
}
