import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect, signInOnScreen, test } from '../../support/e2e.ts'

const EMAIL = 'account-owner@people.example'
const PASSWORD = 'teapot-canal-verse'

/** What an authenticator app shows; `steps` of 30 seconds ahead, because a code is good only once. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

async function addAuthenticator(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
  const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect.poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))).toBeGreaterThan(0)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  // The next press is meant for what lies under it.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Authenticator app')
  return secret
}

test('somebody looks after their account: a name, a second step that is asked for, and in the end it is gone', async ({
  page,
  request,
  server,
}) => {
  const data = { email: EMAIL, password: PASSWORD, data: { full_name: 'Nia Bevan' } }
  await request.post('/auth/v1/signup', { data })
  await signInOnScreen(page, EMAIL, PASSWORD)
  await page.getByRole('button', { name: 'Go on without a company' }).click()
  await page.waitForURL('**/offers')

  await page.getByRole('button', { name: `Account menu of ${EMAIL}` }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
  await page.getByLabel('Full name').fill('Nia Bevan-Rhys')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  const [profile] = await server.query(`select full_name from profiles where email = $1`, [EMAIL])
  expect(profile).toEqual({ full_name: 'Nia Bevan-Rhys' })

  const secret = await addAuthenticator(page)
  await page.getByRole('button', { name: `Account menu of ${EMAIL}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')

  await signInOnScreen(page, EMAIL, PASSWORD)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await page.goto('/favourites')
  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Invalid TOTP code entered')).toBeVisible()
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your Favourites' })).toBeVisible()

  await page.goto('/account/privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Type ${EMAIL} to go on`).fill(EMAIL)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.waitForURL('**/auth')
  expect(await server.query('select id from auth.users where email = $1', [EMAIL])).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the authenticator app is opened, not scanned, and its secret can be copied', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const data = { email: 'phone-owner@people.example', password: PASSWORD, data: { full_name: 'Nia Bevan' } }
    await request.post('/auth/v1/signup', { data })
    await signInOnScreen(page, data.email, PASSWORD)
    await page.getByRole('button', { name: 'Go on without a company' }).click()
    await page.waitForURL('**/offers')
    await page.goto('/account/security')
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    const app = await dialog.getByRole('link', { name: 'Open in app' }).getAttribute('href')
    await expect(dialog.getByRole('img')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Copy secret' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    const secret = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(app).toMatch(/^otpauth:\/\/totp\//)
    expect(new URL(app ?? '').searchParams.get('secret')).toBe(secret)
    await dialog.getByLabel('Code from the app').fill(codeOf(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('Authenticator app')
  })
})
