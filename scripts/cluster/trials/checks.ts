import { checkPromises } from '../../../bench/crash/crash-check.ts'
import { ask } from '../database.ts'
import type { Load } from './load.ts'
import type { Mail } from './mail-watch.ts'

/** What is not as it should be, of all that happened so far. */
export type Findings = {
  lost: number
  wrongCounters: number
  mailsTwice: number
  mailsRepeated: number
  jobsTwice: number
}

/** Timed jobs of one name that ran at the same time, or of which the clock started two in one minute. */
const JOBS_TWICE = `
  with run as (
    select id, name, singleton_on, started_on, coalesce(completed_on, now()) as ended_on from pgboss.job
    where name not like '\\_\\_pgboss%' and state <> 'created')
  select (
    (select count(*) from run a join run b on a.name = b.name and a.id < b.id
      and a.started_on < b.ended_on and b.started_on < a.ended_on) +
    (select coalesce(sum(runs - 1), 0) from (
      select count(*) as runs from run where singleton_on is not null group by name, singleton_on) slot)
  )::int as count`

/** Jobs that began so many seconds ago and have not ended: longer than any takes here, so what ran them is gone. */
const JOBS_STUCK = `
  select count(*)::int as count from pgboss.job
  where state = 'active' and started_on < now() - make_interval(secs => $1)`

const DUE = 'select count(*)::int as count from reminders where delivered_at is null and remind_at <= now()'
const UNSENT = 'select count(*)::int as count from notification_deliveries where sent_at is null and failed_at is null'

const distinct = <Item>(items: readonly Item[]) => [...new Set(items)]

/** A message may come as often as it was asked for, since a retry sets a new time; more of them are too many. */
export function mailsTwice(mails: readonly Mail[], reminders: ReadonlyMap<string, number>): number {
  const idsByKey = Map.groupBy(mails, ({ key }) => key)
  const excess = [...idsByKey].map(([key, sent]) => {
    const ids = distinct(sent.map(({ messageId }) => messageId)).length
    return Math.max(0, ids - (reminders.get(key) ?? 1))
  })
  return excess.reduce((sum, one) => sum + one, 0)
}

export const mailsRepeated = (mails: readonly Mail[]) =>
  mails.length - distinct(mails.map(({ messageId }) => messageId)).length

async function countOf(url: string, statement: string, values: unknown[] = []): Promise<number> {
  const [row] = await ask(url, statement, values)
  return Number(row?.count)
}

export async function findFaults(url: string, load: Load, mails: readonly Mail[]): Promise<Findings> {
  const { lostFavourites, lostRedemptions, lostCodes, wrongCounters } = await checkPromises(url, load.promised)
  return {
    lost: lostFavourites + lostRedemptions + lostCodes,
    wrongCounters,
    mailsTwice: mailsTwice(mails, load.reminders),
    mailsRepeated: mailsRepeated(mails),
    jobsTwice: await countOf(url, JOBS_TWICE),
  }
}

/** Whether reminders or their messages wait whose time has come. */
export const countWaitingMail = async (url: string) => (await countOf(url, DUE)) + (await countOf(url, UNSENT))

/** Timed jobs that stand still, because what ran them when the fault came is gone and nobody else takes them. */
export const countStuckJobs = (url: string, seconds: number) => countOf(url, JOBS_STUCK, [seconds])

/** Acknowledged reminders that nobody was mailed about. */
export const missingMails = (mails: readonly Mail[], reminders: ReadonlyMap<string, number>) => {
  const mailed = new Set(mails.map(({ key }) => key))
  return [...reminders.keys()].filter((key) => !mailed.has(key)).length
}
