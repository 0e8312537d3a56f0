import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { createSamlIdp } from '../../support/auth/saml-idp.ts'
import { violationsNow } from '../../support/axe.ts'
import { DEMO_PASSWORD, expect, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'settings' })

const HR = 'priya.nair@harrowpike.example'
const MEMBER = 'amara.okafor@harrowpike.example'

async function openSettings(page: Page): Promise<void> {
  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
}

async function mailedPath({ request }: Page, recipient: string): Promise<string> {
  const path = async () => {
    const outbox = await request.get('/dev/outbox.json', { params: { recipient } })
    const { messages } = (await outbox.json()) as { messages: { text: string }[] }
    return /\/domain-proof\?token=[\w-]+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(path, { timeout: 70_000 }).not.toBe('')
  return await path()
}

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** Sets an authenticator app up on the page of one's account. */
async function addAuthenticator(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill(generateSync({ secret }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog).toBeHidden()
}

test('HR names a domain, whoever runs it confirms it by the mailed link, and HR’s page says so at once', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Email domain' }).fill('gmail.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByRole('textbox', { name: 'Email domain' })).toHaveAccessibleDescription(
    /Anybody can have a mailbox/,
  )
  await page.getByRole('textbox', { name: 'Email domain' }).fill('harrow-group.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'harrow-group.example' })
  await expect(row).toContainText('Not verified')
  expect(await violationsNow(page, 'the settings')).toEqual([])
  await row.getByRole('button', { name: 'Verify harrow-group.example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify harrow-group.example' })
  await expect(dialog).toContainText('_offerwell.harrow-group.example')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog).toContainText('Sent to postmaster@harrow-group.example')
  expect(await violationsNow(page, 'the ways to verify')).toEqual([])

  const outside = await browser.newContext({ baseURL: server.url })
  const desk = await outside.newPage()
  await desk.goto(await mailedPath(page, 'postmaster@harrow-group.example'))
  const question = 'Does harrow-group.example belong to Harrow & Pike?'
  await expect(desk.getByRole('heading', { level: 1, name: question })).toBeVisible()
  expect(await violationsNow(desk, 'the question')).toEqual([])
  await desk.getByRole('button', { name: 'Confirm harrow-group.example' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'harrow-group.example is verified' })).toBeVisible()
  await outside.close()

  await expect(dialog).toBeHidden()
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Remove harrow-group.example' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Nobody can join by an address there any more')
  await confirm(page, 'Remove')
  await expect(row).toHaveCount(0)
})

test('the join code goes and comes back, and the launch date is proposed for invitations', async ({ page }) => {
  await openSettings(page)
  const code = page.getByRole('region', { name: 'Join code' })
  await expect(code).toContainText('HARROW-2026')
  await code.getByRole('button', { name: 'Switch the join code off' }).click()
  await confirm(page, 'Switch off')
  await code.getByRole('button', { name: 'Switch on' }).click()
  await expect(code.locator('code')).toHaveText(/^\w{5}-\w{5}$/)
  await page.getByLabel('Date (optional)', { exact: true }).fill('2199-01-31')
  await page.getByRole('button', { name: 'Save the launch date' }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add Employee' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Add Employee' }).getByLabel('On (optional)', { exact: true }),
  ).toHaveValue('2199-01-31')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Invite \d+ people\?$/ })
  await expect(question.getByLabel('On (optional)', { exact: true })).toHaveValue('2199-01-31')
  expect(await violationsNow(page, 'the question')).toEqual([])
})

test('a company lets its people in by single sign-on only, and the sign-in page leads them there', async ({
  page,
  server,
  browser,
}) => {
  const { access_token: token } = await sessionOf(server, HR)
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
    (await page.request.fetch(`${server.url}/api/company${path}`, { method, headers, data })).json()
  const domains = ['harrowpike.example']
  await call('POST', '/sign-on/providers', { kind: 'saml', metadataXml: createSamlIdp('e2e').metadata(), domains })
  const { updatedAt } = (await call('GET', '/settings')) as { updatedAt: string }
  await call('PUT', '/settings', { isSignOnOn: true, updatedAt })
  await server.query(
    `insert into user_roles (user_id, role) select id, 'COMPANY_ADMIN' from profiles
    where email like '%@harrowpike.example' and joined_at is not null and not email = any($1) order by email limit 1`,
    [[HR, MEMBER]],
  )

  await openSettings(page)
  const section = page.getByRole('region', { name: 'Only single sign-on' })
  await expect(section.getByRole('checkbox')).toHaveCount(2)
  for (const box of await section.getByRole('checkbox').all()) await box.click()
  expect(await violationsNow(page, 'the choice')).toEqual([])
  await section.getByRole('button', { name: 'Require single sign-on' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('whoever came so is signed out now')
  await confirm(page, 'Require it')
  await expect(section).toContainText('On since')

  const outside = await browser.newContext({ baseURL: server.url })
  const tab = await outside.newPage()
  await tab.goto('/auth')
  await tab.getByLabel('Email').fill(MEMBER)
  await tab.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
  const form = tab.getByRole('main')
  await expect(form).toContainText('Your company lets you in by single sign-on only.')
  expect(await violationsNow(tab, 'the refusal')).toEqual([])
  await form.getByRole('link', { name: 'Go to work single sign-on' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Work single sign-on' })).toBeVisible()
  await outside.close()

  await section.getByRole('button', { name: 'Stop requiring it' }).click()
  await expect(section).toContainText('Your people can also sign in with a password')
})

test('a company that requires a second step leads everybody’s open tab to setting one up, and then back', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const other = await browser.newContext(signedIn(server, await sessionOf(server, MEMBER)))
  const tab = await other.newPage()
  const joined = tab.waitForResponse((response) => response.url().endsWith('/api/live'))
  await tab.goto('/favourites')
  await joined
  await expect(tab.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeVisible()

  await openSettings(page)
  await page.getByRole('link', { name: 'set up a second step for your own account' }).click()
  await addAuthenticator(page)
  await page.goto('/company/settings')
  await page.getByRole('button', { name: 'Require it' }).click()
  await confirm(page, 'Require it')
  await expect(page.getByRole('button', { name: 'Stop requiring it' })).toBeVisible()

  await expect(tab.getByRole('heading', { name: 'Harrow & Pike asks for a second step' })).toBeVisible()
  expect(await violationsNow(tab, 'the account')).toEqual([])
  await tab.goto('/favourites')
  await expect(tab).toHaveURL(/\/account\/security$/)
  await addAuthenticator(tab)
  await expect(tab.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop requiring it' }).click()
  await expect(page.getByRole('button', { name: 'Require it' })).toBeVisible()
  await other.close()
})
