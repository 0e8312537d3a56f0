import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decodeAnswer } from '../platform/fetch/answer-text.ts'
import { REJECTIONS } from './deal.ts'
import { isFeedError } from './feed-error.ts'
import { normaliseFeed } from './normalise/normalise-feed.ts'
import { findDealKind } from './registry.ts'

/** Answers of real sources, which are not ours to hand on. */
const FEEDS = join(import.meta.dirname, '../../../shared/fixtures/feeds')
const DOCS = readFileSync(new URL('../../docs/feeds-tried.md', import.meta.url), 'utf8')

/** File, kind, day, items read, accepted, and what was rejected for which reason, as the table in the docs says. */
const ROW = /^\| `([\w.-]+)` \| (\w+) \| (\d{4}-\d\d-\d\d) \| (\d+) \| (\d+) \| (.*?) \|$/gm

const rows = [...DOCS.matchAll(ROW)].map(([, file = '', kind = '', day = '', read, accepted, rejected = '']) => {
  return { file, kind, day, says: { read: Number(read), accepted: Number(accepted), rejected } }
})

async function tryFeed(file: string, name: string, day: string) {
  const kind = findDealKind(name) ?? expect.fail(`no kind ${name}`)
  const text = decodeAnswer(new Uint8Array(readFileSync(join(FEEDS, file))), null)
  try {
    const { deals } = await kind.readDeals(text, { key: name, settings: {} })
    const { accepted, rejected } = normaliseFeed(deals, { now: new Date(`${day}T12:00:00Z`) })
    const reasons = [...Map.groupBy(rejected, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length)
    const words = reasons.map(([code, group]) => `${REJECTIONS[code]}: ${group.length}`)
    return { read: deals.length, accepted: accepted.length, rejected: words.join('; ') || 'none' }
  } catch (error) {
    if (!isFeedError(error)) throw error
    return { read: 0, accepted: 0, rejected: error.message }
  }
}

test('the table of feeds that were tried has its rows', () => {
  expect(rows.length).toBeGreaterThan(10)
})

test.skipIf(!existsSync(FEEDS)).each(rows)('$file gives what the docs say', async ({ file, kind, day, says }) => {
  expect(await tryFeed(file, kind, day)).toEqual(says)
})
