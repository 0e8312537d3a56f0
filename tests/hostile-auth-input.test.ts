import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../server/auth/routes.ts'
import { startSigningIssuer } from './support/auth/signing-issuer.ts'
import { type Sso, startSso } from './support/auth/sso.ts'
import { memberCalls, providerCalls, publicCalls, serviceCalls } from './support/hostile/auth-calls.ts'
import { HOSTILE_TEXTS } from './support/hostile/values.ts'
import { type Call, problemsOf } from './support/hostile/variations.ts'

let sso: Sso
let issuer: Awaited<ReturnType<typeof startSigningIssuer>>
let calls: Call[]

beforeAll(async () => {
  issuer = await startSigningIssuer()
  sso = await startSso({
    AUTH_ANONYMOUS: 'true',
    AUTH_AUTOCONFIRM: 'false',
    AUTH_MAX_FREQUENCY_SECONDS: '0',
    AUTH_PHONE: 'true',
    AUTH_PROVIDER_CORP_CLIENT_ID: 'web',
    AUTH_PROVIDER_CORP_ISSUER: issuer.url,
    AUTH_WEB3: 'true',
  })
  const provider = await sso.newSaml()
  const made = await Promise.all([memberCalls(sso), serviceCalls(sso)])
  calls = [...publicCalls(sso, provider), ...made.flat(), ...providerCalls(sso, provider)]
})

afterAll(async () => {
  await sso.close()
  await issuer.close()
})

test('every endpoint of the sign-in service is among the calls', async () => {
  const app = Fastify()
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => `${one} ${url}`))
  })
  await app.register(authRoutes(sso.deps, sso.guard), { prefix: '/auth/v1' })
  await app.ready()
  await app.close()
  const known = new Set(calls.map(({ method, url }) => `${method} ${url}`))
  const missing = routes.filter((route) => !/^HEAD|\/auth\/v1(\/\*)?$/.test(route) && !known.has(route))
  expect(missing).toEqual([])
})

/** Calls walked at once, and variations of each: most of them wait, for the database or for the time that a refusal takes. */
const AT_ONCE = { calls: 4, variations: 10 }

test('no request is answered with a failure of the server', { timeout: 120_000 }, async () => {
  const problems: string[] = []
  const left = calls.values()
  const lane = async () => {
    for (const call of left) problems.push(...(await problemsOf(sso.inject, call, sso.deps.db, AT_ONCE.variations)))
  }
  await Promise.all(Array.from({ length: AT_ONCE.calls }, lane))
  expect(problems).toEqual([])
})

/** Whatever a provider may say of somebody. */
const CLAIMS = {
  sub: 'a',
  aud: 'web',
  azp: 'web',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada Pike',
  given_name: 'Ada',
  family_name: 'Pike',
  picture: 'https://corp.example/ada.png',
}

async function present(claims: Record<string, unknown>) {
  const payload = { provider: 'corp', id_token: await issuer.sign(claims) }
  return sso.inject({ method: 'POST', url: '/auth/v1/token?grant_type=id_token', payload })
}

test('nothing that a provider says of somebody is answered with a failure of the server', async () => {
  expect((await present(CLAIMS)).statusCode).toBe(200)
  const problems: string[] = []
  for (const name of Object.keys(CLAIMS)) {
    const answers = [...HOSTILE_TEXTS, null, 7, true, [], {}].map(async (value, index) => {
      const { statusCode } = await present({ ...CLAIMS, sub: `${name} ${index}`, [name]: value })
      if (statusCode >= 500) problems.push(`${name} = ${JSON.stringify(value).slice(0, 100)}: ${statusCode}`)
    })
    await Promise.all(answers)
  }
  expect(problems).toEqual([])
})
