import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { compareNames, readSites } from '../merchant-editing/jobs.ts'
import type { DifferenceList, DuplicateGroups } from './schemas.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
})
afterAll(() => t.close())

async function call<Body>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const answer = await t.inject({
    method,
    url: `/api/admin${path}`,
    headers: admin.headers,
    ...(payload && { payload }),
  })
  const body: Body & { code?: string } = JSON.parse(answer.body || '{}')
  return { status: answer.statusCode, ...body }
}

const add = async (name: string, siteUrl?: string) =>
  (await call<{ id: string }>('POST', '/merchants', { name, ...(siteUrl && { siteUrl }) })).id

/** One after the other, so that each is compared with those before. */
async function addAll(...names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(await add(name))
  return ids
}

/** The groups that these merchants are in: the website or null, and who is in it. */
async function groupsOf(...ids: string[]) {
  const { items } = await call<DuplicateGroups>('GET', '/merchant-duplicates?limit=48')
  return items
    .filter(({ members }) => members.some(({ id }) => ids.includes(id)))
    .map(({ domain, members }) => ({ domain, names: members.map(({ name }) => name) }))
}

const decide = (merchantIds: string[], areDifferent: boolean) =>
  call('PUT', '/merchant-differences', { merchantIds, areDifferent })

test('suppliers of one website are found by what was registered of its host, each website once', async () => {
  const ids = await Promise.all([
    add('Harbour Online', 'https://www.harbour-row.co.uk/shop'),
    add('Quay', 'http://sale.HARBOUR-row.co.uk'),
    add('Elsewhere', 'https://other.co.uk'),
  ])
  await makeOffer(t.deps, { merchant_id: ids[1] ?? '', status: 'DRAFT' })
  expect(await groupsOf(...ids)).toEqual([{ domain: 'harbour-row.co.uk', names: ['Harbour Online', 'Quay'] }])
  const { items } = await call<DuplicateGroups>('GET', '/merchant-duplicates')
  expect(items.flatMap(({ members }) => members)).toContainEqual(expect.objectContaining({ id: ids[1], offers: 1 }))
})

test('names are alike without capitals, accents, punctuation and what many names share', async () => {
  const pairs = [
    ['Mossvale', 'MOSSVALE (UK) Ltd.'],
    ['Finch & Daughter', 'Finch and Daughter'],
    ['Café Zephyr', 'cafe zephyr'],
    ['Threadneedles', 'Threadneedle’s'],
  ]
  for (const names of pairs) {
    const ids = await addAll(...names)
    expect(await groupsOf(...ids)).toEqual([
      { domain: null, names: names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)) },
    ])
  }
  const others = [await add('Brambleton'), await add('Oakhurst')]
  expect(await groupsOf(...others)).toEqual([])
})

test('a new name is compared at once, and an address that was written past the program once the job has read it', async () => {
  const [one, other] = [await makeMerchant(t.deps, 'Pellworth'), await makeMerchant(t.deps, 'Nothing like it')]
  await t.deps.db
    .updateTable('merchants')
    .set({ site_url: 'https://pellworth.co.uk' })
    .where('id', 'in', [one, other])
    .execute()
  expect(await groupsOf(one, other)).toEqual([])
  await readSites(t.deps)
  expect(await groupsOf(one, other)).toEqual([{ domain: 'pellworth.co.uk', names: ['Nothing like it', 'Pellworth'] }])
  await t.deps.db.updateTable('merchants').set({ site_url: 'https://moved.co.uk' }).where('id', '=', other).execute()
  expect(await groupsOf(one, other)).toEqual([])
  await t.deps.db.updateTable('merchants').set({ name: 'Pelworth' }).where('id', '=', other).execute()
  expect(await groupsOf(one, other)).toEqual([{ domain: null, names: ['Pellworth', 'Pelworth'] }])
  await sql`delete from merchant_likenesses`.execute(t.deps.db)
  await compareNames(t.deps)
  expect(await groupsOf(one, other)).toHaveLength(1)
})

test('what staff set apart is not suggested again until they take that back, and each deed is written down once', async () => {
  const ids = await addAll('Lanthorn', 'Lanthorn UK', 'Lanthorn Ltd')
  const [one = '', two = '', three = ''] = ids
  expect(await groupsOf(...ids)).toHaveLength(3)
  const answers = await Promise.all([decide([one, two], true), decide([two, one], true)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await groupsOf(...ids)).toHaveLength(2)
  const { items } = await call<DifferenceList>('GET', '/merchant-differences')
  expect(items[0]?.merchants.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
  await decide([one, two], false)
  expect(await groupsOf(...ids)).toHaveLength(3)
  await decide([one, two, three], true)
  expect(await groupsOf(...ids)).toEqual([])
  const log = await t.deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', 'in', ids)
    .where('action', 'like', '%different')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'merchant.found_different',
    'merchant.no_longer_different',
    'merchant.found_different',
  ])
  expect(await decide([one, newId()], true)).toMatchObject({ status: 404, code: 'merchant_not_found' })
  expect(await decide([one, one], true)).toMatchObject({ status: 404 })
})

test('who was set apart from one of a website stays among the others of it', async () => {
  const ids = await Promise.all(
    ['Ashgrove', 'Birchley', 'Cedarholt'].map((name) => add(name, 'https://woodlands.co.uk')),
  )
  const [one = '', two = ''] = ids
  await decide([one, two], true)
  expect(await groupsOf(...ids)).toEqual([{ domain: 'woodlands.co.uk', names: ['Ashgrove', 'Birchley', 'Cedarholt'] }])
  await decide(ids, true)
  expect(await groupsOf(...ids)).toEqual([])
})

test('the groups come in pages, none twice and none left out', async () => {
  const all = await call<DuplicateGroups>('GET', '/merchant-duplicates?limit=48')
  const keys: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: DuplicateGroups = await call<DuplicateGroups>(
      'GET',
      `/merchant-duplicates?limit=2${cursor && `&cursor=${cursor}`}`,
    )
    keys.push(...page.items.map(({ key }) => key))
    cursor = page.nextCursor
  }
  expect(keys).toEqual(all.items.map(({ key }) => key))
  expect(keys.length).toBeGreaterThan(3)
  expect(await call('GET', '/merchant-duplicates?cursor=x')).toMatchObject({ code: 'bad_request' })
})
