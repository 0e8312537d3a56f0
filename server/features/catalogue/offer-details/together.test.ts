import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeCodes, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { READ_PATIENCE } from '../../../platform/db/patience.ts'
import { createDatabase } from '../../../platform/db/pool.ts'
import { selectOfferDetails, selectSpoken } from './queries.ts'
import type { OfferDetail } from './schemas.ts'

const PEOPLE = 12

let t: TestApp
let people: SignedIn[]

beforeAll(async () => {
  t = await testApp()
  people = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await t.signIn())
})
afterAll(() => t.close())

async function look(id: string, { headers }: SignedIn) {
  const answer = await t.inject({ url: `/api/offers/${id}`, headers })
  return { status: answer.statusCode, body: answer.json<OfferDetail>() }
}

/** The pages without what is different each time: the link, and the number of a refused call. */
const comparable = (pages: { status: number; body: OfferDetail }[]) =>
  pages.map(({ status, body }) => (status === 200 ? { ...body, visitPath: null } : status))

test('many who look at once take few statements, and each sees what they would alone, of their own and nobody else’s', async () => {
  const [pool, shared, unknown] = [await makeOffer(t.deps, { type: 'CODE' }), await makeOffer(t.deps), newId()]
  const codes = Array.from({ length: PEOPLE }, (_, index) => `CODE-${index}`)
  await makeCodes(t.deps, pool, codes, true)
  await makeCodes(t.deps, shared, ['SHARED'], false)
  const holders = people.slice(0, PEOPLE - 4)
  for (const { headers } of holders) {
    await t.inject({ method: 'POST', url: `/api/offers/${pool}/redemptions`, headers, payload: { via: 'code' } })
  }
  const looks = people.flatMap((person) => [pool, shared, unknown].map((id) => ({ id, person })))
  const alone: Awaited<ReturnType<typeof look>>[] = []
  for (const { id, person } of looks) alone.push(await look(id, person))
  t.takeQueries()
  const atOnce = await Promise.all(looks.map(({ id, person }) => look(id, person)))
  expect(t.takeQueries().length).toBeLessThan(looks.length)
  expect(comparable(atOnce)).toEqual(comparable(alone))

  const held = await t.deps.db
    .selectFrom('voucher_codes')
    .select(['code', 'allocated_to'])
    .where('offer_id', '=', pool)
    .where('allocated_to', 'is not', null)
    .execute()
  const codeOf = new Map(held.map((row) => [row.allocated_to, row.code]))
  const shown = looks.flatMap(({ id, person }, index) => (id === pool ? [{ person, page: atOnce[index]?.body }] : []))
  expect(shown.map(({ page }) => (page?.code?.kind === 'single_use' ? page.code.mine : undefined))).toEqual(
    shown.map(({ person }) => codeOf.get(person.userId) ?? null),
  )
})

test('one plan is kept for all looks: making it takes ten times as long as reading', async () => {
  const db = createDatabase(
    { url: t.databaseUrl, applicationName: 'offerwell-test', onError: () => undefined },
    { name: 'reads', size: 1, patience: READ_PATIENCE },
  )
  const offers = [await makeOffer(t.deps), await makeOffer(t.deps), newId()]
  const looks = people.flatMap(({ userId }) => offers.map((id) => ({ userId, id })))
  for (const one of looks) {
    await selectOfferDetails(db, [one])
    await selectSpoken(db, [one.id], londonDate(t.deps.clock.now()))
  }
  await selectOfferDetails(db, looks)
  await selectSpoken(db, offers, londonDate(t.deps.clock.now()))
  const plans = await sql<{ made: number; kept: number }>`
    select custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements where statement similar to '%(offer_public_code|spoken)%'
  `.execute(db)
  await db.destroy()
  // Five are made to compare them with the one that could be kept.
  const kept = { made: 5, kept: looks.length + 1 - 5 }
  expect(plans.rows).toEqual([kept, kept])
})
