import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import { countWaiting } from '../../../../tests/support/database.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { redeemTogether } from './queries.ts'
import type { RedeemRequest, RedeemResult } from './schemas.ts'

/** The same in two databases: one where people are served together, one where everybody is served alone. */
type World = { t: TestApp; people: SignedIn[] }

const PEOPLE = 14
let together: World
let alone: World

async function makeWorld(): Promise<World> {
  const t = await testApp()
  const companyId = await makeCompany(t.deps)
  const people: SignedIn[] = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await t.signIn({ companyId }))
  await t.signIn({ roles: ['ADMIN'] })
  return { t, people }
}

const ARGUMENTS = 'uuid[], uuid[], uuid[], uuid[], uuid[], date[], timestamptz[], boolean[], smallint, boolean'

/** Puts a step in the place of the one that serves people together. */
async function replaceStep({ t }: World, body: string): Promise<void> {
  const { db } = t.deps
  await sql`alter function redeem_together(${sql.raw(ARGUMENTS)}) rename to redeem_together_really`.execute(db)
  await sql`create function redeem_together(${sql.raw(ARGUMENTS)}) returns table (redemption_id uuid, status text, value numeric,
    is_estimate boolean, estimate numeric, created_at timestamptz, code text, address text) language plpgsql as ${sql.raw(`$$ begin ${body} end $$`)}`.execute(
    db,
  )
}

beforeAll(async () => {
  ;[together, alone] = await Promise.all([makeWorld(), makeWorld()])
  await replaceStep(alone, 'return;')
})
afterAll(() => Promise.all([together.t.close(), alone.t.close()]))

type Case = {
  people: number
  times: number
  via: RedeemRequest['via']
  limit: number | null
  pool: number | null
  isHidden: boolean
}

/** Numbers that look random and are the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function caseOf(seed: number): Case {
  const pick = randomFrom(seed)
  const people = 2 + pick(PEOPLE - 1)
  return {
    people,
    times: 1 + pick(2),
    via: pick(4) === 0 ? 'site' : 'code',
    limit: pick(2) === 0 ? null : 1 + pick(people + 2),
    pool: pick(2) === 0 ? null : 1 + pick(people + 2),
    isHidden: pick(8) === 0,
  }
}

type Heard = { person: SignedIn; outcome: string; code: string | undefined; id: string | undefined }

async function ask(t: TestApp, offerId: string, person: SignedIn, via: RedeemRequest['via']): Promise<Heard> {
  const url = `/api/offers/${offerId}/redemptions`
  const answer = await t.inject({ method: 'POST', url, headers: person.headers, payload: { via } })
  const body = answer.json<RedeemResult & { code?: string }>()
  const isDone = answer.statusCode < 300
  const outcome = isDone ? `${answer.statusCode}${body.code === undefined ? '' : ' with code'}` : String(body.code)
  return { person, outcome, code: isDone ? body.code : undefined, id: isDone ? body.redemption.id : undefined }
}

const tallyOf = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].toSorted().map((one) => [one, outcomes.filter((two) => two === one).length]),
  )

/** What is kept of the offer afterwards, but for who it was. */
async function keptOf({ t }: World, offerId: string) {
  const { rows } = await sql`
    select o.current_redemptions, o.pool_free, o.stock_alert, o.supplier_told_at is not null as is_told,
      (select count(*) from redemptions where offer_id = o.id) as redemptions,
      (select coalesce(sum(value), 0) from redemptions where offer_id = o.id) as value,
      (select count(*) from clicks where offer_id = o.id) as clicks,
      (select count(*) from offer_visitors where offer_id = o.id and clicked) as visitors,
      (select json_agg(json_build_array(clicks, redemptions, value, clickers)) from offer_daily where offer_id = o.id) as daily,
      (select count(*) from voucher_codes where offer_id = o.id and allocated_to is not null) as codes,
      (select count(*) from notifications where link = '/admin/offers' and kind = 'CODE_STOCK') as told
    from offers o where o.id = ${offerId}`.execute(t.deps.db)
  return rows[0]
}

