import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newBrowser, startPushService } from '../../../../tests/support/push-service.ts'
import { newId } from '../../../platform/db/id.ts'
import { createPush } from '../../../platform/push/push.ts'
import { sendDeliveries } from '../deliveries/jobs.ts'
import { notifyPerson } from '../notifications/service.ts'
import type { PushState } from './schemas.ts'

let t: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let me: SignedIn

beforeAll(async () => {
  service = await startPushService()
  t = await testApp({ PUSH_HOSTS: service.host, PUBLIC_URL: 'https://benefits.example' })
})
beforeEach(async () => {
  me = await t.signIn()
  service.answerWith(201)
  service.received.length = 0
})
afterAll(async () => {
  await t.close()
  await service.close()
})

const URL_PATH = '/api/me/push-subscriptions'

const subscribe = (payload: object, person = me) =>
  t.inject({ method: 'POST', url: URL_PATH, headers: person.headers, payload })

const state = async (person = me) => (await t.inject({ url: URL_PATH, headers: person.headers })).json<PushState>()

/** A browser that gets this person's messages. */
async function makeBrowser(person = me) {
  const browser = newBrowser(service.host)
  const answer = await subscribe(browser.subscription, person)
  expect(answer.statusCode, answer.body).toBe(200)
  return browser
}

async function notify(person = me, title = 'Your application was approved', body = 'Welcome'): Promise<void> {
  const notification = { kind: 'ACCOUNT', title, body, link: '/supplier', sourceKey: newId() } as const
  await notifyPerson(t.deps, { userId: person.userId, ...notification })
  await sendDeliveries(t.deps)
}

const setConsent = (granted: boolean) =>
  t.inject({ method: 'PUT', url: '/api/me/consents', headers: me.headers, payload: { channel: 'PUSH', granted } })

