import { setTimeout as delay } from 'node:timers/promises'
import { signUpPeople } from '../../../bench/api.ts'
import { inWorkplace, type Workplace } from '../../../bench/workplace.ts'
import { startCluster, type Way } from '../cluster.ts'
import { ask } from '../database.ts'
import type { RecoveryKit } from '../recovery-kit.ts'
import { THIS_VERSION } from '../offerwell.ts'
import { waitFor } from '../wait.ts'
import { countWaitingMail, mailsRepeated, mailsTwice, missingMails } from './checks.ts'
import { type Fault, FAULTS, UPGRADE } from './faults.ts'
import { createLoad } from './load.ts'
import { watchMail } from './mail-watch.ts'
import { fillerOf, layOut } from './other-version.ts'
import { type Scene, tryFault } from './trial.ts'
import { brokenPromises, formatOutcomes, type Outcome } from './verdict.ts'

type Options = {
  way: Way
  /** Words in the names of the faults that are wanted; all of them without. */
  only: readonly string[] | undefined
  /** What git knows a version by that is upgraded to this one; it takes the place of the faults. */
  from: string | undefined
  say: (line: string) => void
}

type SceneOptions = Pick<Options, 'way' | 'from' | 'say'> & { kit?: RecoveryKit; isApart?: boolean }

const WORLD = { offers: 6_000, merchants: 300 }
export const CLIENTS = 16
const LONGEST_MS = 2_400_000
const LAST_MAIL_MS = 150_000

/** Offers that everybody can redeem, and that do not end while the test lasts. */
const REDEEMABLE = `select id from visible_offers
  where max_redemptions is null and type = 'CODE' and (end_at is null or end_at > now() + interval '1 day') order by id`

/** The ids of those offers. */
export const findRedeemable = async (url: string) => (await ask(url, REDEEMABLE)).map(({ id }) => String(id))

/** Everybody comes from the same address here, and asks more than a person does. */
export const SETTINGS = {
  NODE_ENV: 'production',
  AUTH_RATE_LIMITS: 'false',
  AUTH_AUTOCONFIRM: 'true',
  ACCESS_TOKEN_TTL_SECONDS: '7200',
}

export async function setScene(place: Workplace, { way, from, kit, isApart, say }: SceneOptions): Promise<Scene> {
  if (from !== undefined) say(`Building ${from}`)
  const code = from === undefined ? THIS_VERSION : await layOut(place, from)
  const { migrate, loadWorld } = await fillerOf(code)
  const mail = await watchMail()
  place.onLeave(mail.close)
  const cluster = await startCluster(place, {
    way,
    code,
    kit,
    isApart,
    say,
    settings: { ...SETTINGS, SMTP_URL: mail.url },
    prepare: async ({ ownerUrl, superuserUrl }) => {
      say('Filling the database')
      await migrate(ownerUrl)
      await loadWorld(superuserUrl, WORLD)
    },
  })
  const people = await signUpPeople(cluster.origin, CLIENTS)
  const load = createLoad(cluster.origin, people, await findRedeemable(cluster.databaseUrl))
  return { cluster, load, mail, say }
}

/** What was acknowledged leaves in the end; answers the promises that are broken. */
async function lookAtMail({ cluster, load, mail, say }: Scene): Promise<string[]> {
  const url = cluster.databaseUrl
  const isLate = await waitFor('The last mail', LAST_MAIL_MS, async () => (await countWaitingMail(url)) === 0).then(
    () => false,
    () => true,
  )
  const missing = missingMails(mail.mails, load.reminders)
  say(
    `Of ${load.reminders.size} acknowledged reminders ${missing} were not mailed by now; ${mail.mails.length} mails came, ${mailsRepeated(mail.mails)} of them again under the same Message-ID.`,
  )
  const waiting = await countWaitingMail(url)
  if (mailsTwice(mail.mails, load.reminders) > 0) return ['somebody was mailed twice about the same']
  if (isLate) return [`${waiting} reminders or mails still wait`]
  return missing > 0 ? [`${missing} acknowledged reminders were never mailed`] : []
}

/** Reminders of the last minute become due first. */
const DUE_MS = 50_000

/** One fault after the other; when the cluster does not come back from one, there is no sense in the next. */
async function tryFaults(scene: Scene, faults: readonly Fault[], broken: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const fault of faults) {
    const hindrance = fault.hindrance?.(scene.cluster)
    if (hindrance) scene.say(`Not tried here: ${fault.name}, as ${hindrance}`)
    if (hindrance) continue
    const outcome = await tryFault(scene, fault).catch((error: Error) => {
      broken.push(`the cluster did not come back after "${fault.name}": ${error.message}`)
    })
    if (!outcome) return outcomes
    outcomes.push(outcome)
    broken.push(...brokenPromises(outcome).map((promise) => `${fault.name}: ${promise}`))
  }
  return outcomes
}

async function runAll(place: Workplace, options: Options): Promise<boolean> {
  const { only, from, say } = options
  const scene = await setScene(place, { ...options, isApart: from === undefined })
  const isWanted = ({ name }: Fault) => !only || only.some((word) => name.includes(word))
  const broken: string[] = []
  const outcomes = await tryFaults(scene, from === undefined ? FAULTS.filter(isWanted) : [UPGRADE], broken)
  await delay(DUE_MS)
  broken.push(...(await lookAtMail(scene)))
  say(`\n${formatOutcomes(outcomes)}\n`)
  for (const promise of broken) say(`Broken: ${promise}`)
  say(`Offerwell found the primary by: ${options.way}. Logs: ${scene.cluster.logs}`)
  return broken.length === 0
}

/** Fails once everything else of `place` has ended: what waits for a server that is gone would wait for long. */
const untilLeft = (place: Workplace) =>
  new Promise<never>((_resolve, reject) => {
    place.onLeave(async () => reject(new Error('Interrupted.')))
  })

/** Runs the failure tests on a cluster of their own; answers whether every promise was kept. */
export async function testCluster(options: Options): Promise<boolean> {
  const work = (place: Workplace) => Promise.race([untilLeft(place), runAll(place, options)])
  return await inWorkplace('offerwell-cluster-', work, { longestMs: LONGEST_MS })
}
