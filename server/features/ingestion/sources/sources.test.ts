import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CJ_TOKEN, type CjNetwork, cjOffers, startCjNetwork } from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, changeOf } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import type { SourceTest } from '../source-tests/schemas.ts'
import type { IngestionSource, IngestionSourceList } from './schemas.ts'

let stage: IngestionStage<CjNetwork>

beforeAll(async () => {
  stage = await ingestionStage(startCjNetwork)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  stage.site.offers = []
  stage.site.fault = () => false
  stage.site.calls = []
})

const path = ({ id }: { id: string }, rest = '') => `/admin/ingestion-sources/${id}${rest}`

test('each network is added once, and says what it needs', async () => {
  const before = (await stage.call<IngestionSourceList>('GET', '/admin/ingestion-sources')).body
  expect(before.free.map(({ type }) => type)).toEqual([
    'cj',
    'rakuten',
    'awin',
    'tradedoubler',
    'rss',
    'document',
    'table',
    'pages',
  ])
  const added = await stage.call<IngestionSource>('POST', '/admin/ingestion-sources', { type: 'cj' })
  expect(added).toMatchObject({ status: 201, body: { name: 'CJ', everyHours: 4, enabled: false, hasSecret: false } })
  expect(added.body.kind.scope).toContainEqual({ name: 'Promotion type', value: 'Coupon' })
  const after = (await stage.call<IngestionSourceList>('GET', '/admin/ingestion-sources')).body
  expect(after.items).toHaveLength(1)
  expect(after.free.map(({ type }) => type)).not.toContain('cj')
  expect(await stage.call('POST', '/admin/ingestion-sources', { type: 'cj' })).toMatchObject({
    status: 409,
    body: { code: 'source_exists' },
  })
  expect(await stage.call('POST', '/admin/ingestion-sources', { type: 'nonsense' })).toMatchObject({ status: 400 })
})

test('a secret is kept sealed, is in no answer and no log, and goes to no other address than it was given for', async () => {
  const source = await addCj(stage.t, stage.admin, stage.site.address)
  const answers = [
    await stage.call('GET', path(source)),
    await stage.call('GET', '/admin/ingestion-sources'),
    await stage.call('GET', '/admin/audit'),
  ]
  for (const { text } of answers) expect(text).not.toContain(CJ_TOKEN)
  const row = await stage.t.deps.db.selectFrom('ingestion_sources').selectAll().executeTakeFirstOrThrow()
  expect(row.secret_enc).not.toContain(CJ_TOKEN)

  const elsewhere = { ...changeOf(source), address: 'https://elsewhere.example' }
  const refused = await stage.call('PUT', path(source), elsewhere)
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'secret' }] } })
  expect(await stage.call('PUT', path(source), { ...elsewhere, secret: 'another-token' })).toMatchObject({
    status: 200,
  })
})

test('what is missing or wrong is said by its field, and two at once do not overwrite each other', async () => {
  const source = await addCj(stage.t, stage.admin, stage.site.address)
  const wrong = async (change: object) =>
    (await stage.call('PUT', path(source), { ...changeOf(source), ...change })).body
  expect(await wrong({ settings: { websiteId: 'abc' } })).toMatchObject({ issues: [{ path: 'settings.websiteId' }] })
  expect(await wrong({ address: 'ftp://feeds.example', secret: 'another-token' })).toMatchObject({
    issues: [{ path: 'address' }],
  })
  expect(await wrong({ everyHours: 0 })).toMatchObject({ issues: [{ path: 'everyHours' }] })
  const both = await Promise.all(
    ['First', 'Second'].map((name) => stage.call('PUT', path(source), { ...changeOf(source), name })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a source without its secret cannot be turned on or run; one with it can', async () => {
  const { body: bare } = await stage.call<IngestionSource>('POST', '/admin/ingestion-sources', { type: 'awin' })
  const incomplete = { status: 409, body: { code: 'source_incomplete' } }
  expect(await stage.call('PUT', path(bare, '/enabled'), { enabled: true })).toMatchObject(incomplete)
  expect(await stage.call('POST', path(bare, '/runs'))).toMatchObject(incomplete)
  expect(await stage.call('POST', path(bare, '/test'))).toMatchObject(incomplete)
  const source = await addCj(stage.t, stage.admin, stage.site.address)
  const on = await stage.call<IngestionSource>('PUT', path(source, '/enabled'), { enabled: true })
  expect(on.body).toMatchObject({ enabled: true, nextRunAt: expect.any(String) })
  expect(
    (await stage.call<IngestionSource>('PUT', path(source, '/enabled'), { enabled: false })).body.nextRunAt,
  ).toBeNull()
})

test('a test shows the first five items and what would become of them, and keeps nothing', async () => {
  stage.site.offers = [{ id: 1 }, { id: 2, joined: false }, ...cjOffers(20, 3)]
  const source = await addCj(stage.t, stage.admin, stage.site.address)
  const { body } = await stage.call<SourceTest>('POST', path(source, '/test'))
  expect(body.ok).toBe(true)
  expect(body.items).toHaveLength(5)
  expect(body.items[0]).toMatchObject({ merchantName: 'Stand-in Shop 1', code: 'CODE1', refusal: null })
  expect(body.items[1]?.refusal).toMatch(/joined/)
  expect(stage.site.calls).toEqual([{ number: 1, size: 10 }])
  expect(await stage.t.deps.db.selectFrom('offers').select('id').execute()).toEqual([])
})

test('a test that fails says why, without the secret that the network repeats', async () => {
  const source = await addCj(stage.t, stage.admin, stage.site.address, { secret: 'wrong-token' })
  const { body, text } = await stage.call<SourceTest>('POST', path(source, '/test'))
  expect(body).toMatchObject({ ok: false, items: [] })
  expect(body.says).toMatch(/refused the secret/)
  expect(text).not.toContain('wrong-token')
  stage.site.fault = (_page, response) => Boolean(response.writeHead(200).end('<html>Welcome</html>'))
  const good = await stage.call<IngestionSource>('GET', path(source))
  await stage.call('PUT', path(source), { ...changeOf(good.body), secret: CJ_TOKEN })
  expect((await stage.call<SourceTest>('POST', path(source, '/test'))).body.ok).toBe(false)
})

test('what is deleted is gone with its secret, and a stranger’s id is nothing', async () => {
  const source = await addCj(stage.t, stage.admin, stage.site.address)
  expect((await stage.call('DELETE', path(source))).status).toBe(204)
  expect(await stage.call('GET', path(source))).toMatchObject({ status: 404, body: { code: 'source_not_found' } })
  expect(await stage.call('DELETE', path(source))).toMatchObject({ status: 404 })
})
