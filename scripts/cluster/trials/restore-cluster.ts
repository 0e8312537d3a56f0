import { setTimeout as delay } from 'node:timers/promises'
import { addressesOf, signIn } from '../../../bench/api.ts'
import { mapAtOnce } from '../../../bench/measure.ts'
import { inWorkplace } from '../../../bench/workplace.ts'
import { type Cluster, startCluster, type Way } from '../cluster.ts'
import { ask } from '../database.ts'
import { newRecoveryKit, type RecoveryKit } from '../recovery-kit.ts'
import { findFaults } from './checks.ts'
import { createLoad, type Load } from './load.ts'
import type { Scene } from './trial.ts'
import { CLIENTS, findRedeemable, setScene, SETTINGS } from './test-cluster.ts'

type Options = { way: Way; say: (line: string) => void }

const LONGEST_MS = 1_200_000
const WRITING_MS = 5_000
/** The clocks of a moment and of what follows it must differ. */
const BETWEEN_MS = 1_000
const MISTAKE = 'Changed by accident'

const COUNTS = `select
  (select count(*)::int from favourites) as favourites,
  (select count(*)::int from redemptions) as redemptions,
  (select count(*)::int from reminders) as reminders,
  (select count(*)::int from offers) as offers,
  (select count(*)::int from offers where title = '${MISTAKE}') as changed`

type Counts = Record<string, unknown>
/** What there was at the moment to go back to. */
type Past = { moment: string; counts: Counts; load: Load }

async function countAll({ databaseUrl }: Cluster): Promise<Counts> {
  const [counts] = await ask(databaseUrl, COUNTS)
  if (!counts) throw new Error('A count has a row.')
  return counts
}

/** Takes a backup while people write, lets an accident happen after that, and waits until the repository has all of it. */
async function runUntilLost({ cluster, load, say }: Scene): Promise<Past> {
  load.start()
  await delay(WRITING_MS)
  const begun = performance.now()
  await cluster.backups.take()
  say(`Backed up under load in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await delay(WRITING_MS)
  await load.stop()
  const counts = await countAll(cluster)
  const [row] = await ask(cluster.databaseUrl, 'select clock_timestamp()::text as moment')
  const moment = String(row?.moment)
  await delay(BETWEEN_MS)
  await ask(cluster.databaseUrl, 'delete from favourites')
  await ask(cluster.databaseUrl, `update offers set title = '${MISTAKE}'`)
  const after = await countAll(cluster)
  say(`After ${moment}: ${String(counts.favourites)} favourites deleted, ${String(after.changed)} offers overwritten`)
  await cluster.backups.waitUntilArchived()
  return { moment, counts, load }
}

/** Everybody of before signs in with their password and writes on. Answers how many writes were acknowledged. */
async function writeOn({ origin, databaseUrl }: Cluster): Promise<number> {
  const people = await mapAtOnce(addressesOf(CLIENTS), 4, (email) => signIn(origin, email))
  // From the other end: nobody has asked for these yet.
  const load = createLoad(origin, people, (await findRedeemable(databaseUrl)).toReversed())
  load.start()
  await delay(WRITING_MS)
  await load.stop()
  return load.acknowledgedAt.length
}

/** Answers what of the past is not as it was, in words. */
async function compare(cluster: Cluster, past: Past, say: Options['say']): Promise<string[]> {
  const counts = await countAll(cluster)
  const { lost, wrongCounters } = await findFaults(cluster.databaseUrl, past.load, [])
  say(`There again: ${JSON.stringify(counts)}; acknowledged ${past.load.acknowledgedAt.length}, lost ${lost}`)
  const written = await writeOn(cluster)
  say(`Written afterwards: ${written}`)
  const isSame = JSON.stringify(counts) === JSON.stringify(past.counts)
  return [
    ...(isSame ? [] : [`there was ${JSON.stringify(past.counts)}`]),
    ...(lost > 0 ? [`${lost} acknowledged writes were lost`] : []),
    ...(wrongCounters > 0 ? [`${wrongCounters} counters differ from their rows`] : []),
    ...(written > 0 ? [] : ['nobody could write afterwards']),
  ]
}

const loseCluster = (kit: RecoveryKit, { way, say }: Options) =>
  inWorkplace(
    'offerwell-cluster-',
    async (place) => await runUntilLost(await setScene(place, { way, from: undefined, kit, say })),
    { longestMs: LONGEST_MS },
  )

const beginAgain = (kit: RecoveryKit, past: Past, { way, say }: Options) =>
  inWorkplace(
    'offerwell-cluster-',
    async (place) => {
      const begun = performance.now()
      const settings = { ...SETTINGS, SMTP_URL: 'smtp://127.0.0.1:9' }
      const cluster = await startCluster(place, { way, kit, restoreTo: past.moment, settings, say })
      await cluster.waitUntilHealthy()
      say(`Serves again, on three new servers, after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      return await compare(cluster, past, say)
    },
    { longestMs: LONGEST_MS },
  )

/**
 * Writes, backs up, loses a whole cluster after an accident, and begins another one from the backup and the log with the moment
 * before the accident; answers whether everything of that moment was there.
 */
export async function restoreCluster(options: Options): Promise<boolean> {
  const work = async (kit: RecoveryKit) => {
    const past = await loseCluster(kit, options)
    options.say('The cluster is gone, but for its backups and keys')
    return await beginAgain(kit, past, options)
  }
  const broken = await inWorkplace('offerwell-backups-', async (place) => await work(await newRecoveryKit(place)), {
    longestMs: LONGEST_MS * 2,
  })
  for (const promise of broken) options.say(`Broken: ${promise}`)
  return broken.length === 0
}