/** Each person has the same redemption and code however often they ask, and nobody has another's. */
async function expectOwn({ t }: World, offerId: string, heard: readonly Heard[]): Promise<void> {
  const { db } = t.deps
  const redemptions = await db
    .selectFrom('redemptions')
    .select(['id', 'user_id'])
    .where('offer_id', '=', offerId)
    .execute()
  const codes = await db
    .selectFrom('voucher_codes')
    .select(['code', 'allocated_to'])
    .where('offer_id', '=', offerId)
    .where('allocated_to', 'is not', null)
    .execute()
  for (const { person, id, code } of heard) {
    if (id !== undefined) expect(redemptions.find((row) => row.id === id)?.user_id).toBe(person.userId)
    if (code !== undefined && code !== 'SHARED') {
      expect(codes.find((row) => row.code === code)?.allocated_to).toBe(person.userId)
    }
  }
}

async function makeOfferOf({ t }: World, one: Case): Promise<string> {
  const type = one.pool === null ? 'LINK' : 'CODE'
  const status = one.isHidden ? 'EXPIRED' : 'LIVE'
  const offerId = await makeOffer(t.deps, { type, status, max_redemptions: one.limit, discount_value: 12.5 })
  if (one.pool !== null) {
    const codes = Array.from({ length: one.pool }, (_, index) => `C-${index}`)
    await makeCodes(t.deps, offerId, codes, true)
  } else await makeCodes(t.deps, offerId, ['SHARED'], false)
  return offerId
}

/** What people hear who redeem an offer each, all at once or one after the other, and what is kept of each offer then. */
async function play(world: World, cases: readonly Case[], isAtOnce: boolean) {
  const offers: { one: Case; offerId: string }[] = []
  for (const one of cases) offers.push({ one, offerId: await makeOfferOf(world, one) })
  const asking = offers.flatMap(({ one, offerId }) =>
    Array.from({ length: one.times }, () => world.people.slice(0, one.people))
      .flat()
      .map((person) => ({ offerId, ask: () => ask(world.t, offerId, person, one.via) })),
  )
  const heard: Heard[] = []
  if (isAtOnce) heard.push(...(await Promise.all(asking.map((one) => one.ask()))))
  else for (const one of asking) heard.push(await one.ask())
  const results = offers.map(async ({ offerId }) => {
    const ofOffer = heard.filter((_, index) => asking[index]?.offerId === offerId)
    await expectOwn(world, offerId, ofOffer)
    return { outcomes: tallyOf(ofOffer.map(({ outcome }) => outcome)), kept: await keptOf(world, offerId) }
  })
  return await Promise.all(results)
}

const OFFERS_AT_ONCE = 3

test('a crowd at once hears and leaves what it would one after the other, whatever the limit and the codes', async () => {
  for (let seed = 1; seed <= 24; seed += OFFERS_AT_ONCE) {
    const cases = Array.from({ length: OFFERS_AT_ONCE }, (_, index) => caseOf(seed + index))
    const [crowd, line] = await Promise.all([play(together, cases, true), play(alone, cases, false)])
    expect({ seed, cases, crowd }).toEqual({ seed, cases, crowd: line })
  }
  for (const table of ['platform_daily', 'company_daily'] as const) {
    const sums = async ({ t }: World) =>
      (
        await sql`select sum(clicks) as clicks, sum(redemptions) as redemptions, sum(value) as value from ${sql.table(table)}`.execute(
          t.deps.db,
        )
      ).rows
    expect([table, await sums(together)]).toEqual([table, await sums(alone)])
  }
})

