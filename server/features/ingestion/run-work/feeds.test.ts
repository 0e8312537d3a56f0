import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from '../../../../tests/support/ingestion/feed-site.ts'
import { addFeed, changeOf, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import type { SourceTest } from '../source-tests/schemas.ts'
import type { IngestionSource } from '../sources/schemas.ts'

let stage: IngestionStage<FeedSite>

beforeAll(async () => {
  stage = await ingestionStage(startFeedSite)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  Object.assign(stage.site, { text: '', type: 'text/csv', fault: () => false, calls: [] })
})

const HEADING = 'id,merchant,title,code,link'
const row = (id: number) =>
  `${id},Shop ${id % 3},${(id % 60) + 5}% off order ${id},CODE${id},https://shop${id % 3}.example/${id}`
const rows = (...ids: number[]) => [HEADING, ...ids.map(row)].join('\n')

const offers = async () => {
  const found = await stage.t.deps.db
    .selectFrom('offers')
    .select(['source', 'source_ref', 'status'])
    .orderBy('source_ref')
    .execute()
  return found.map(({ source, source_ref, status }) => [source, source_ref, status])
}

const news = (titles: readonly string[]) => {
  const items = titles.map(
    (title) => `<item><title>${title}</title><guid>${title}</guid><link>https://tea.example/x</link></item>`,
  )
  return `<rss version="2.0"><channel><title>Tea</title><link>https://tea.example/</link><description>Tea</description>${items.join('')}</channel></rss>`
}

describe('feeds of one’s own', () => {
  test('there are several of a kind, each with its own offers, and what one no longer has ends of it alone', async () => {
    const one = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address, name: 'Garden club' })
    const two = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address, name: 'Tea club' })
    stage.site.text = rows(1, 2, 3, 4)
    expect(await runSource(stage.t, stage.admin, one.id)).toMatchObject({ status: 'success', expected: 4, inserted: 4 })
    stage.site.text = rows(1, 2).replaceAll('CODE', 'TEA')
    expect(await runSource(stage.t, stage.admin, two.id)).toMatchObject({ status: 'success', inserted: 2 })
    stage.site.text = rows(1, 2, 3)
    expect(await runSource(stage.t, stage.admin, one.id)).toMatchObject({ unchanged: 3, ended: 1 })
    const [first] = await offers()
    expect(first?.[0]).toMatch(/^table-[\da-f]{12}$/)
    expect((await offers()).map(([, ref, status]) => `${ref} ${status}`)).toEqual([
      '1 LIVE',
      '1 LIVE',
      '2 LIVE',
      '2 LIVE',
      '3 LIVE',
      '4 EXPIRED',
    ])
    expect(await stage.call('POST', '/admin/ingestion-sources', { type: 'table', name: 'Tea club' })).toMatchObject({
      status: 409,
      body: { code: 'source_name_taken' },
    })
  })

  test.each([
    [
      'document',
      JSON.stringify([
        { id: '1\0', title: '20% off\0 tea', merchant: 'Tea\0', code: 'TE\0A', link: 'https://tea.example/\0' },
      ]),
    ],
    ['table', `${HEADING}\n1\0,Tea\0,20% off\0 tea,TE\0A,https://tea.example/\0`],
  ])('a NUL in a %s keeps nothing out', async (type, text) => {
    stage.site.text = text
    const source = await addFeed(stage.t, stage.admin, type, { address: stage.site.address })
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({ status: 'success', inserted: 1 })
  })

  test('a feed of news ends nothing that it has no more', async () => {
    const source = await addFeed(stage.t, stage.admin, 'rss', { address: stage.site.address })
    await stage.call('PUT', `/admin/ingestion-sources/${source.id}`, {
      ...changeOf(source),
      settings: { shop: 'Tea Lane' },
    })
    stage.site.text = news(['10% off tea', '20% off cups'])
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({ status: 'success', inserted: 2 })
    stage.site.text = news(['30% off pots'])
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({ status: 'success', inserted: 1, ended: 0 })
    expect((await offers()).map(([, , status]) => status)).toEqual(['LIVE', 'LIVE', 'LIVE'])
  })

  test('of more items than are stored at once each is stored once, and the same again writes nothing', async () => {
    const source = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address })
    const ids = Array.from({ length: 3300 }, (_, index) => index + 1)
    stage.site.text = rows(...ids, 7)
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({
      status: 'success',
      fetched: 3301,
      inserted: 3300,
      rejected: 1,
    })
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3300 })
  })

  test('a secret is the header that the feed wants, and goes to no address that the feed leads on to', async () => {
    const source = await addFeed(stage.t, stage.admin, 'document', { address: stage.site.address })
    Object.assign(stage.site, { text: '[]', type: 'application/json' })
    const change = { ...changeOf(source), secret: 'Basic c3RhbmQ6aW4=' }
    const { body } = await stage.call<IngestionSource>('PUT', `/admin/ingestion-sources/${source.id}`, change)
    stage.site.text = JSON.stringify([{ title: '10% off', merchant: 'Tea', url: 'https://tea.example/' }])
    const tested = await stage.call<SourceTest>('POST', `/admin/ingestion-sources/${source.id}/test`)
    expect(tested.body).toMatchObject({ ok: true, items: [{ title: '10% off', refusal: null }] })
    expect(stage.site.calls.at(-1)).toMatchObject({ authorization: 'Basic c3RhbmQ6aW4=' })
    stage.site.fault = (_request, response) => Boolean(response.writeHead(302, { location: stage.site.address }).end())
    stage.site.calls = []
    const led = await stage.call<SourceTest>('POST', `/admin/ingestion-sources/${body.id}/test`)
    expect(led.body).toMatchObject({ ok: false, says: expect.stringContaining('302') })
    expect(stage.site.calls).toHaveLength(1)
  })

  test('without a secret it is followed, and what it leads to is read', async () => {
    const source = await addFeed(stage.t, stage.admin, 'table', { address: `${stage.site.address}?v=1` })
    stage.site.text = rows(1)
    stage.site.fault = ({ url }, response) =>
      url === '/feed?v=1' ? Boolean(response.writeHead(301, { location: '/elsewhere' }).end()) : false
    expect(await runSource(stage.t, stage.admin, source.id)).toMatchObject({ status: 'success', inserted: 1 })
  })

  test.each([
    ['no address', { address: null }, 'address'],
    ['a path that is none', { settings: { items: 'a..b' } }, 'settings.items'],
    ['a time zone that is none', { settings: { zone: 'Mars/Base' } }, 'settings.zone'],
  ])('%s is refused by its field', async (_what, change, path) => {
    const source = await addFeed(stage.t, stage.admin, 'document', { address: stage.site.address })
    expect(source.canRun).toBe(true)
    expect(
      await stage.call('PUT', `/admin/ingestion-sources/${source.id}`, { ...changeOf(source), ...change }),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
  })

  test('a page instead of the feed fails the run in a sentence, and what was there stays', async () => {
    const source = await addFeed(stage.t, stage.admin, 'table', { address: stage.site.address })
    stage.site.text = rows(1, 2)
    await runSource(stage.t, stage.admin, source.id)
    Object.assign(stage.site, { text: '<html><body>Please sign in</body></html>', type: 'text/html' })
    const run = await runSource(stage.t, stage.admin, source.id)
    expect(run).toMatchObject({ status: 'failed', error: 'This is no table with a heading and at least two columns.' })
    expect((await offers()).map(([, , status]) => status)).toEqual(['LIVE', 'LIVE'])
  })

  test('the audit log has no query of an address, where some feeds want their key', async () => {
    const source = await addFeed(stage.t, stage.admin, 'table', { address: `${stage.site.address}?key=stand-in-key` })
    expect(source.address).toContain('stand-in-key')
    expect((await stage.call('GET', '/admin/audit')).text).not.toContain('stand-in-key')
  })
})
