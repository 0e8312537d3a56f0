import { z } from 'zod'
import { LIST_SORTS, OFFER_TYPES } from '../../domain/enums.ts'
import { FIRST_CATEGORIES } from '../../domain/first-categories.ts'
import { RELIABILITY_FILTERS } from '../../domain/offer-filters.ts'
import type { Person } from '../api.ts'
import { type Promises, requestOf, type Write } from '../crash/promises.ts'
import { pick, weighted, type Weighted } from '../world/random.ts'
import { typedText } from '../world/typed-text.ts'
import type { Cast } from './cast.ts'
import { ask, keepDoing, type Stage } from './stage.ts'

type Employee = {
  stage: Stage
  cast: Cast
  person: Person
  promises: Promises
  /** The list's address and where its next page begins. */
  list: { query: Record<string, string>; cursor: string | null }
  /** The last one, to be answered. */
  redemptionId: string | undefined
}

const PAUSE_MS = 50

const Page = z.object({ nextCursor: z.string().nullable() })
const Redeemed = z.object({ redemption: z.object({ id: z.string() }) })

/** Another choice of filters each time, so that few answers are in memory. */
function someFilters({ stage: { random } }: Employee): Record<string, string> {
  const maybe = (share: number, name: string, value: () => string) => (random() < share ? { [name]: value() } : {})
  return {
    sort: pick(random, LIST_SORTS),
    ...maybe(0.6, 'category', () => pick(random, FIRST_CATEGORIES)),
    ...maybe(0.3, 'type', () => pick(random, OFFER_TYPES)),
    ...maybe(0.3, 'reliability', () => String(pick(random, RELIABILITY_FILTERS))),
    ...maybe(0.3, 'online', () => pick(random, ['online', 'store'])),
    ...maybe(0.2, 'q', () => typedText(random)),
  }
}

/** Half of the time the next page of the same list. */
async function browse(employee: Employee): Promise<void> {
  const { stage, person, list } = employee
  const { query, cursor } =
    list.cursor !== null && stage.random() < 0.5 ? list : { query: someFilters(employee), cursor: null }
  const address = new URLSearchParams({ ...query, ...(cursor !== null && { cursor }) })
  const path = `/api/offers?${address.toString()}`
  const answer = await ask(stage, { kind: 'employee: list', path, token: person.token })
  employee.list = { query, cursor: answer ? Page.parse(answer.body).nextCursor : null }
}

async function search({ stage, person: { token } }: Employee): Promise<void> {
  const path = `/api/search?${new URLSearchParams({ q: typedText(stage.random) }).toString()}`
  await ask(stage, { kind: 'employee: search', path, token })
}

/** An offer can be spent or end while others look at it. */
async function openDetail({ stage, cast, person: { token } }: Employee): Promise<void> {
  const id = pick(stage.random, cast.offers.visible)
  await ask(stage, { kind: 'employee: offer', path: `/api/offers/${id}`, token, right: [200, 404] })
  await ask(stage, { kind: 'employee: offer', path: `/api/offers/${id}/similar`, token, right: [200, 404] })
}

async function openScreen({ stage, cast, person }: Employee): Promise<void> {
  const paths = [
    '/api/me',
    '/api/home',
    '/api/offers/counts',
    '/api/favourites',
    '/api/me/reminders',
    '/api/me/redemptions',
    '/api/me/notifications',
    '/api/cards',
    `/api/merchants/${pick(stage.random, cast.merchantIds)}`,
    '/api/merchants',
    '/api/collections',
    '/api/categories',
    '/',
    ...(cast.members.includes(person) ? ['/api/company/hub'] : []),
  ]
  await ask(stage, { kind: 'employee: screen', path: pick(stage.random, paths), token: person.token })
}

/** What was acknowledged is looked for at the end. */
async function write(employee: Employee, kind: Write['kind'], right: readonly number[]) {
  const { stage, cast, person, promises } = employee
  const one = { kind, person, offerId: pick(stage.random, cast.offers.redeemable) }
  const answer = await ask(stage, { kind: `employee: ${kind}`, ...requestOf(one), right })
  if (answer && answer.status < 300) promises.keep(one, answer.body)
  return answer
}

const save = async (employee: Employee) => void (await write(employee, 'favourite', [200]))

/** The single-use codes of an offer can all be taken. */
async function redeem(employee: Employee): Promise<void> {
  const answer = await write(employee, 'redemption', [200, 201, 409])
  if (answer && answer.status < 300) employee.redemptionId = Redeemed.parse(answer.body).redemption.id
}

async function remind({ stage, cast, person: { token } }: Employee): Promise<void> {
  const path = `/api/me/reminders/${pick(stage.random, cast.offers.visible)}`
  const kind = 'employee: reminder'
  // One without an end has nothing to be reminded of.
  await ask(stage, { kind, method: 'PUT', path, token, right: [200, 404] })
  if (stage.random() < 0.5) await ask(stage, { kind, method: 'DELETE', path, token })
}

async function answerQuestion({ stage, person: { token }, redemptionId }: Employee): Promise<void> {
  if (redemptionId === undefined) return
  const worked = stage.random() < 0.8
  const body = worked ? { worked, value: Math.floor(stage.random() * 5_000) / 100 } : { worked, reason: 'refused' }
  const path = `/api/me/redemptions/${redemptionId}/answer`
  await ask(stage, { kind: 'employee: answer', method: 'PUT', path, token, body })
}

const ACTIONS: Weighted<(employee: Employee) => Promise<void>> = [
  [browse, 0.3],
  [search, 0.1],
  [openDetail, 0.15],
  [openScreen, 0.15],
  [save, 0.1],
  [redeem, 0.1],
  [remind, 0.05],
  [answerQuestion, 0.05],
]

/** Everybody's day, until the soak is over. */
export async function playEmployees(stage: Stage, cast: Cast, promises: Promises): Promise<void> {
  const days = cast.employees.map((person) => {
    const employee: Employee = {
      stage,
      cast,
      person,
      promises,
      list: { query: {}, cursor: null },
      redemptionId: undefined,
    }
    return keepDoing(stage, PAUSE_MS, () => weighted(stage.random, ACTIONS)(employee))
  })
  await Promise.all(days)
}
