import { expect, test } from 'vitest'
import { packText } from '../../platform/fetch/packed-text.ts'
import { feedError } from '../feed-error.ts'
import { dealKinds, dealSource, findNetwork } from '../registry.ts'
import type { FeedPage } from './feed-api.ts'
import { nextPage, readPart } from './feed-parts.ts'

const CJ = findNetwork('cj') ?? expect.fail('no cj')
const EMPTY = await packText(
  '<cj-api><links total-matched="900" records-returned="0" page-number="1"></links></cj-api>',
)
const { signal } = new AbortController()

const refused = () => Promise.reject(feedError('feed_unauthorised', 'No.'))
const asked = (first: number, items: number) => ({ first, items })

test('pages follow each other to the end that the source names, and behind a half comes the other half', () => {
  expect(nextPage([], null, 100)).toEqual({ first: 0, size: 100 })
  expect(nextPage([asked(0, 100)], 250, 100)).toEqual({ first: 100, size: 100 })
  expect(nextPage([asked(0, 100), asked(100, 50)], 250, 100)).toEqual({ first: 150, size: 50 })
  expect(nextPage([asked(0, 100), asked(100, 50), asked(150, 25)], 250, 100)).toEqual({ first: 175, size: 25 })
  expect(nextPage([asked(0, 100), asked(100, 100), asked(200, 100)], 250, 100)).toBeNull()
  expect(nextPage([asked(0, 500), asked(500, 125)], null, 500)).toEqual({ first: 625, size: 125 })
})

/** Answers pages of at most so many items, and notes what was asked for. */
function brokenAbove(most: number) {
  const sizes: number[] = []
  const ask = ({ size }: FeedPage) => {
    sizes.push(size)
    return size > most ? Promise.reject(feedError('feed_server_error', 'Broken.')) : Promise.resolve(EMPTY)
  }
  return { ask, sizes }
}

test('a page that fails is halved down to 25, and given up then', async () => {
  const half = brokenAbove(50)
  expect((await readPart(CJ, half.ask, { first: 100, size: 100 }, signal)).page).toEqual({ first: 100, size: 50 })
  const none = brokenAbove(0)
  expect(await readPart(CJ, none.ask, { first: 100, size: 100 }, signal)).toEqual({
    page: { first: 100, size: 25 },
    read: null,
  })
  expect(none.sizes).toEqual([100, 50, 25])
  await expect(readPart(CJ, none.ask, { first: 0, size: 100 }, signal)).rejects.toThrow('Broken.')
})

test('one document is not asked for in halves, and a refused secret is no fault of a page', async () => {
  const kind = dealKinds().find(({ name }) => name === 'table') ?? expect.fail('no tables')
  const { ask, sizes } = brokenAbove(0)
  await expect(
    readPart(dealSource(kind, { key: 'table-1', settings: {} }), ask, { first: 0, size: 100 }, signal),
  ).rejects.toThrow('Broken.')
  expect(sizes).toEqual([100])
  await expect(readPart(CJ, refused, { first: 100, size: 100 }, signal)).rejects.toThrow('No.')
})
