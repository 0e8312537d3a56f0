import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mulberry32 } from '../../../../domain/random.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import {
  type Cell,
  cellLine,
  cellsOf,
  merchantCountsOf,
  searchOf,
} from '../../../../tests/support/questions/plain-answers.ts'
import {
  isVisible,
  listOf,
  type PlainCatalogue,
  type PlainFilter,
  readCatalogue,
} from '../../../../tests/support/questions/plain-catalogue.ts'
import { type Question, questioner } from '../../../../tests/support/questions/questions.ts'
import { loadDemoWorld } from '../../../demo/demo.ts'
import { recountAllWords } from '../search/jobs.ts'
import type { SearchResults } from '../search/schemas.ts'
import type { MerchantCounts } from '../offer-counts/schemas.ts'
import type { OfferDetail } from '../offer-details/schemas.ts'
import type { OfferList } from './schemas.ts'

const QUESTIONS = 10_000
const AT_ONCE = 4
const SEED = 17

let t: TestApp
let origin: string
let headers: Record<string, string>
let catalogue: PlainCatalogue
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  t = await testApp()
  await loadDemoWorld(t.deps)
  await recountAllWords(t.deps)
  catalogue = await readCatalogue(t.deps.db)
  await t.caughtUp()
  origin = await t.listen()
  headers = { ...(await t.signIn()).headers }
})
afterAll(async () => {
  agent.destroy()
  await t.close()
})

type Query = Record<string, string | number | undefined>

async function get(path: string, query: Query = {}): Promise<{ status: number; body: string }> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  const sent = request(`${origin}${path}?${new URLSearchParams(Object.fromEntries(given)).toString()}`, {
    headers,
    agent,
  }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('There is no answer.')
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

/** The mark of a next page holds the moment at which it was asked for. */
const withoutMark = (body: string) => body.replace(/"nextCursor":"[^"]*"/, '')

/** Asked twice: of the server and the database, and then of what is kept, where that is. */
async function ask<Body>(path: string, query: Query): Promise<Body> {
  const [first, again] = [await get(path, query), await get(path, query)]
  expect([path, query, first.status, withoutMark(again.body)]).toEqual([path, query, 200, withoutMark(first.body)])
  return JSON.parse(first.body)
}

/** Any text is looked for as it is: what is meant by a mistake has a test of its own. */
const queryOf = ({ radius, ...filter }: PlainFilter): Query => ({
  ...filter,
  ...radius,
  ...(filter.q && { exact: 'true' }),
})

type Answer = { found: unknown; expected: (now: Date) => unknown }

async function answerOfList({ filter, sort, limit, isWalked }: Extract<Question, { kind: 'list' }>): Promise<Answer> {
  const query = { ...queryOf(filter), sort, limit }
  const list = await ask<OfferList>('/api/offers', query)
  const ids = new Set(list.items.map(({ id }) => id))
  let cursor = isWalked ? list.nextCursor : null
  while (cursor !== null) {
    const page: OfferList = JSON.parse((await get('/api/offers', { ...query, cursor })).body)
    for (const { id } of page.items) ids.add(id)
    cursor = page.nextCursor
  }
  return {
    found: { ids: [...ids], total: list.total, isMore: list.nextCursor !== null },
    expected: (now) => {
      const all = listOf(catalogue, filter, { sort, now })
      return { ids: isWalked ? all : all.slice(0, limit), total: all.length, isMore: all.length > limit }
    },
  }
}

async function answerOfCounts({ filter, place }: Extract<Question, { kind: 'counts' }>): Promise<Answer> {
  const query = { ...queryOf(filter), ...place }
  const { cells } = await ask<{ cells: (Cell & { count: number })[] }>('/api/offers/counts', query)
  return {
    found: cells.map((cell) => `${cellLine(cell)} ${cell.count}`).toSorted(),
    expected: (now) =>
      [...cellsOf(catalogue, filter, { place, now })].map(([cell, count]) => `${cell} ${count}`).toSorted(),
  }
}

async function answerOfMerchants(question: Extract<Question, { kind: 'merchant counts' }>): Promise<Answer> {
  const { merchantIds } = question
  const { merchant: _, ...filter } = question.filter
  const query = { ...queryOf(filter), merchantIds: merchantIds.join(',') }
  const { items } = await ask<MerchantCounts>('/api/offers/merchant-counts', query)
  return {
    found: Object.fromEntries(items.map(({ id, count }) => [id, count])),
    expected: (now) => merchantCountsOf(catalogue, filter, { merchantIds, now }),
  }
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

async function answerOfSearch(q: string): Promise<Answer> {
  const { offers, merchants, correctedText } = await ask<SearchResults>('/api/search', { q })
  return {
    found: { offers: idsOf(offers), merchants: idsOf(merchants) },
    expected: (now) => {
      const plain = searchOf(catalogue, q, now)
      // Not compared: the order where there are too many to be sorted, and what is found for another spelling.
      if (correctedText !== null && plain.offers?.length === 0)
        return { offers: idsOf(offers), merchants: idsOf(merchants) }
      return { offers: plain.offers ?? idsOf(offers), merchants: plain.merchants }
    },
  }
}

async function answerOfDetail(id: string): Promise<Answer> {
  const { status, body } = await get(`/api/offers/${id}`)
  const offer: Pick<OfferDetail, 'title' | 'merchant' | 'ended'> | null = status === 200 ? JSON.parse(body) : null
  return {
    // One that has ended is answered too, and says so.
    found: offer?.ended === null ? [offer.title, offer.merchant.id] : null,
    expected: (now) => {
      const plain = catalogue.offers.find((one) => one.id === id && isVisible(one, now))
      return plain ? [plain.title, plain.merchantId] : null
    },
  }
}

function answerOf(question: Question): Promise<Answer> {
  if (question.kind === 'list') return answerOfList(question)
  if (question.kind === 'counts') return answerOfCounts(question)
  if (question.kind === 'merchant counts') return answerOfMerchants(question)
  return question.kind === 'search' ? answerOfSearch(question.text) : answerOfDetail(question.id)
}

/** Whether an answer says anything: null, nought and empty lists do not. */
const saysSomething = (found: unknown): boolean =>
  /"[\w-]{8,}|\d/.test(JSON.stringify(found).replaceAll(/"total":0/g, ''))

test(
  `${QUESTIONS} random questions are answered as a look at each offer answers them`,
  { timeout: 300_000 },
  async () => {
    const nextQuestion = questioner(catalogue, mulberry32(SEED))
    const wrong: unknown[] = []
    const found: Partial<Record<Question['kind'], number>> = {}
    let asked = 0
    const goOn = async () => {
      while (asked < QUESTIONS && wrong.length < 3) {
        asked += 1
        const question = nextQuestion()
        const before = new Date()
        const answer = await answerOf(question)
        // What begins or ends meanwhile may be there or not.
        const isRight = [before, new Date()].some((now) => isDeepStrictEqual(answer.found, answer.expected(now)))
        if (!isRight) wrong.push({ question, found: answer.found, expected: answer.expected(before) })
        if (saysSomething(answer.found)) found[question.kind] = (found[question.kind] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, goOn))
    expect(wrong, JSON.stringify(wrong)).toEqual([])
    const rarelyFound = Object.entries(found).filter(([, count]) => count < 100)
    expect([Object.keys(found).length, rarelyFound]).toEqual([5, []])
  },
)
