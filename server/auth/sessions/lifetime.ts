const DAY_MS = 24 * 3600_000

type Settings = { sessionIdleDays: number; sessionMaxDays: number }

/** The moment at which a session ends unless it is used again after `usedAt`, and which no use moves past its last day. */
export function endOf(settings: Settings, signedInAt: Date, usedAt: Date): Date {
  const idleEnd = usedAt.getTime() + settings.sessionIdleDays * DAY_MS
  const lastMoment = signedInAt.getTime() + settings.sessionMaxDays * DAY_MS
  return new Date(Math.min(idleEnd, lastMoment))
}

type Ending = { created_at: string; refreshed_at: string; not_after: string }

/** Also by the settings of now, so that a shorter span holds for sessions from before it. */
export function hasEnded(settings: Settings, session: Ending, now: Date): boolean {
  const end = endOf(settings, new Date(session.created_at), new Date(session.refreshed_at))
  return Math.min(end.getTime(), Date.parse(session.not_after)) <= now.getTime()
}
