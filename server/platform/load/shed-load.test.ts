import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { LONGEST_WAITS } from './shed-load.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp({}, undefined, { waits: LONGEST_WAITS })
})
afterAll(() => t.close())

test('when work waits too long, reports are refused first, then browsing, then sign-in and redemption, and at once', async () => {
  const [person, admin] = [await t.signIn(), await t.signIn({ roles: ['ADMIN'] })]
  const pressure = () => t.deps.pressure.read()
  const ask = async (url: string, headers = person.headers) => {
    const answer = await t.inject({ url, headers })
    return { status: answer.statusCode, retry: answer.headers['retry-after'], body: answer.json() }
  }
  await expect.poll(pressure, { timeout: 5_000 }).toBeLessThan(400)
  const end = t.deps.pressure.wait()
  await expect.poll(pressure).toBeGreaterThan(400)
  const refusal = { status: 503, retry: '2', body: { code: 'unavailable' } }
  expect(await ask('/api/admin/dashboard', admin.headers)).toMatchObject(refusal)
  await expect.poll(pressure).toBeGreaterThan(700)
  expect(await ask('/api/offers')).toMatchObject(refusal)
  await expect.poll(pressure, { timeout: 5_000 }).toBeGreaterThan(2_500)
  expect(await ask('/api/me')).toMatchObject(refusal)
  expect(await ask('/auth/v1/user')).toMatchObject({ status: 503, retry: '2', body: { msg: expect.any(String) } })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  end()
  await expect.poll(pressure, { timeout: 5_000 }).toBeLessThan(400)
  expect(await ask('/api/offers')).toMatchObject({ status: 200 })
  expect(await ask('/api/admin/dashboard', admin.headers)).toMatchObject({ status: 200 })
})

test('one who waits among others who do not is no reason to refuse anybody', async () => {
  const person = await t.signIn()
  const end = t.deps.pressure.wait()
  await expect.poll(() => t.deps.pressure.read()).toBeGreaterThan(700)
  expect((await t.inject({ url: '/api/me', headers: person.headers })).statusCode).toBe(200)
  expect((await t.inject({ url: '/api/offers', headers: person.headers })).statusCode).toBe(200)
  end()
})
