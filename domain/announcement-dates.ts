import type { FieldIssue } from './errors.ts'

export const ANNOUNCEMENT_STATES = ['SCHEDULED', 'SHOWING', 'ENDED'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

type Shown = { published_at: string; ends_at: string | null }

/** Where it stands at `now`. */
export function stateOf({ published_at: from, ends_at: until }: Shown, now: Date): AnnouncementState {
  if (until !== null && Date.parse(until) <= now.getTime()) return 'ENDED'
  return Date.parse(from) > now.getTime() ? 'SCHEDULED' : 'SHOWING'
}

type Dates = { publishedAt: string; endsAt: string | null }

/** Why nobody would see what is shown between these; undefined for dates that are good. */
export function dateFault({ publishedAt, endsAt }: Dates, now: Date): FieldIssue | undefined {
  if (endsAt === null) return undefined
  if (Date.parse(endsAt) <= Date.parse(publishedAt))
    return { path: 'endsAt', message: 'Choose an end after the start.' }
  if (Date.parse(endsAt) <= now.getTime()) return { path: 'endsAt', message: 'Choose an end that is still to come.' }
  return undefined
}
