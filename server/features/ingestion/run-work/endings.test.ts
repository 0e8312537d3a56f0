import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CjOffer, cjOffers } from '../../../../tests/support/ingestion/cj-network.ts'
import { type CjStage, cjStage } from '../../../../tests/support/ingestion/cj-stage.ts'

let stage: CjStage

beforeAll(async () => {
  stage = await cjStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.begin())

const ended = (id: number): CjOffer => ({ id, end: '2026-01-06 10:00:00.0' })

/** The references of its offers in this status. */
const those = async (status: 'LIVE' | 'REVIEW' | 'EXPIRED') => {
  const found = await stage.t.deps.db.selectFrom('offers').select('source_ref').where('status', '=', status).execute()
  return found.map(({ source_ref: ref }) => Number(ref)).toSorted((a, b) => a - b)
}

describe('what the source itself calls ended', () => {
  test('counts towards the share that staff are asked about, with what it no longer has', async () => {
    const all = cjOffers(10)
    await stage.read(...all)
    expect(await stage.read(...all.map(({ id }) => ended(id)))).toMatchObject({
      status: 'success',
      ended: 0,
      missing: 10,
    })
    expect(await those('LIVE')).toHaveLength(10)
    // Two ended ones and two that are gone are over 30 % together.
    expect(await stage.read(ended(1), ended(2), ...cjOffers(6, 3))).toMatchObject({ ended: 0, missing: 4 })
    expect(await stage.read(ended(1), ...cjOffers(8, 2))).toMatchObject({ ended: 2, missing: 0 })
    expect(await those('EXPIRED')).toEqual([1, 10])
  })

  test('stays when the source has it running too, and nothing is written again', async () => {
    await stage.read(...cjOffers(5))
    for (let again = 0; again < 2; again += 1)
      expect(await stage.read(ended(1), ...cjOffers(5))).toMatchObject({ updated: 0, unchanged: 5, ended: 0 })
    expect(await those('LIVE')).toHaveLength(5)
  })
})

describe('what waits for review', () => {
  beforeEach(() => stage.trust('REVIEW'))

  test('ends when its source has it no more, and waits again when it is back', async () => {
    await stage.read(...cjOffers(5))
    expect(await stage.read(...cjOffers(4))).toMatchObject({ ended: 1, missing: 0 })
    expect(await those('EXPIRED')).toEqual([5])
    // Nobody ever let it go live.
    await stage.trust('TRUSTED')
    expect(await stage.read(...cjOffers(5))).toMatchObject({ updated: 1, unchanged: 4 })
    expect(await those('REVIEW')).toHaveLength(5)
  })

  test('is asked about when much of it is gone, and ends when staff say so', async () => {
    await stage.read(...cjOffers(5))
    const { id, missing } = await stage.read(...cjOffers(2))
    expect(missing).toBe(3)
    expect(await those('REVIEW')).toHaveLength(5)
    const { body } = await stage.call('POST', `/admin/ingestion-runs/${id}/ending`, { end: true })
    expect(body).toMatchObject({ ended: 3, missing: 0 })
  })
})
