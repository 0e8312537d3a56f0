import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { CJ_TOKEN, type CjNetwork, cjOffers, startCjNetwork } from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, callAs, changeOf } from '../../../../tests/support/ingestion/sources.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import type { IngestionSource, IngestionSourceList, SourceTest } from './schemas.ts'

let t: TestApp
let network: CjNetwork
let admin: SignedIn
let call: ReturnType<typeof callAs>

beforeAll(async () => {
  t = await testApp({ INGESTION_PRIVATE_ADDRESSES: 'true' })
  network = await startCjNetwork()
  admin = await t.signIn({ roles: ['ADMIN'] })
  call = callAs(t, admin)
})
afterAll(async () => {
  network.close()
  await t.close()
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('ingestion_sources').execute()
  network.offers = []
  network.fault = () => false
  network.calls = []
})

const path = ({ id }: { id: string }, rest = '') => `/admin/ingestion-sources/${id}${rest}`

test('each kind is added once, and says what it needs', async () => {
  const before = (await call<IngestionSourceList>('GET', '/admin/ingestion-sources')).body
  expect(before.free.map(({ type }) => type)).toEqual(['cj', 'rakuten', 'awin', 'tradedoubler'])
  const added = await call<IngestionSource>('POST', '/admin/ingestion-sources', { type: 'cj' })
  expect(added).toMatchObject({ status: 201, body: { name: 'CJ', everyHours: 4, enabled: false, hasSecret: false } })
  expect(added.body.kind.scope).toContainEqual({ name: 'Promotion type', value: 'Coupon' })
  const after = (await call<IngestionSourceList>('GET', '/admin/ingestion-sources')).body
  expect(after.items).toHaveLength(1)
  expect(after.free.map(({ type }) => type)).not.toContain('cj')
  expect(await call('POST', '/admin/ingestion-sources', { type: 'cj' })).toMatchObject({
    status: 409,
    body: { code: 'source_exists' },
  })
  expect(await call('POST', '/admin/ingestion-sources', { type: 'nonsense' })).toMatchObject({ status: 400 })
})

test('a secret is kept sealed, is in no answer and no log, and goes to no other address than it was given for', async () => {
  const source = await addCj(t, admin, network.address)
  const answers = [
    await call('GET', path(source)),
    await call('GET', '/admin/ingestion-sources'),
    await call('GET', '/admin/audit'),
  ]
  for (const { text } of answers) expect(text).not.toContain(CJ_TOKEN)
  const row = await t.deps.db.selectFrom('ingestion_sources').selectAll().executeTakeFirstOrThrow()
  expect(row.secret_enc).not.toContain(CJ_TOKEN)

  const elsewhere = { ...changeOf(source), address: 'https://elsewhere.example' }
  const refused = await call('PUT', path(source), elsewhere)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'secret' }] } })
  expect(await call('PUT', path(source), { ...elsewhere, secret: 'another-token' })).toMatchObject({ status: 200 })
})

test('what is missing or wrong is said by its field, and two at once do not overwrite each other', async () => {
  const source = await addCj(t, admin, network.address)
  const wrong = async (change: object) => (await call('PUT', path(source), { ...changeOf(source), ...change })).body
  expect(await wrong({ settings: { websiteId: 'abc' } })).toMatchObject({ issues: [{ path: 'settings.websiteId' }] })
  expect(await wrong({ address: 'ftp://feeds.example', secret: 'another-token' })).toMatchObject({
    issues: [{ path: 'address' }],
  })
  expect(await wrong({ everyHours: 0 })).toMatchObject({ issues: [{ path: 'everyHours' }] })
  const both = await Promise.all(
    ['First', 'Second'].map((name) => call('PUT', path(source), { ...changeOf(source), name })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a source without its secret cannot be turned on or run; one with it can', async () => {
  const { body: bare } = await call<IngestionSource>('POST', '/admin/ingestion-sources', { type: 'awin' })
  const incomplete = { status: 409, body: { code: 'source_incomplete' } }
  expect(await call('PUT', path(bare, '/enabled'), { enabled: true })).toMatchObject(incomplete)
  expect(await call('POST', path(bare, '/runs'))).toMatchObject(incomplete)
  expect(await call('POST', path(bare, '/test'))).toMatchObject(incomplete)
  const source = await addCj(t, admin, network.address)
  const on = await call<IngestionSource>('PUT', path(source, '/enabled'), { enabled: true })
  expect(on.body).toMatchObject({ enabled: true, nextRunAt: expect.any(String) })
  expect((await call<IngestionSource>('PUT', path(source, '/enabled'), { enabled: false })).body.nextRunAt).toBeNull()
})

test('a test shows the first five items and what would become of them, and keeps nothing', async () => {
  network.offers = [{ id: 1 }, { id: 2, joined: false }, ...cjOffers(20, 3)]
  const source = await addCj(t, admin, network.address)
  const { body } = await call<SourceTest>('POST', path(source, '/test'))
  expect(body.ok).toBe(true)
  expect(body.items).toHaveLength(5)
  expect(body.items[0]).toMatchObject({ merchantName: 'Stand-in Shop 1', code: 'CODE1', refusal: null })
  expect(body.items[1]?.refusal).toMatch(/joined/)
  expect(network.calls).toEqual([{ number: 1, size: 10 }])
  expect(await t.deps.db.selectFrom('offers').select('id').execute()).toEqual([])
})

test('a test that fails says why, without the secret that the network repeats', async () => {
  const source = await addCj(t, admin, network.address, { secret: 'wrong-token' })
  const { body, text } = await call<SourceTest>('POST', path(source, '/test'))
  expect(body).toMatchObject({ ok: false, items: [] })
  expect(body.says).toMatch(/refused the secret/)
  expect(text).not.toContain('wrong-token')
  network.fault = (_page, response) => Boolean(response.writeHead(200).end('<html>Welcome</html>'))
  const good = await call<IngestionSource>('GET', path(source))
  await call('PUT', path(source), { ...changeOf(good.body), secret: CJ_TOKEN })
  expect((await call<SourceTest>('POST', path(source, '/test'))).body.ok).toBe(false)
})

test('what is deleted is gone with its secret, and a stranger’s id is nothing', async () => {
  const source = await addCj(t, admin, network.address)
  expect((await call('DELETE', path(source))).status).toBe(204)
  expect(await call('GET', path(source))).toMatchObject({ status: 404, body: { code: 'source_not_found' } })
  expect(await call('DELETE', path(source))).toMatchObject({ status: 404 })
})
