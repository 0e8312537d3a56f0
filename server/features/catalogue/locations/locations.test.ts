import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeMerchant } from '../../../../tests/support/catalogue.ts'
import { importPostcodes, merchantsWithin } from './service.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await testApp()
  headers = (await t.signIn()).headers
})
afterAll(() => t.close())

const london = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }

test('miles are measured to the nearest shop, over the sphere', async () => {
  const chain = await makeMerchant(t.deps, 'Chain', [london, manchester])
  const local = await makeMerchant(t.deps, 'Local', [london])
  const from = { lat: 53.4808, lng: -2.2426 }
  const near = await merchantsWithin(t.deps, { ...from, within: 5 })
  expect([...near.keys()]).toEqual([chain])
  const far = await merchantsWithin(t.deps, { ...from, within: 170 })
  expect(far.get(chain)).toBeCloseTo(0, 3)
  // London to Manchester is 162.8 miles as the crow flies.
  expect(far.get(local)).toBeCloseTo(162.8, 0)
})

const place = (postcode: string) => t.inject({ url: '/api/places', query: { postcode }, headers })

async function* lines(text: string) {
  yield* text.trim().split('\n')
}
const importText = (text: string) => importPostcodes(t.deps, lines(text))

test('a postcode in any spacing is found by its district, else among our own shops there, else not', async () => {
  await t.deps.db
    .insertInto('postcode_districts')
    .values([{ district: 'LS1', latitude: 53.79648, longitude: -1.54785 }])
    .execute()
  for (const postcode of ['LS1 4BT', 'ls14bt', ' Ls1  4 bT ', 'LS1'])
    expect((await place(postcode)).json()).toEqual({ district: 'LS1', lat: 53.796, lng: -1.548 })

  const shop = await makeMerchant(t.deps, 'Quay & Co', [london, london])
  const rows = t.deps.db.updateTable('merchant_locations').where('merchant_id', '=', shop)
  await rows.set({ postcode: 'bs1 5tr', latitude: 51.4, longitude: -2.5 }).execute()
  const other = await makeMerchant(t.deps, 'Bridge & Co', [london])
  await t.deps.db
    .updateTable('merchant_locations')
    .where('merchant_id', '=', other)
    .set({ postcode: 'BS15TT', latitude: 51.7, longitude: -2.8 })
    .execute()
  expect((await place('BS1 6AA')).json()).toEqual({ district: 'BS1', lat: 51.5, lng: -2.6 })

  for (const postcode of ['BS15 1AA', 'ZE1 0AA', 'LS11 1AA']) {
    const answer = await place(postcode)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'place_not_found'])
  }
})

test.each(['', 'Manchester', 'M1 4BTX', '.*', "' or true --", 'x'.repeat(21)])(
  '%j is refused as no postcode',
  async (postcode) => {
    const answer = await place(postcode)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { issues: [{ path: 'postcode' }] }])
  },
)

const FILE = `
Postcode,In use?,Latitude,Longitude
M1 1AA,Yes,53.48,-2.24
M1 2BB,Yes,53.50,-2.26
"M2 3CC","Yes, still",53.48,-2.25
nonsense,Yes,53.48,-2.25

M3 4DD,No,99.999999,0
M3 4DD,No,53.4,
ZE1 0AA,Yes,60.15,-1.15
,,,
M4 1AA,No
`

test('a file of postcodes becomes district centres, rejected rows are named by their number, and again changes nothing', async () => {
  const rejected = { postcode: { count: 1, firstRows: [5] }, position: { count: 3, firstRows: [7, 8, 11] } }
  expect(await importText(FILE)).toEqual({ taken: 4, rejected, districts: { added: 3, moved: 0, unchanged: 0 } })
  expect((await place('m1 9zz')).json()).toEqual({ district: 'M1', lat: 53.49, lng: -2.25 })
  expect((await place('ZE1')).json()).toEqual({ district: 'ZE1', lat: 60.15, lng: -1.15 })

  expect(await importText(FILE)).toMatchObject({ districts: { added: 0, moved: 0, unchanged: 3 } })
  const moved = `outcode,lat,long\nM1,53.5,-2.2\nM5,53.4,-2.3`
  expect(await importText(moved)).toMatchObject({ taken: 2, districts: { added: 1, moved: 1, unchanged: 0 } })
  const two = [importText(FILE), importText(moved)]
  await Promise.all(two)
  expect([53.49, 53.5]).toContain((await place('M1')).json<{ lat: number }>().lat)
})

test('of many rejected rows the first ten are named', async () => {
  const rows = Array.from({ length: 25 }, () => 'x,1,1').join('\n')
  const outcome = await importText(`district,lat,lng\n${rows}`)
  expect(outcome).toMatchObject({
    taken: 0,
    rejected: { postcode: { count: 25, firstRows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] } },
  })
})

test.each([
  ['', ['postcode', 'latitude', 'longitude']],
  ['M1 1AA,53.48,-2.24', ['postcode', 'latitude', 'longitude']],
  ['Postcode,Eastings,Northings', ['latitude', 'longitude']],
])('a file that begins with %j is missing columns', async (text, missing) => {
  expect(await importText(text)).toEqual({ missing })
})
