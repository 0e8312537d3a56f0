import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCompany, makeOffer } from '../../../../tests/support/catalogue.ts'
import { startMoodyMailServer } from '../../../../tests/support/mail/moody-mail-server.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { jobState, missingParts } from './rules.ts'
import type { AdminSystem } from './schemas.ts'

let t: TestApp
let admin: SignedIn
let mailServer: Awaited<ReturnType<typeof startMoodyMailServer>>
let isBroken = true

const never = { cron: '0 0 1 1 *' }
const JOBS = [
  { ...never, name: 'a.works', what: 'Works', run: () => Promise.resolve() },
  {
    ...never,
    name: 'b.fails',
    what: 'Fails at first',
    run: () => (isBroken ? Promise.reject(new Error('no answer from amara@example.com')) : Promise.resolve()),
  },
]

beforeAll(async () => {
  mailServer = await startMoodyMailServer()
  t = await testApp({ SMTP_URL: mailServer.url })
  admin = await t.signIn({ roles: ['ADMIN'] })
  await t.deps.jobs.start(JOBS)
})
afterAll(async () => {
  await t.deps.jobs.stop()
  await t.close()
  await mailServer.close()
})

const read = async (): Promise<AdminSystem> =>
  (await t.inject({ url: '/api/admin/system', headers: admin.headers })).json()
const post = (path: string) => t.inject({ method: 'POST', url: `/api/admin/system/${path}`, headers: admin.headers })
const jobOf = async (name: string) => (await read()).jobs.find((job) => job.name === name)
const untilJob = (name: string, state: string) =>
  vi.waitFor(async () => expect(await jobOf(name)).toMatchObject({ state }), { timeout: 15_000, interval: 200 })

test('says what runs here, and hides no secret in it', async () => {
  const system = await read()
  expect(system).toMatchObject({ node: process.versions.node, storage: { kind: 'FOLDER' }, keysFile: false })
  expect(system.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(system.migrations?.count).toBeGreaterThan(40)
  expect(system.migrations?.latest).toMatch(/^\d{4}_/)
  expect(system.mailServer).toBe(new URL(mailServer.url).host)
  expect(JSON.stringify(system)).not.toMatch(/private|BEGIN|password/i)
})

test('says what is still missing, and no longer what somebody has seen to', async () => {
  expect((await read()).missing).toEqual(['OPERATOR', 'SECOND_ADMINISTRATOR', 'COMPANY', 'OFFER'])
  await t.signIn({ roles: ['ADMIN'] })
  await makeCompany(t.deps)
  expect((await read()).missing).toEqual(['OPERATOR', 'OFFER'])
  await makeOffer(t.deps)
  expect((await read()).missing).toEqual(['OPERATOR'])
})

describe('what is missing of the settings', () => {
  const complete = {
    publicUrl: 'https://benefits.example',
    trustProxyHops: 1,
    mail: { smtpUrl: 'smtp://mail.example' },
    operator: { name: 'Benefits Ltd', email: 'privacy@benefits.example' },
  }
  const held = { administrators: 2, hasCompany: true, hasOffer: true }

  test.each([
    ['nothing', complete, []],
    ['https on another machine than this', { ...complete, publicUrl: 'http://benefits.example' }, ['HTTPS']],
    ['nothing at home', { ...complete, publicUrl: 'http://localhost:3000', trustProxyHops: 0 }, []],
    ['the proxy that https needs', { ...complete, trustProxyHops: 0 }, ['PROXY']],
    ['a mail server', { ...complete, mail: { smtpUrl: undefined } }, ['MAIL']],
    ['where to write', { ...complete, operator: { name: 'Benefits Ltd', email: null } }, ['OPERATOR']],
  ])('%s', (_what, settings, missing) => {
    expect(missingParts(settings, held)).toEqual(missing)
  })

  test('an administrator who may not sign in does not count as the second', async () => {
    const banned = await t.signIn({ roles: ['ADMIN'] })
    await sql`delete from user_roles where role = 'ADMIN' and user_id not in (${admin.userId}, ${banned.userId})`.execute(
      t.deps.db,
    )
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.userId}`.execute(
      t.deps.db,
    )
    expect((await read()).missing).toContain('SECOND_ADMINISTRATOR')
  })
})

describe('timed jobs', () => {
  test('are run when asked, and say how they did', async () => {
    expect(await jobOf('a.works')).toMatchObject({ state: 'NEVER_RUN', what: 'Works' })
    expect((await post('jobs/a.works/runs')).json()).toEqual({ isQueued: true })
    await untilJob('a.works', 'WELL')
  })

  test('that fail say why without anybody’s address, can be tried again, and dismissed', async () => {
    await post('jobs/b.fails/runs')
    await untilJob('b.fails', 'FAILING')
    expect(await jobOf('b.fails')).toMatchObject({ error: 'no answer from (address)', failures: 1 })
    const dismiss = () =>
      t.inject({ method: 'DELETE', url: '/api/admin/system/jobs/b.fails/failures', headers: admin.headers })
    expect((await dismiss()).statusCode).toBe(204)
    expect((await dismiss()).statusCode).toBe(204)
    expect(await jobOf('b.fails')).toMatchObject({ state: 'DISMISSED', error: null, failures: 0 })
    isBroken = false
    await post('jobs/b.fails/runs')
    await untilJob('b.fails', 'WELL')
    const log = await t.deps.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
    expect(log.filter(({ action }) => action === 'job.failures_dismissed')).toMatchObject([
      { detail: { name: 'b.fails' } },
    ])
  })

  test('that there are none of are not found', async () => {
    expect((await post('jobs/c.unknown/runs')).json()).toMatchObject({ code: 'job_not_found' })
  })

  test.each([
    ['NEVER_RUN', {}],
    ['RUNNING', { started_at: '2026-11-21T11:50:00Z' }],
    ['BROKEN_OFF', { started_at: '2026-11-21T11:40:00Z', succeeded_at: '2026-11-21T11:39:00Z' }],
    [
      'WELL',
      { started_at: '2026-11-21T11:40:00Z', succeeded_at: '2026-11-21T11:40:01Z', failed_at: '2026-11-20T11:40:00Z' },
    ],
    ['FAILING', { started_at: '2026-11-21T11:40:00Z', failed_at: '2026-11-21T11:40:01Z', failures: 2 }],
  ])('are %s', (state, run) => {
    const none = { started_at: null, succeeded_at: null, failed_at: null, failures: 0 }
    expect(jobState({ ...none, ...run }, new Date('2026-11-21T12:00:00Z'))).toBe(state)
  })
})

test('a test mail says what the server answered', async () => {
  expect((await post('test-mail')).json()).toMatchObject({ isTaken: true })
  mailServer.be('refuses')
  const refused = (await post('test-mail')).json()
  expect(refused).toMatchObject({ isTaken: false, says: expect.stringContaining('Try later') })
})

test('a test push says that no device takes any', async () => {
  expect((await post('test-push')).json()).toMatchObject({ isTaken: false, says: expect.stringMatching(/^No device/) })
})
