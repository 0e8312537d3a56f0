import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { loadConfig } from '../../config/config.ts'
import type { App } from '../http/app-type.ts'
import { serialiserCompiler } from '../http/serialiser.ts'
import { describeMail } from './mail.ts'
import { forgetOutbox, listOutbox } from './outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'

let t: TestApp
let pages: App
beforeAll(async () => {
  t = await testApp()
  pages = makePages(t.deps.config)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

function makePages(config: TestApp['deps']['config']): App {
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiserCompiler)
  outboxRoutes(app, { ...t.deps, config })
  return app
}

const HOSTILE = '<img src=x onerror=alert(1)>"\'&'

test('without a mail server messages wait in the outbox, newest first, and the page shows them safely', async () => {
  const { mail, sms } = t.deps
  await mail.send({ to: 'ada@example.com', subject: 'First', text: 'one', html: '<p>one</p>' })
  await sms.send({ to: '447400123456', text: '012345 is your code' })
  await mail.send({
    to: 'bo@example.com',
    subject: HOSTILE,
    text: `${HOSTILE} https://benefits.example/auth/confirm?a=1&b=2`,
    html: `<p>${HOSTILE}</p>`,
  })
  const page = await pages.inject('/dev/outbox')
  expect(page.statusCode).toBe(200)
  const order = ['bo@example.com', '+447400123456', 'ada@example.com'].map((to) => page.body.indexOf(to))
  expect(order.every((at, index) => at > (order[index - 1] ?? 0))).toBe(true)
  expect(page.body).not.toContain('<img')
  expect(page.body).toContain('href="https://benefits.example/auth/confirm?a=1&amp;b=2"')
  expect(page.body).toContain('name="viewport"')

  const policy = String(page.headers['content-security-policy'])
  const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(page.headers['cache-control']).toBe('no-store')

  const { messages } = (await pages.inject('/dev/outbox.json?recipient=bo@example.com')).json()
  expect(messages).toMatchObject([{ channel: 'EMAIL', recipient: 'bo@example.com', subject: HOSTILE }])
  const whole = await pages.inject(`/dev/outbox/${messages[0].id}`)
  expect(whole.body).toBe(`<p>${HOSTILE}</p>`)
  expect(String(whole.headers['content-security-policy'])).toMatch(
    /^default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; .*sandbox/,
  )
  expect(String(whole.headers['content-security-policy'])).not.toMatch(/allow-(scripts|same-origin)/)
})

test('the JSON waits for messages that are still on their way', async () => {
  t.deps.mail.post({ to: 'cy@example.com', subject: 'Soon', text: 'x', html: 'x' })
  const { messages } = (await pages.inject('/dev/outbox.json?recipient=cy@example.com')).json()
  expect(messages).toHaveLength(1)
})

test('production has no such page', async () => {
  const production = makePages(loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://benefits.example' }))
  for (const url of ['/dev/outbox', '/dev/outbox.json', `/dev/outbox/${crypto.randomUUID()}`]) {
    expect((await production.inject(url)).statusCode).toBe(404)
  }
  await production.close()
})

test('old messages are forgotten', async () => {
  await t.deps.mail.send({ to: 'dee@example.com', subject: 'x', text: 'x', html: 'x' })
  await forgetOutbox(t.deps.db, new Date(t.deps.clock.now().getTime() - 60_000))
  expect(await listOutbox(t.deps.db, 'dee@example.com')).toHaveLength(1)
  await forgetOutbox(t.deps.db, new Date(t.deps.clock.now().getTime() + 60_000))
  expect(await listOutbox(t.deps.db)).toEqual([])
})

test('the operator is told at the start where mail goes, without the password', () => {
  expect(describeMail(loadConfig({ SMTP_URL: 'smtps://me:topsecret@mail.example.com:465' }))).toBe(
    'Mail goes out through mail.example.com:465',
  )
  expect(describeMail(loadConfig({}))).toContain('http://localhost:3000/dev/outbox')
  expect(describeMail(loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://benefits.example' }))).toContain(
    'not sent',
  )
})
