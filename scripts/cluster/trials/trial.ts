import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { countStuckJobs, type Findings, findFaults } from './checks.ts'
import type { Fault } from './faults.ts'
import type { Load } from './load.ts'
import type { MailWatch } from './mail-watch.ts'
import { longestGap, oddAnswers, type Outcome } from './verdict.ts'

export type Scene = { cluster: Cluster; load: Load; mail: MailWatch; say: (line: string) => void }

const WARM_MS = 3_000
const MAIL_WITHIN_MS = 70_000
const JUST_NOW_MS = 500
/** Writes must have been served for so long before what was taken away is brought back. */
const STEADY_MS = 3_000
const LONGEST_MS = 120_000
const AFTERMATH_MS = 5_000
const POLL_MS = 100
/** A job that takes longer than this has no process any more: the longest, which sends mail, takes 50 seconds. */
const JOB_SECONDS = 70

/** Faults come while mail leaves, which it does once a minute. Goes on without when none comes. */
async function waitForMail({ mails }: MailWatch): Promise<void> {
  const deadline = performance.now() + MAIL_WITHIN_MS
  while (performance.now() < deadline && performance.now() - (mails.at(-1)?.at ?? 0) > JUST_NOW_MS) await delay(POLL_MS)
}

/** Waits until writes have gone on without a break for a while, and `leastMs` in any case. */
async function waitUntilServed({ acknowledgedAt }: Load, from: number, leastMs: number): Promise<void> {
  const isSteady = () => {
    const now = performance.now()
    return now - from > leastMs && longestGap(acknowledgedAt, now - STEADY_MS, now) < JUST_NOW_MS * 2
  }
  while (!isSteady() && performance.now() - from < LONGEST_MS) await delay(POLL_MS)
}

const moreThan = (found: Findings, before: Findings) => ({
  mailsTwice: Math.max(0, found.mailsTwice - before.mailsTwice),
  mailsRepeated: found.mailsRepeated - before.mailsRepeated,
  jobsTwice: Math.max(0, found.jobsTwice - before.jobsTwice),
})

/** Waits until every job that ran when the fault came has either ended or taken too long; answers how many have. */
async function findStuckJobs(url: string, from: number): Promise<number> {
  await delay(Math.max(0, from + JOB_SECONDS * 1000 - performance.now()))
  return await countStuckJobs(url, JOB_SECONDS)
}

/** Lets a fault happen under load, brings back what it took, and looks for what was promised. */
export async function tryFault(scene: Scene, { name, watchMs, strike }: Fault): Promise<Outcome> {
  const { cluster, load, mail, say } = scene
  const url = cluster.databaseUrl
  const before = await findFaults(url, load, mail.mails)
  const stuckBefore = await countStuckJobs(url, JOB_SECONDS)
  load.refusals.clear()
  load.start()
  await delay(WARM_MS)
  await waitForMail(mail)
  const from = performance.now()
  say(`${new Date().toISOString().slice(11, 19)} ${name}`)
  const mend = await strike(cluster, mail.mails)
  await waitUntilServed(load, from, watchMs)
  mend()
  await cluster.waitUntilHealthy()
  await delay(AFTERMATH_MS)
  const until = performance.now()
  await load.stop()
  const found = await findFaults(url, load, mail.mails)
  for (const [what, count] of load.refusals) say(`           ${count} × ${what}`)
  return {
    fault: name,
    gapMs: longestGap(load.acknowledgedAt, from, until),
    acknowledged: load.acknowledgedAt.filter((at) => at > from).length,
    lost: found.lost,
    wrongCounters: found.wrongCounters,
    ...moreThan(found, before),
    jobsStuck: Math.max(0, (await findStuckJobs(url, from)) - stuckBefore),
    odd: oddAnswers(load.refusals),
  }
}
