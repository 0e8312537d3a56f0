import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAuthAppWithDatabase } from '../../tests/support/auth/auth-app.ts'

const run = promisify(execFile)
const KEYS = `first:${Buffer.alloc(32, 'first').toString('base64')}`
let t: Awaited<ReturnType<typeof startAuthAppWithDatabase>>

beforeAll(async () => {
  t = await startAuthAppWithDatabase()
})
afterAll(() => t.close())

function admin(...words: string[]) {
  const env = { PATH: '', DATABASE_URL: t.databaseUrl, SECRET_KEYS: KEYS, PUBLIC_URL: 'https://benefits.example' }
  return run(process.execPath, ['server/commands/admin.ts', ...words], { env })
}

test('service-token prints a token that the administrator’s calls take, and nothing else', async () => {
  const { stdout, stderr } = await admin('service-token', '--days', '2')
  expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)
  expect(stderr).toContain('Good until')
  expect((await t.call('/auth/v1/admin/users', { token: stdout.trim() })).status).toBe(200)
  const { exp, iat } = JSON.parse(Buffer.from(stdout.split('.')[1] ?? '', 'base64url').toString())
  expect(exp - iat).toBe(2 * 24 * 3600)
})

test.each(['0', '366', 'x', '-1'])('--days %s is refused with the usage', async (days) => {
  await expect(admin('service-token', `--days=${days}`)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('from 1 to 365'),
  })
})
