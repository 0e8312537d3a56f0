import type { Client } from 'pg'
import { mustCall, type Person, signUpPeople } from '../api.ts'
import { postBytes, timeWrites } from '../http-load.ts'
import { quantile } from '../measure.ts'
import { inDatabase } from '../portals/readings.ts'
import { number, type Row } from '../table.ts'
import type { World, Worlds } from './worlds.ts'

const PEOPLE = 64
const HOT_OFFERS = 30
const EACH = 60
const UPDATED = 100_000
const DELETED = 10_000

type Redeemed = { rate: number; p50: number }

/** Everybody redeems what `turns` say, one after the other each; all of them at the same time. */
async function redeem(world: World, people: readonly Person[], turns: (at: number) => string[]): Promise<Redeemed> {
  const writers = people.map(({ token }, at) =>
    turns(at).map((offerId) => postBytes(`/api/offers/${offerId}/redemptions`, token, { via: 'site' })),
  )
  const begun = performance.now()
  const times = await timeWrites(world.server.port, writers)
  return { rate: (times.length * 1000) / (performance.now() - begun), p50: quantile(times, 0.5) }
}

async function measureRedemptions(world: World): Promise<Row[]> {
  const people = await signUpPeople(world.server.origin, PEOPLE, `redeemer-${Date.now()}`)
  const [hot, others] = [world.openOffers.slice(0, HOT_OFFERS), world.openOffers.slice(HOT_OFFERS)]
  const all: Redeemed[] = []
  for (const offerId of hot) all.push(await redeem(world, people, () => [offerId]))
  const mean = (what: keyof Redeemed) => all.reduce((sum, one) => sum + one[what], 0) / all.length
  const spread = await redeem(world, people, (at) => others.slice(at * EACH, (at + 1) * EACH))
  return [
    {
      measure: 'Redemptions of one hot offer',
      result: `${number(mean('rate'))}/s`,
      aim: '>= 1,500/s',
      isMet: mean('rate') >= 1_500,
      details: `${PEOPLE} people at once, ${HOT_OFFERS} offers one after the other, p50 ${number(mean('p50'))} ms, beside the load`,
    },
    {
      measure: 'Redemptions of different offers',
      result: `${number(spread.rate)}/s`,
      aim: '>= 1,200/s',
      isMet: spread.rate >= 1_200,
      details: `${number(PEOPLE * EACH)} by ${PEOPLE} people, p50 ${number(spread.p50)} ms, beside the load`,
    },
  ]
}

async function secondsOf(client: Client, statement: string, values: unknown[]): Promise<number> {
  const begun = performance.now()
  await client.query(statement, values)
  return (performance.now() - begun) / 1000
}

/** What each statement does to offers is what upkeep and staff do, in one go. */
async function measureChanges({ databaseUrl, server, staff }: World): Promise<Row[]> {
  return await inDatabase(databaseUrl, async (client) => {
    const updating = await secondsOf(
      client,
      `update offers set reliability_score = 20 + (reliability_score + 37) % 60, updated_at = now()
       where id in (select id from offers where status = 'LIVE' order by id limit $1)`,
      [UPDATED],
    )
    const asked = performance.now()
    await mustCall(server.origin, '/api/admin/dashboard', { token: staff.token })
    const dashboard = performance.now() - asked
    const deleting = await secondsOf(
      client,
      `delete from offers where id in (select id from offers where status = 'EXPIRED' order by id limit $1)`,
      [DELETED],
    )
    return [
      {
        measure: `Update of ${number(UPDATED)} offers`,
        result: `${number(updating, 1)} s`,
        aim: '<= 6 s',
        isMet: updating <= 6,
        details: `their score, in one statement, with every trigger; the staff dashboard right after it took ${number(dashboard)} ms`,
      },
      {
        measure: `Deletion of ${number(DELETED)} offers`,
        result: `${number(deleting, 1)} s`,
        aim: '<= 5 s',
        isMet: deleting <= 5,
        details: 'with their clicks, redemptions, codes and days',
      },
    ]
  })
}

/** How long a click waits while a new month is attached to a log that somebody reads. */
async function measureMonth({ databaseUrl, openOffers }: World): Promise<Row> {
  const waited = await inDatabase(databaseUrl, (reader) =>
    inDatabase(databaseUrl, (maker) =>
      inDatabase(databaseUrl, async (writer) => {
        await reader.query('begin')
        await reader.query('select count(*) from clicks where clicked_on > current_date - 2')
        const made = maker
          .query(`select ensure_month_partitions('clicks', (now() + interval '30 months')::date, 1)`)
          .catch((error: unknown) => error)
        const begun = performance.now()
        await writer.query(
          `insert into clicks (id, offer_id, clicked_on) values (gen_random_uuid(), $1, (now() at time zone 'Europe/London')::date)`,
          [openOffers[0]],
        )
        const ms = performance.now() - begun
        await reader.query('commit')
        await made
        return ms
      }),
    ),
  )
  return {
    measure: 'A click while a new month is made',
    result: `${number(waited, 1)} ms`,
    aim: '<= 50 ms',
    isMet: waited <= 50,
    details: 'beside somebody who reads the log',
  }
}

/** What is written in the large world; last, because it changes it. */
export async function measureWrites({ large }: Worlds): Promise<Row[]> {
  const redeeming = await measureRedemptions(large)
  const month = await measureMonth(large)
  return [...redeeming, month, ...(await measureChanges(large))]
}