test('those who wait for an offer’s row are served in one step', async () => {
  const { t } = together
  const { db } = t.deps
  const offerId = await makeOffer(t.deps)
  // Of people whom the server does not know yet, it reads the session when they come.
  const first = await t.signIn()
  const others = await Promise.all(Array.from({ length: PEOPLE - 1 }, () => t.signIn()))
  t.takeQueries()
  const queries: string[] = []
  const countWhoCame = () => {
    queries.push(...t.takeQueries())
    return queries.filter((text) => text.includes('session.aal')).length
  }
  const asked = await db.transaction().execute(async (held) => {
    await sql`select from offers where id = ${offerId} for update`.execute(held)
    const one = ask(t, offerId, first, 'code')
    await expect.poll(() => countWaiting(db)).toBe(1)
    const crowd = Promise.all([one, ...others.map((person) => ask(t, offerId, person, 'code'))])
    await expect.poll(countWhoCame).toBe(PEOPLE)
    await expect.poll(() => countWaiting(db)).toBe(2)
    return { crowd }
  })
  expect(tallyOf((await asked.crowd).map(({ outcome }) => outcome))).toEqual({ '201': PEOPLE })
  countWhoCame()
  expect(queries.filter((text) => text.includes('redeem_together')).length).toBeLessThan(PEOPLE / 2)
  // The test's own: nobody had to be served alone, in a transaction.
  expect(queries.filter((text) => text === 'begin')).toHaveLength(1)
})

/** Everybody redeems an offer of their own while `lock` keeps the first of them waiting; none of the others may have to wait for that. */
async function expectFirstToWaitAlone(
  { t, people }: World,
  lock: (offerId: string, userId: string) => RawBuilder<unknown>,
) {
  const pairs: { person: SignedIn; offerId: string }[] = []
  for (const person of people) pairs.push({ person, offerId: await makeOffer(t.deps) })
  const [first, ...others] = pairs
  if (!first) throw new Error('There is nobody.')
  t.takeQueries()
  const waiting = await t.deps.db.transaction().execute(async (held) => {
    await lock(first.offerId, first.person.userId).execute(held)
    const asked = ask(t, first.offerId, first.person, 'code')
    const heard = await Promise.all(others.map(({ offerId, person }) => ask(t, offerId, person, 'code')))
    expect(tallyOf(heard.map(({ outcome }) => outcome))).toEqual({ '201': PEOPLE - 1 })
    return { asked }
  })
  expect((await waiting.asked).outcome).toBe('201')
}

test('who redeems other offers is served in few steps, and does not wait for one that is locked', async () => {
  const { t } = together
  await expectFirstToWaitAlone(together, (offerId) => sql`select from offers where id = ${offerId} for update`)
  expect(t.takeQueries().filter((text) => text.includes('redeem_together')).length).toBeLessThan(PEOPLE / 2)
})

test('the step leaves out at once whoever’s offer is locked', async () => {
  const { t, people } = together
  const offerId = await makeOffer(t.deps)
  const at = t.deps.clock.now()
  const asked = { offerId, companyId: null, day: londonDate(at), at, clickId: null, wantsCode: true }
  const [one] = people.map(({ userId }) => ({ ...asked, id: newId(), userId }))
  if (!one) throw new Error('There is nobody.')
  await t.deps.db.transaction().execute(async (held) => {
    await sql`select from offers where id = ${offerId} for update`.execute(held)
    expect(await redeemTogether(t.deps.db, [one], false)).toEqual([])
  })
  expect(await redeemTogether(t.deps.db, [one], false)).toMatchObject([{ redemption_id: one.id, status: 'PENDING' }])
  expect(await redeemTogether(t.deps.db, [one], false)).toEqual([
    expect.objectContaining({ redemption_id: one.id, status: null }),
  ])
})

test('a step that something else keeps waiting is given up, and those in it are served by themselves', async () => {
  await expectFirstToWaitAlone(together, (_, userId) => sql`select from auth.users where id = ${userId} for update`)
})

test('where the step for all fails, each is served alone', async () => {
  await sql`alter function redeem_together(${sql.raw(ARGUMENTS)}) rename to redeem_nobody`.execute(alone.t.deps.db)
  await sql`alter function redeem_together_really(${sql.raw(ARGUMENTS)}) rename to redeem_together`.execute(
    alone.t.deps.db,
  )
  await replaceStep(alone, "raise 'broken';")
  const one = { people: PEOPLE, times: 1, via: 'code', limit: 9, pool: null, isHidden: false } as const
  const [played] = await play(alone, [one], true)
  expect(played?.outcomes).toEqual({ '201 with code': 9, offer_fully_redeemed: 5 })
})