test('a browser reads what it is sent, signed by this installation', async () => {
  const browser = await makeBrowser()
  const { publicKey, isOn } = await state()
  expect(isOn).toBe(true)
  await notify(me, undefined, `Welcome. ${'\u{1f514} '.repeat(2000)}`)
  const [push, ...others] = service.received
  expect(others).toEqual([])
  if (!push) throw new Error('nothing came')
  expect(push.path).toBe(browser.path)
  expect(push.body.length).toBeLessThan(4096)
  expect(browser.read(push)).toEqual({
    title: 'Your application was approved',
    body: expect.stringMatching(/^Welcome\. .*…$/u),
    link: '/supplier',
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(push.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(push.headers.authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'))
  expect(verified.payload).toMatchObject({ aud: `https://${service.host}`, sub: 'https://benefits.example' })
})

test('subscribing is the consent; without it nothing goes, and every device of the person gets it', async () => {
  const elsewhere = await t.signIn({ email: `${newId()}@people.example` })
  const [here, there] = [await makeBrowser(), newBrowser(service.host)]
  await t.deps.db
    .insertInto('push_subscriptions')
    .values({ id: newId(), user_id: me.userId, session_id: await sessionOf(elsewhere), ...there.subscription })
    .execute()
  const { history } = (await t.inject({ url: '/api/me/consents', headers: me.headers })).json()
  expect(history).toMatchObject([{ channel: 'PUSH', granted: true, source: 'device' }])
  await notify()
  expect(service.received.map(({ path }) => path).toSorted()).toEqual([here.path, there.path].toSorted())
  service.received.length = 0
  await setConsent(false)
  expect((await state()).isOn).toBe(false)
  await notify()
  expect(service.received).toEqual([])
})

async function sessionOf({ userId }: SignedIn): Promise<string> {
  const row = t.deps.db.selectFrom('auth.sessions').select('id').where('user_id', '=', userId)
  return (await row.executeTakeFirstOrThrow()).id
}

test('a device that is turned off, or signed out, gets nothing any more', async () => {
  await makeBrowser()
  expect((await t.inject({ method: 'DELETE', url: URL_PATH, headers: me.headers })).statusCode).toBe(204)
  expect((await t.inject({ method: 'DELETE', url: URL_PATH, headers: me.headers })).statusCode).toBe(204)
  expect((await state()).isOn).toBe(false)
  await makeBrowser()
  const signOut = { method: 'POST', url: '/auth/v1/logout?scope=local', headers: me.headers } as const
  expect((await t.inject(signOut)).statusCode).toBe(204)
  const kept = t.deps.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', me.userId)
  expect(await kept.execute()).toEqual([])
  await notify()
  expect(service.received).toEqual([])
})

test('a browser is its present person’s: what waited for the one before never comes', async () => {
  const before = await t.signIn()
  const browser = await makeBrowser(before)
  service.answerWith(500)
  await notify(before, 'Private')
  service.answerWith(201)
  await subscribe(browser.subscription)
  await t.deps.db.updateTable('notification_deliveries').set({ next_attempt_at: new Date() }).execute()
  service.received.length = 0
  await notify()
  await notify(before, 'Private too')
  expect(service.received.map((push) => browser.read(push))).toMatchObject([{ title: 'Your application was approved' }])
  expect((await state(before)).isOn).toBe(false)
})

test('nobody turns somebody else’s device off', async () => {
  await makeBrowser()
  await t.inject({ method: 'DELETE', url: URL_PATH, headers: (await t.signIn()).headers })
  expect((await state()).isOn).toBe(true)
})

test.each([404, 410])('a subscription that the push service answers with %i is dropped', async (status) => {
  await makeBrowser()
  service.answerWith(status)
  await notify()
  expect((await state()).isOn).toBe(false)
  expect(service.received).toHaveLength(1)
})

test('trouble at the push service is tried again; a redirect is followed nowhere', async () => {
  await makeBrowser()
  service.answerWith(307, { location: `https://${service.host}/elsewhere` })
  await notify()
  expect(service.received.map(({ path }) => path)).not.toContain('/elsewhere')
  const row = t.deps.db
    .selectFrom('notification_deliveries')
    .select(['attempts', 'error'])
    .where('user_id', '=', me.userId)
    .where('channel', '=', 'PUSH')
  expect(await row.executeTakeFirst()).toEqual({ attempts: 1, error: 'The push service answered 307.' })
})

test('a person has at most twenty devices: the oldest go', async () => {
  const sessions = await Promise.all(Array.from({ length: 24 }, async () => sessionOf(await t.signIn())))
  await t.deps.db
    .insertInto('push_subscriptions')
    .values(
      sessions.map((session_id, index) => {
        const { subscription } = newBrowser(service.host, `/device/${index}`)
        const created_at = new Date(Date.now() - (index + 1) * 60_000)
        return { id: newId(), user_id: me.userId, session_id, created_at, ...subscription }
      }),
    )
    .execute()
  const browser = await makeBrowser()
  await notify()
  const kept = Array.from({ length: 19 }, (_, index) => `/device/${index}`)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual([browser.path, ...kept].toSorted())
})

test('addresses that are not a push service’s are refused, whatever they look like', async () => {
  const { keys } = newBrowser(service.host).subscription
  const refused = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com.example/x',
    'https://xpush.apple.com/x',
    'https://push.services.mozilla.com.evil.example/x',
    'https://fcm.googleapis.com\\@127.0.0.1/x',
    'https://fcm.googleapis.com/\0',
    'https://fcm.googleapis.com/a b',
    'HTTPS://FCM.googleapis.com/x',
    'https://localhost/x',
    'https://example.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
    `https://fcm.googleapis.com/${'x'.repeat(2030)}`,
  ]
  for (const endpoint of refused) {
    const answer = await subscribe({ endpoint, keys })
    expect([endpoint, answer.statusCode]).toEqual([endpoint, 400])
  }
  expect((await subscribe({ endpoint: refused[0], keys })).json()).toMatchObject({ code: 'push_service_unknown' })
  for (const host of [
    'fcm.googleapis.com/fcm/send/x',
    'updates.push.services.mozilla.com/wpush/v2/x',
    'wns2-par02p.notify.windows.com/w/?token=x',
    'web.push.apple.com/x',
  ]) {
    expect((await subscribe({ endpoint: `https://${host}`, keys })).statusCode).toBe(200)
  }
})

test('keys that no browser has are refused', async () => {
  const { subscription } = newBrowser(service.host)
  const { p256dh, auth } = subscription.keys
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const keys of [
    { p256dh: 'x', auth },
    { p256dh: offCurve, auth },
    { p256dh, auth: 'AAAA' },
    { p256dh, auth: '\0' },
  ]) {
    expect((await subscribe({ ...subscription, keys })).statusCode).toBe(400)
  }
})

test('two processes that start at once have one key', async () => {
  await t.deps.db.deleteFrom('vapid_keys').execute()
  const processes = Array.from({ length: 4 }, () => createPush(t.deps))
  const keys = await Promise.all(processes.map((one) => one.publicKey()))
  expect(new Set(keys).size).toBe(1)
  const row = await t.deps.db.selectFrom('vapid_keys').select('private_key_enc').executeTakeFirstOrThrow()
  expect(row.private_key_enc).toMatch(/^k1\.[\w-]+\.[\w-]+\.[\w-]+$/)
})
