import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { bundleAuthClient } from '../../support/auth/bundled-client.ts'
import { expect, test } from '../../support/e2e.ts'

const PASSWORD = 'teapot-canal-verse'
const CLIENT = '/test-client.js'

/** A key inside the browser, which answers without anybody touching it. */
async function addKey(page: Page, options: { isVerified: boolean; hasPasskeys: boolean }) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: options.hasPasskeys ? 'internal' : 'usb',
      hasResidentKey: options.hasPasskeys,
      hasUserVerification: true,
      isUserVerified: options.isVerified,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Serves the published client beside the app, under the app's own Content-Security-Policy. */
async function openPage(context: BrowserContext, address: string, code: string): Promise<Page> {
  await context.route(`**${CLIENT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Runs `statements` in the page with `client`, the library as the web app sets it up. */
function inPage<Result>(page: Page, statements: string): Promise<Result> {
  return page.evaluate<Result>(`(async () => {
    const { AuthClient } = await import('${CLIENT}')
    const client = new AuthClient({ url: location.origin + '/auth/v1', flowType: 'pkce', storageKey: 'passkey-test' })
    const good = ({ data, error }) => { if (error) throw new Error(error.code + ': ' + error.message); return data }
    ${statements}
  })()`)
}

const METHODS = `good(await client.mfa.getAuthenticatorAssuranceLevel())`

test('a passkey made in the browser signs in with nothing typed, and without the person’s finger it does not', async ({
  context,
  server,
}) => {
  const page = await openPage(context, `${server.publicUrl}/auth`, await bundleAuthClient())
  const { cdp, authenticatorId } = await addKey(page, { isVerified: true, hasPasskeys: true })
  const email = `passkey-${Date.now()}@people.example`
  const { id } = await inPage<{ id: string }>(
    page,
    `good(await client.signUp({ email: '${email}', password: '${PASSWORD}', options: { data: { full_name: 'Nia Bevan' } } }))
     const made = good(await client.registerPasskey())
     good(await client.signOut({ scope: 'local' }))
     return made`,
  )
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: email }])

  const signedIn = await inPage<{ email: string; level: object; passkeys: object[] }>(
    page,
    `const { user } = good(await client.signInWithPasskey())
     const level = ${METHODS}
     const passkeys = good(await client.passkey.list())
     good(await client.signOut({ scope: 'local' }))
     return { email: user.email, level, passkeys }`,
  )
  expect(signedIn).toMatchObject({
    email,
    level: { currentLevel: 'aal1', currentAuthenticationMethods: [{ method: 'passkey' }] },
    passkeys: [{ id, last_used_at: expect.any(String) }],
  })

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expect(inPage(page, 'good(await client.signInWithPasskey())')).rejects.toThrow()
})

test('a security key is the second step, by the library’s own ceremony, and the app’s picture is shown', async ({
  context,
  server,
}) => {
  const page = await openPage(context, `${server.publicUrl}/auth`, await bundleAuthClient())
  await addKey(page, { isVerified: true, hasPasskeys: false })
  const email = `key-${Date.now()}@people.example`
  const first = await inPage<{ level: object; secret: string; width: number }>(
    page,
    `good(await client.signUp({ email: '${email}', password: '${PASSWORD}' }))
     const app = good(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'App' }))
     const picture = new Image()
     picture.src = app.totp.qr_code
     await picture.decode()
     good(await client.mfa.webauthn.register({ friendlyName: 'Key' }))
     const level = ${METHODS}
     good(await client.signOut({ scope: 'local' }))
     return { level, secret: app.totp.secret, width: picture.naturalWidth }`,
  )
  expect(first.level).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  })
  expect(first.width).toBeGreaterThan(0)

  const second = await inPage<{ before: object; after: object; factorId: string }>(
    page,
    `good(await client.signInWithPassword({ email: '${email}', password: '${PASSWORD}' }))
     const before = ${METHODS}
     const [key] = good(await client.mfa.listFactors()).webauthn
     good(await client.mfa.webauthn.authenticate({ factorId: key.id }))
     const app = good(await client.mfa.listFactors()).all.find((factor) => factor.factor_type === 'totp')
     return { before, after: ${METHODS}, factorId: app.id }`,
  )
  expect(second).toMatchObject({
    before: { currentLevel: 'aal1', nextLevel: 'aal2' },
    after: { currentLevel: 'aal2', nextLevel: 'aal2' },
  })

  const code = generateSync({ secret: first.secret })
  const third = await inPage<object>(
    page,
    `good(await client.mfa.challengeAndVerify({ factorId: '${second.factorId}', code: '${code}' }))
     return ${METHODS}`,
  )
  expect(third).toMatchObject({
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'mfa/webauthn' }, { method: 'password' }],
  })
})
