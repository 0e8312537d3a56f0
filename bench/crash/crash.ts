import { Client } from 'pg'
import { signUpPeople } from '../api.ts'
import { checkPromises, type Findings } from './crash-check.ts'
import { createWriter, type Writer } from './crash-load.ts'
import type { Promised } from './promises.ts'
import { mulberry32 } from '../../domain/random.ts'
import { type ServerProcess, startServer } from '../server.ts'
import { joinDatabase, prepareWorld, signalDatabase, stopDatabase } from '../fixture.ts'
import { number, type Row } from '../table.ts'
import type { Workplace } from '../workplace.ts'

/** What happened in all trials together: `acknowledged` writes, and what of it was not there afterwards. */
export type CrashResult = Findings & { trials: number; acknowledged: number; databaseKilled: number }

const OFFERS = 1_000
const PEOPLE = 16
/** The server dies after this many acknowledged writes, and up to twice as many, at any moment of the next ones. */
const WRITES_BEFORE = 80

/** Offers that all can redeem: no limit that would be spent. */
async function findOffers(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from visible_offers where max_redemptions is null and type = $1 order by id limit 400',
      ['CODE'],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

type Trial = { writer: Writer; server: ServerProcess; dataDir: string; writes: number; takesDatabase: boolean }

/** Kills the server in the middle of writing, after `writes` more acknowledged ones; every connection goes on until then. */
async function writeAndKill({ writer, server, dataDir, writes, takesDatabase }: Trial): Promise<void> {
  const goal = writer.count() + writes
  let killing: Promise<void> | undefined
  const kill = async () => {
    if (takesDatabase) await signalDatabase(dataDir, 'SIGKILL')
    await server.kill()
  }
  await writer.run(server.origin, () => {
    if (writer.count() >= goal) killing ??= kill()
  })
  if (!killing) throw new Error('The server stopped answering before it was killed.')
  await killing
}

/** What of the promises is not in the database, which is started when it does not run. */
export async function findLosses(dataDir: string, promised: Promised, place: Workplace): Promise<Findings> {
  const { url, leave } = await joinDatabase(dataDir, place)
  const findings = await checkPromises(url, promised)
  await leave()
  return findings
}

/** Each trial looks for all promises so far, so the most that one found is what is missing. */
function worstOf(found: readonly Findings[]): Findings {
  const most = (name: keyof Findings) => Math.max(...found.map((findings) => findings[name]))
  return {
    lostFavourites: most('lostFavourites'),
    lostRedemptions: most('lostRedemptions'),
    lostCodes: most('lostCodes'),
    wrongCounters: most('wrongCounters'),
  }
}

/**
 * Kills the server with -9 under write load and starts it again, `trials` times on one database; every second time the database
 * dies with it. Promises of all trials are looked for after each.
 */
export async function runCrashTrials(trials: number, place: Workplace): Promise<CrashResult> {
  const dataDir = await prepareWorld({ offers: OFFERS }, place)
  // A killed server leaves its database running: whoever joins it last stops it.
  const endDatabase = place.onLeave(() => stopDatabase(dataDir))
  let server = await startServer(dataDir, place)
  const { url, leave } = await joinDatabase(dataDir, place)
  const offerIds = await findOffers(url)
  await leave()
  const writer = createWriter(await signUpPeople(server.origin, PEOPLE), offerIds)
  const random = mulberry32(9)
  const found: Findings[] = []
  while (found.length < trials) {
    const takesDatabase = found.length % 2 === 1
    const writes = WRITES_BEFORE * (1 + random())
    await writeAndKill({ writer, server, dataDir, writes, takesDatabase })
    server = await startServer(dataDir, place)
    found.push(await findLosses(dataDir, writer.promised, place))
  }
  await server.stop()
  await endDatabase()
  return { ...worstOf(found), trials, acknowledged: writer.count(), databaseKilled: Math.floor(trials / 2) }
}

const BENCH_TRIALS = 20

/** The trials as lines of the bench's table. */
export async function measureCrashes(place: Workplace): Promise<Row[]> {
  const found = await runCrashTrials(BENCH_TRIALS, place)
  const lost = found.lostFavourites + found.lostRedemptions + found.lostCodes
  const details = `${found.trials} trials, ${number(found.acknowledged)} acknowledged writes, the database killed too in ${found.databaseKilled}`
  return [
    { measure: 'kill -9: acknowledged writes lost', result: number(lost), aim: '0', isMet: lost === 0, details },
    {
      measure: 'kill -9: counters that differ from their rows',
      result: number(found.wrongCounters),
      aim: '0',
      isMet: found.wrongCounters === 0,
      details: 'by offer, by offer and day, by day',
    },
  ]
}
