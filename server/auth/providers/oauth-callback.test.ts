import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PUBLIC_URL, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { type Issuer, startIssuer } from '../../../tests/support/auth/oidc-issuer.ts'
import { failureOf, newAccount, newPerson, type Person, ROOT } from '../../../tests/support/auth/provider-person.ts'
import { createWalkingBrowser } from '../../../tests/support/auth/walking-browser.ts'

let issuer: Issuer
let other: Issuer
let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  issuer = await startIssuer()
  other = await startIssuer()
  const providers = { ...issuer.environment('KEYCLOAK'), ...other.environment('OTHER'), ...issuer.environment('APPLE') }
  app = await startAuthAppWithDatabase(providers)
})
afterAll(async () => {
  await app.close()
  await Promise.all([issuer.close(), other.close()])
})

beforeEach(() => {
  issuer.state.account = newAccount()
  other.state.account = newAccount()
})

/** Goes to the provider and stops before the way back. */
async function comeBack(person: Person, provider = 'keycloak'): Promise<string> {
  let here = await person.addressAt(provider)
  for (;;) {
    const response = await person.browser.visit(here)
    here = new URL(String(response.headers.get('location')), here).href
    if (here.startsWith(`${PUBLIC_URL}/auth/v1/callback`)) return here
  }
}

test('what comes back counts once', async () => {
  const person = newPerson(app)
  const address = await comeBack(person)
  const cookies = [...person.browser.cookiesOf(PUBLIC_URL)]
  expect((await person.browser.walk(address)).searchParams.has('code')).toBe(true)
  for (const [name, value] of cookies) person.browser.cookiesOf(PUBLIC_URL).set(name, value)
  const again = await person.browser.walk(address)
  expect(again.searchParams.get('error')).toBe('invalid_request')
  expect(failureOf(again)).toBe('bad_oauth_state')
  expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('bad_oauth_state')
})

test('what comes back counts only in the browser that began, and a stranger does not use it up', async () => {
  const person = newPerson(app)
  const address = await comeBack(person)
  expect(failureOf(await newPerson(app).browser.walk(address))).toBe('bad_oauth_state')
  expect((await person.browser.walk(address)).searchParams.has('code')).toBe(true)
})

test('what comes back counts for ten minutes', async () => {
  const slow = await startAuthAppWithDatabase({ ...issuer.environment('KEYCLOAK') })
  try {
    const person = newPerson(slow)
    const address = await comeBack(person)
    slow.clock.advance(601_000)
    expect(failureOf(await person.browser.walk(address))).toBe('bad_oauth_state')
  } finally {
    await slow.close()
  }
})

test('what comes back counts only at the provider where it began', async () => {
  const person = newPerson(app)
  const theirs = new URL(await comeBack(person, 'other'))
  const ours = new URL(await comeBack(person, 'keycloak'))
  theirs.searchParams.set('state', String(ours.searchParams.get('state')))
  const end = await person.browser.walk(theirs.href)
  expect(failureOf(end)).toBe('bad_oauth_callback')
})

test.each(['', '&state=', '&state=1', '&state=00000000-0000-7000-8000-000000000000', '&state=a&state=b'])(
  'what comes back counts for nothing with the state %j',
  async (state) => {
    const end = await newPerson(app).browser.walk(`${PUBLIC_URL}/auth/v1/callback?code=x${state}`)
    expect(end.origin + end.pathname).toBe(ROOT)
    expect(failureOf(end)).toBe('bad_oauth_state')
  },
)

test('a refusal at the provider is told in our own words', async () => {
  issuer.state.account = undefined
  const end = await newPerson(app).walk('keycloak')
  expect(end.origin + end.pathname).toBe(ROOT)
  expect(Object.fromEntries(end.searchParams)).toEqual({
    error: 'access_denied',
    error_code: 'bad_oauth_callback',
    error_description: 'Keycloak did not sign you in. Try again, or sign in another way.',
  })
})

test('what comes back by a form, as Apple sends it, takes one turn through a link for the cookie', async () => {
  const person = newPerson(app)
  let here = await person.addressAt('apple')
  let page = ''
  while (page === '') {
    const response = await person.browser.visit(here)
    if (response.status === 200) page = await response.text()
    else here = new URL(String(response.headers.get('location')), here).href
  }
  const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, value] as [string, string],
  )
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Pike' } })
  const body = new URLSearchParams([...fields, ['user', user] as [string, string]])
  const posted = await createWalkingBrowser(app.url).visit(`${PUBLIC_URL}/auth/v1/callback`, { method: 'POST', body })
  expect(posted.status).toBe(303)
  const end = await person.browser.walk(
    new URL(String(posted.headers.get('location')), `${PUBLIC_URL}/auth/v1/callback`).href,
  )
  const { data } = await person.client.exchangeCodeForSession(String(end.searchParams.get('code')))
  expect(data.user?.app_metadata).toMatchObject({ provider: 'apple' })
})
