import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOKS_AT_MOST } from '../../../../domain/webhooks.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { open } from '../../../platform/crypto/keyring.ts'
import { webhookSecretPurpose } from '../webhook-secrets/service.ts'
import type { MadeWebhook, Webhook, Webhooks, WebhookSecret } from './schemas.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const rising = (one: number, other: number) => one - other

const WISH = { url: 'https://hooks.example/in?key=hush', events: ['member.joined'] }

function call({ headers }: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  return t.inject({ method, url: `/api/company/webhooks${path}`, headers, ...(payload && { payload }) })
}

async function make(person: SignedIn, wish: object = {}): Promise<MadeWebhook> {
  const answer = await call(person, 'POST', '', { ...WISH, ...wish })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const list = async (person: SignedIn) => (await call(person, 'GET')).json<Webhooks>()
const rowOf = (id: string) =>
  t.deps.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a webhook’s secret is shown once, sealed, and replaced by another that is shown once', async () => {
  const { companyId, priya } = await makeHr(t)
  const { id, secret } = await make(priya, { events: ['member.left', 'offer.published'] })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  const { items, canCreate } = await list(priya)
  expect([items, canCreate]).toEqual([
    [
      {
        id,
        url: WISH.url,
        events: ['offer.published', 'member.left'],
        createdBy: 'Priya Nair',
        createdAt: expect.any(String),
        offReason: null,
        failingSince: null,
        missedAt: null,
        waiting: 0,
      },
    ],
    true,
  ])
  const opened = async () => {
    const { secret_enc: now, former_secret_enc: before } = await rowOf(id)
    return [now, before].map((sealed) => sealed && open(t.deps.keyring, webhookSecretPurpose(id), sealed))
  }
  expect((await rowOf(id)).secret_enc).not.toContain(secret)
  expect(await opened()).toEqual([secret, null])
  const renewed = (await call(priya, 'POST', `/${id}/secret`)).json<WebhookSecret>().secret
  expect(await opened()).toEqual([renewed, secret])
  const log = await t.deps.db.selectFrom('audit_log').selectAll().where('company_id', '=', companyId).execute()
  expect(log.map(({ action }) => action)).toEqual(['webhook.made', 'webhook.secret_renewed'])
  const told = JSON.stringify([log, (await call(priya, 'GET', `/${id}`)).json()])
  for (const hidden of [secret, renewed]) expect(told).not.toContain(hidden)
  expect(JSON.stringify(log)).not.toContain('hush')
})

test('an address that is not https, or of our own network, is refused', async () => {
  const { priya } = await makeHr(t)
  const { id } = await make(priya)
  const wrong = [
    'http://hooks.example/in',
    'https://10.0.0.1/in',
    'https://127.0.0.1:8443/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'https://name:password@hooks.example/',
    'file:///etc/passwd',
    'hooks.example',
  ]
  for (const url of wrong) {
    const answers = [
      await call(priya, 'POST', '', { ...WISH, url }),
      await call(priya, 'PUT', `/${id}`, { ...WISH, url, isOn: true }),
    ]
    expect([url, ...answers.map((answer) => answer.json<{ code: string }>().code)]).toEqual([
      url,
      'webhook_address',
      'webhook_address',
    ])
  }
  expect((await list(priya)).items.map(({ url }) => url)).toEqual([WISH.url])
})

test('what a webhook cannot be is refused', async () => {
  const { priya } = await makeHr(t)
  const wrong: [object, number][] = [
    [{ url: ' ' }, 400],
    [{ url: `https://hooks.example/${'x'.repeat(500)}` }, 400],
    [{ events: [] }, 400],
    [{ events: ['member.died'] }, 400],
    [{ events: ['webhook.test'] }, 400],
    [{ events: ['member.left', 'member.left'] }, 400],
    [{ url: 'x'.repeat(300_000) }, 413],
  ]
  for (const [wish, status] of wrong)
    expect([wish, (await call(priya, 'POST', '', { ...WISH, ...wish })).statusCode]).toEqual([wish, status])
})

test('a company has so many at most, however many are asked for at once', async () => {
  const { priya } = await makeHr(t)
  const asked = Array.from({ length: WEBHOOKS_AT_MOST + 2 }, () => call(priya, 'POST', '', WISH))
  const codes = (await Promise.all(asked)).map(({ statusCode }) => statusCode).toSorted(rising)
  expect(codes).toEqual([...Array.from({ length: WEBHOOKS_AT_MOST }, () => 201), 409, 409])
  expect((await list(priya)).canCreate).toBe(false)
})

test('only administrators of its own company see, change and delete it', async () => {
  const { companyId, priya } = await makeHr(t)
  const { id } = await make(priya)
  const member = await t.signIn({ companyId, roles: ['COMPANY_PEOPLE', 'COMPANY_REPORTS'] })
  const stranger = (await makeHr(t)).priya
  const edit = { ...WISH, isOn: false }
  for (const [person, status] of [
    [member, 403],
    [stranger, 404],
  ] as const) {
    const answers = [
      await call(person, 'GET', `/${id}`),
      await call(person, 'PUT', `/${id}`, edit),
      await call(person, 'POST', `/${id}/secret`),
      await call(person, 'POST', `/${id}/test`),
      await call(person, 'GET', `/${id}/deliveries`),
      await call(person, 'DELETE', `/${id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status))
  }
  expect((await call(priya, 'GET', `/${id}`)).json<Webhook>()).toMatchObject({ id, offReason: null })
  const deleted = await Promise.all([call(priya, 'DELETE', `/${id}`), call(priya, 'DELETE', `/${id}`)])
  expect(deleted.map(({ statusCode }) => statusCode).toSorted(rising)).toEqual([204, 404])
})

test('a change says in the log what it was before', async () => {
  const { priya } = await makeHr(t)
  const { id } = await make(priya)
  const edit = { url: 'https://other.example/in', events: ['member.left'], isOn: false }
  expect((await call(priya, 'PUT', `/${id}`, edit)).statusCode).toBe(204)
  expect((await call(priya, 'GET', `/${id}`)).json<Webhook>()).toMatchObject({
    url: edit.url,
    events: edit.events,
    offReason: 'CHOICE',
  })
  const [, entry] = await t.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(entry?.detail).toEqual({
    name: 'https://other.example/in',
    address: 'https://hooks.example/in → https://other.example/in',
    events: 'member.joined → member.left',
    state: 'on → off',
  })
})
