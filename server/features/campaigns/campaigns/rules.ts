import { guardedCount, type ToldCount } from '../../../../domain/campaigns.ts'

type Progress = Record<'people' | 'sent' | 'waiting' | 'bounced' | 'complaints' | 'notSent', ToldCount>

type Deliveries = { counts: ReadonlyMap<string, number>; complaints: number }

const OUTCOMES = {
  // What may have arrived is not sent again, so it counts as sent.
  sent: ['SENT', 'UNKNOWN'],
  waiting: ['PENDING', 'SENDING'],
  bounced: ['BOUNCED'],
  notSent: ['FAILED', 'OPTED_OUT', 'NO_ADDRESS', 'SKIPPED'],
} as const

/** How far a campaign is. What the people did, such as not wanting mail, cannot be read from the difference of two figures. */
export function progressOf({ counts, complaints }: Deliveries, people: ToldCount): Progress {
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
  const told = (statuses: readonly string[]) =>
    guardedCount(
      statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
      total,
    )
  return {
    people,
    sent: told(OUTCOMES.sent),
    waiting: told(OUTCOMES.waiting),
    bounced: told(OUTCOMES.bounced),
    complaints: guardedCount(complaints, total),
    notSent: told(OUTCOMES.notSent),
  }
}
