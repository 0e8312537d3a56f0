import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CjNetwork, startCjNetwork } from '../../../../tests/support/ingestion/cj-network.ts'
import { addCj, runSource } from '../../../../tests/support/ingestion/sources.ts'
import { type IngestionStage, ingestionStage } from '../../../../tests/support/ingestion/stage.ts'
import { newId } from '../../../platform/db/id.ts'
import type { ReviewQueue } from '../../ingestion/review-queue/schemas.ts'
import { makeFeedMerchants, matchFeedMerchants } from './service.ts'

let stage: IngestionStage<CjNetwork>

beforeAll(async () => {
  stage = await ingestionStage(startCjNetwork)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.clear()
  await stage.t.deps.db.deleteFrom('merchants').execute()
})

const named = (name: string, siteUrl: string | null, sourceRef = name) => ({ sourceRef, name, siteUrl, categories: [] })

/** What a second feed's merchant is to those of the first: the name of the one that it is, and why that is not sure. */
async function matchTo(first: readonly ReturnType<typeof named>[], second: ReturnType<typeof named>) {
  const { deps } = stage.t
  await makeFeedMerchants(deps, 'first', first)
  const match = (await matchFeedMerchants(deps, 'second', [second])).get(second.sourceRef)
  const { name } = await deps.db
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', match?.id ?? '')
    .executeTakeFirstOrThrow()
  return [name, match?.doubt]
}

const ARGOS = named('Argos', 'https://www.argos.co.uk/')
const sellers = ['Ada', 'Bea', 'Cleo'].map((name) => named(name, 'https://market.co.uk/'))

describe('a merchant of another feed', () => {
  test.each([
    ['of the same name and website', [ARGOS], named('ARGOS', 'https://argos.co.uk/'), 'Argos', null],
    ['of a like name and the same website', [ARGOS], named('Argos UK', 'https://m.argos.co.uk/'), 'Argos', null],
    ['of the same name without a website', [ARGOS], named('argos', null), 'Argos', null],
    ['of the same name, when ours has no website', [named('Argos', null)], ARGOS, 'Argos', null],
    ['of the same name at another ending', [ARGOS], named('Argos', 'https://www.argos.ie/'), 'Argos', null],
    ['of another name and website', [ARGOS], named('Tea Lane', 'https://tea.co.uk/'), 'Tea Lane', null],
    ['of a like name and no website', [ARGOS], named('Argos UK', null), 'Argos UK', null],
    ['at a website of many', sellers, named('Dora', 'https://market.co.uk/'), 'Dora', null],
    [
      'of the same name and another website',
      [ARGOS],
      named('Argos', 'https://www.argonauts.co.uk/'),
      'Argos',
      'It may be of another merchant than “Argos”: its website is argonauts.co.uk, and not argos.co.uk.',
    ],
    [
      'of another name and the same website',
      [ARGOS],
      named('Pet Corner', 'https://www.argos.co.uk/'),
      'Pet Corner',
      'It may be of the merchant “Argos”, who has the same website argos.co.uk.',
    ],
    [
      'of the same name as one and the website of another',
      [ARGOS, named('Tea Lane', null)],
      named('Tea Lane', 'https://www.argos.co.uk/'),
      'Tea Lane',
      'It may be of the merchant “Argos”, who has the same website argos.co.uk.',
    ],
  ])('%s', async (_what, first, second, name, doubt) => {
    expect(await matchTo(first, second)).toEqual([name, doubt])
  })

  test('is one when a feed names it twice at once', async () => {
    const ids = await makeFeedMerchants(stage.t.deps, 'first', [ARGOS, named('Argos UK', ARGOS.siteUrl)])
    expect(new Set(ids.values()).size).toBe(1)
    expect(ids.size).toBe(2)
  })

  test('stays in doubt until staff tell the two apart', async () => {
    const pets = named('Pet Corner', ARGOS.siteUrl)
    expect((await matchTo([ARGOS], pets))[1]).not.toBeNull()
    expect((await matchTo([ARGOS], pets))[1]).not.toBeNull()
    const rows = await stage.t.deps.db.selectFrom('merchants').select('id').execute()
    const wish = { merchantIds: rows.map(({ id }) => id), areDifferent: true }
    expect((await stage.call('PUT', '/admin/merchant-differences', wish)).status).toBe(204)
    expect((await matchTo([ARGOS], pets))[1]).toBeNull()
  })
})

test('an offer of a merchant in doubt waits for staff with the reason, and once they let one live the next go live too', async () => {
  const { t, admin, site } = stage
  const source = await addCj(t, admin, site.address)
  const known = { id: newId(), name: 'Kettle Barn', site_url: 'https://shop-1.example/', site_domain: 'shop-1.example' }
  await t.deps.db.insertInto('merchants').values(known).execute()
  const read = (...ids: number[]) => {
    site.offers = ids.map((id) => ({ id, merchant: 1 }))
    return runSource(t, admin, source.id)
  }
  expect(await read(1, 2)).toMatchObject({ inserted: 2 })
  expect(await read(1, 2, 3)).toMatchObject({ inserted: 1, unchanged: 2 })
  const { items } = (await stage.call<ReviewQueue>('GET', '/admin/review-queue')).body
  const doubt = 'It may be of the merchant “Kettle Barn”, who has the same website shop-1.example.'
  expect(items.map(({ status, warnings }) => [status, warnings])).toEqual(items.map(() => ['REVIEW', [doubt]]))
  expect(items).toHaveLength(3)
  await stage.call('PUT', `/admin/offers/${items[0]?.id}/status`, { status: 'LIVE', from: 'REVIEW', reason: null })
  await read(1, 2, 3, 4)
  const { status } = await t.deps.db
    .selectFrom('offers')
    .select('status')
    .where('source_ref', '=', '4')
    .executeTakeFirstOrThrow()
  expect(status).toBe('LIVE')
})
