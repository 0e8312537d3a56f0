import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { makeMerchant } from '../../../../tests/support/catalogue.ts'
import { migrationOf } from '../../../platform/db/migrate.ts'
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

test.each([
  ['SW1A 2AA', { district: 'SW1A', lat: 51.505, lng: -0.137 }],
  ['B1 1BB', { district: 'B1', lat: 52.478, lng: -1.907 }],
  ['EH1 1YZ', { district: 'EH1', lat: 55.95, lng: -3.189 }],
  ['BN1 1EE', { district: 'BN1', lat: 50.83, lng: -0.141 }],
  ['BT1 5GS', { district: 'BT1', lat: 54.6, lng: -5.93 }],
])('%s is found where we have no shop and nobody imported anything', async (postcode, found) => {
  expect((await place(postcode)).json()).toEqual(found)
})

test('what the operator imported stays, before and after the districts that we bring', async () => {
  await importText('district,lat,lng\nEH2,55.9,-3.1')
  await t.deps.db.deleteFrom('postcode_districts').where('district', '=', 'EH3').execute()
  await migrationOf('0040_postcode_districts.csv').up(t.deps.db)
  expect((await place('EH2')).json()).toEqual({ district: 'EH2', lat: 55.9, lng: -3.1 })
  expect((await place('EH3')).statusCode).toBe(200)
})

test('a postcode in any spacing is found by its district, else among our own shops there, else not', async () => {
  for (const postcode of ['LS1 4BT', 'ls14bt', ' Ls1  4 bT ', 'LS1'])
    expect((await place(postcode)).json()).toEqual({ district: 'LS1', lat: 53.797, lng: -1.552 })

  const shop = await makeMerchant(t.deps, 'Quay & Co', [london, london])
  const rows = t.deps.db.updateTable('merchant_locations').where('merchant_id', '=', shop)
  await rows.set({ postcode: 'je1 5tr', latitude: 51.4, longitude: -2.5 }).execute()
  const other = await makeMerchant(t.deps, 'Bridge & Co', [london])
  await t.deps.db
    .updateTable('merchant_locations')
    .where('merchant_id', '=', other)
    .set({ postcode: 'JE15TT', latitude: 51.7, longitude: -2.8 })
    .execute()
  expect((await place('JE1 6AA')).json()).toEqual({ district: 'JE1', lat: 51.5, lng: -2.6 })

  for (const postcode of ['JE15 1AA', 'GY1 1AA', 'IM1 1AA']) {
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
IM1 1AA,Yes,54.15,-4.48
,,,
M4 1AA,No
`

test('a file of postcodes becomes district centres, rejected rows are named by their number, and again changes nothing', async () => {
  const rejected = { postcode: { count: 1, firstRows: [5] }, position: { count: 3, firstRows: [7, 8, 11] } }
  expect(await importText(FILE)).toEqual({ taken: 4, rejected, districts: { added: 1, moved: 2, unchanged: 0 } })
  expect((await place('m1 9zz')).json()).toEqual({ district: 'M1', lat: 53.49, lng: -2.25 })
  expect((await place('IM1')).json()).toEqual({ district: 'IM1', lat: 54.15, lng: -4.48 })

  expect(await importText(FILE)).toMatchObject({ districts: { added: 0, moved: 0, unchanged: 3 } })
  const moved = `outcode,lat,long\nM1,53.5,-2.2\nIM5,54.1,-4.5`
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
