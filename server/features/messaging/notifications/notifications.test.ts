import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { deleteOldNotifications } from './jobs.ts'
import type { NotificationList } from './schemas.ts'
import { notifyPerson } from './service.ts'

let t: TestApp
let me: SignedIn

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  me = await t.signIn()
})
afterAll(() => t.close())

async function notify(title: string, person = me): Promise<void> {
  const notification = { kind: 'ACCOUNT', title, body: 'Good to know', link: '/account', sourceKey: newId() } as const
  await notifyPerson(t.deps, { userId: person.userId, ...notification })
}

async function list(query = '', person = me): Promise<NotificationList> {
  const answer = await t.inject({ url: `/api/me/notifications${query}`, headers: person.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<NotificationList>()
}

const read = (payload: object, person = me) =>
  t.inject({ method: 'POST', url: '/api/me/notifications/read', headers: person.headers, payload })

const titles = ({ items }: NotificationList) => items.map(({ title }) => title)

test('pages go on where the last one ended, newest first', async () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) await notify(title)
  const first = await list('?limit=2')
  await notify('six')
  const second = await list(`?limit=2&cursor=${first.nextCursor}`)
  const third = await list(`?limit=2&cursor=${second.nextCursor}`)
  expect([first, second, third].map(titles)).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  expect(third.nextCursor).toBeNull()
  expect(first).toMatchObject({ unread: 5, items: [{ kind: 'ACCOUNT', body: 'Good to know', link: '/account' }, {}] })
})

test('some are marked as read, or all up to a moment; what came later stays news', async () => {
  for (const title of ['one', 'two', 'three']) await notify(title)
  const { items } = await list()
  const ids = items.slice(0, 1).map(({ id }) => id)
  expect((await read({ ids })).json()).toEqual({ unread: 2 })
  expect((await read({ ids })).json()).toEqual({ unread: 2 })
  const before = items[1]?.createdAt
  await notify('four')
  expect((await read({ all: true, before })).json()).toEqual({ unread: 1 })
  expect((await list()).items.map(({ readAt }) => readAt === null)).toEqual([true, false, false, false])
  const viewer = (await t.inject({ url: '/api/me', headers: me.headers })).json()
  expect(viewer).toMatchObject({ unreadNotifications: 1 })
})

test('nobody sees or marks what somebody else was told', async () => {
  const stranger = await t.signIn()
  await notify('mine')
  const { items } = await list()
  expect(await list('', stranger)).toEqual({ items: [], nextCursor: null, unread: 0 })
  expect((await read({ ids: items.map(({ id }) => id) }, stranger)).json()).toEqual({ unread: 0 })
  await read({ all: true, before: days(1).toISOString() }, stranger)
  expect((await list()).unread).toBe(1)
})

test('every kind is on until it is turned off; what an account needs cannot be', async () => {
  const preferences = async (person = me) =>
    (await t.inject({ url: '/api/me/notification-preferences', headers: person.headers })).json()
  const put = (kind: string, enabled: unknown) =>
    t.inject({
      method: 'PUT',
      url: `/api/me/notification-preferences/${kind}`,
      headers: me.headers,
      payload: { enabled },
    })
  const all = ['REMINDER', 'MERCHANT_OFFERS', 'COLLECTION_OFFERS', 'SAVED_VIEW', 'ANNOUNCEMENT', 'CARD'].map(
    (kind) => ({
      kind,
      enabled: true,
    }),
  )
  expect(await preferences()).toEqual({ items: all })
  expect((await put('ANNOUNCEMENT', false)).json()).toEqual({ kind: 'ANNOUNCEMENT', enabled: false })
  expect(await preferences()).toEqual({
    items: all.map((one) => (one.kind === 'ANNOUNCEMENT' ? { ...one, enabled: false } : one)),
  })
  expect(await preferences(await t.signIn())).toEqual({ items: all })
  await put('ANNOUNCEMENT', true)
  expect(await preferences()).toEqual({ items: all })
  for (const [kind, enabled, status] of [
    ['ACCOUNT', false, 404],
    ['NONSENSE', false, 404],
    ['REMINDER', 'no', 400],
  ] as const) {
    expect((await put(kind, enabled)).statusCode).toBe(status)
  }
})

test('what is not a list of ids or a moment is refused', async () => {
  const many = Array.from({ length: 101 }, () => newId())
  for (const payload of [{}, { ids: [] }, { ids: ['x'] }, { ids: many }, { all: true }, { all: true, before: 'now' }]) {
    expect((await read(payload)).statusCode).toBe(400)
  }
  for (const query of ['?cursor=nonsense', '?limit=0', `?cursor=${Buffer.from('{"id":"x"}').toString('base64url')}`]) {
    const answer = await t.inject({ url: `/api/me/notifications${query}`, headers: me.headers })
    expect(answer.statusCode).toBe(400)
  }
})

test('after half a year they are forgotten', async () => {
  await notify('old')
  await t.deps.db
    .updateTable('notifications')
    .set({ created_at: days(-181) })
    .where('user_id', '=', me.userId)
    .execute()
  await notify('new')
  await deleteOldNotifications(t.deps)
  expect(titles(await list())).toEqual(['new'])
})
