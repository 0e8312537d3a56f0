import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthAppWithDatabase } from '../../tests/support/auth/auth-app.ts'
import { createBareDatabase } from '../../tests/support/database.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { startMoodyMailServer } from '../../tests/support/mail/moody-mail-server.ts'

const run = promisify(execFile)
const LONG = { timeout: 90_000 }
const KEYS = `first:${Buffer.alloc(32, 'first').toString('base64')}`
let t: Awaited<ReturnType<typeof startAuthAppWithDatabase>>

beforeAll(async () => {
  t = await startAuthAppWithDatabase()
})
afterAll(() => t.close())

function admin(words: readonly string[], settings: Record<string, string> = {}) {
  const own = { DATABASE_URL: t.databaseUrl, SECRET_KEYS: KEYS, PUBLIC_URL: 'https://benefits.example' }
  const env = { PATH: '', ...own, ...settings }
  return run(process.execPath, ['server/commands/admin.ts', ...words], { env })
}

test('prepare brings an empty database to this version, and has nothing to do a second time', LONG, async () => {
  const { url, drop } = await createBareDatabase()
  const first = await admin(['prepare'], { DATABASE_URL: url })
  expect([first.stdout, first.stderr]).toEqual([
    'The database is ready.\n',
    expect.stringContaining('Updated the database'),
  ])
  const second = await admin(['prepare'], { DATABASE_URL: url })
  expect([second.stdout, second.stderr]).toEqual(['The database is ready.\n', expect.not.stringContaining('Updated')])
  await drop()
})

test('service-token prints a token that the administrator’s calls take, and nothing else', async () => {
  const { stdout, stderr } = await admin(['service-token', '--days', '2'])
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  expect(stderr).toContain('Good until')
  expect((await t.call('/auth/v1/admin/users', { token: stdout.trim() })).status).toBe(200)
  const { exp, iat } = JSON.parse(Buffer.from(stdout.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(2 * 24 * 3600)
})

test.each(['0', '366', 'x', '-1'])('--days %s is refused with the usage', async (days) => {
  await expect(admin(['service-token', `--days=${days}`])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('from 1 to 365'),
  })
})

test('test-mail sends one mail, and says which server took it', async () => {
  const server = await startMailServer()
  const { stdout } = await admin(['test-mail', 'Ops@example.com'], { SMTP_URL: server.url })
  expect(stdout).toMatch(/^127\.0\.0\.1:\d+ took the mail from .* to ops@example\.com\./)
  expect(server.received).toMatchObject([{ to: 'ops@example.com', subject: 'A test mail from Offerwell' }])
  await server.close()
})

test('test-mail fails in the server’s own words, and without a server', async () => {
  const server = await startMoodyMailServer()
  server.be('refuses')
  const refused = admin(['test-mail', 'ops@example.com'], { SMTP_URL: server.url })
  await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Try later') })
  await server.close()
  const unset = admin(['test-mail', 'ops@example.com'])
  await expect(unset).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('SMTP_URL is not set') })
})
