import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'
import { newPerson, sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'companies' })

const ADMIN = 'admin@offerwell.example'

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

async function addCompany(page: Page, name: string, seats = ''): Promise<void> {
  await page.goto('/admin/companies')
  await page.getByRole('button', { name: 'Add Company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Seats').fill(seats)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${name} added`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function mailedPath(page: Page, recipient: string): Promise<string> {
  const path = async () => {
    const outbox = await page.request.get('/dev/outbox.json', { params: { recipient } })
    const { messages } = (await outbox.json()) as { messages: { text: string }[] }
    return /\/onboarding\?invitation=[\w-]+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(path, { timeout: 70_000 }).not.toBe('')
  return await path()
}

test('a suspended company’s open tab is turned away at once, and let in again', async ({ page, server, browser }) => {
  const other = await browser.newContext(signedIn(server, await sessionOf(server, 'ravi.patel@solwayrobotics.example')))
  const tab = await other.newPage()
  const joined = tab.waitForResponse((response) => response.url().endsWith('/api/live'))
  await tab.goto('/offers')
  await joined
  await expect(tab.getByRole('heading', { level: 1, name: 'Browse Offers' })).toBeVisible()
  await signInAs(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Companies' }).click()
  await page.getByLabel('Search by name or domain').fill('solwayrobotics')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await violationsNow(page, 'the companies')).toEqual([])
  await page.getByRole('link', { name: 'Solway Robotics' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Solway Robotics’s access is paused')
  await confirm(page, 'Suspend')
  await expect(page.getByText('Company suspended')).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1, name: /access to Offerwell is paused/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('Company opened')).toBeVisible()
  await expect(tab).toHaveURL(/\/$/)
  await other.close()
})

test('an invited administrator comes by the mail and hands out the join code, until the seats are taken', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInAs(page, ADMIN)
  await addCompany(page, 'Lantern Partners', '2')
  expect(await violationsNow(page, 'a company')).toEqual([])
  await expect(page.getByText('Nobody runs this company yet.')).toBeVisible()
  const boss = await newPerson(server, 'boss')
  await page.getByLabel('Invite an administrator').fill(boss.user.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation is on its way')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Invited' })).toContainText('Mail sent')

  const other = await browser.newContext(signedIn(server, boss))
  const desk = await other.newPage()
  await desk.goto(await mailedPath(page, boss.user.email))
  await desk.getByRole('button', { name: /Join/ }).first().click()
  await expect(desk).toHaveURL(/\/$/)
  await desk.goto('/company')
  const code = page.getByRole('heading', { name: 'Join code' }).locator('xpath=ancestor::section').locator('code')
  const shown = (await code.textContent()) ?? ''
  const panel = desk.getByRole('region', { name: 'Join code' })
  await expect(panel).toContainText(shown)
  await expect(panel).toContainText('1 of 2 seats are taken.')
  expect(await violationsNow(desk, 'the company’s dashboard')).toEqual([])
  await expect(page.getByRole('list', { name: 'Administrators' })).toContainText(boss.user.email)

  const join = async (name: string) => {
    const session = await newPerson(server, name)
    const context = await browser.newContext(signedIn(server, session))
    const tab = await context.newPage()
    await tab.goto('/onboarding')
    await tab.getByLabel('Join code').fill(shown)
    await tab.getByRole('button', { name: 'Join company' }).click()
    return { tab, close: () => context.close() }
  }
  const second = await join('second')
  await expect(second.tab).toHaveURL(/\/$/)
  await expect(panel).toContainText('2 of 2 seats are taken. Nobody else can join until one is free.')
  const third = await join('third')
  await expect(third.tab.getByText('All the places that this company has on Offerwell are taken.')).toBeVisible()
  await second.close()
  await third.close()

  await page.getByRole('button', { name: 'Renew' }).click()
  await confirm(page, 'Renew')
  await expect(page.getByText('Join code renewed')).toBeVisible()
  await expect(panel).not.toContainText(shown)
  await other.close()
})

test('a company’s seats and domains are changed, and what cannot be is explained', async ({ page }) => {
  await signInAs(page, ADMIN)
  await addCompany(page, 'Tarn & Vale')
  await page.getByRole('textbox', { name: 'Seats' }).fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Company updated')).toBeVisible()
  await expect(page.getByText('0 of 12 seats are taken.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email domain' }).fill('harrowpike.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('A company has this domain already.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email domain' }).fill('tarnvale.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Domain added')).toBeVisible()
  await page.getByRole('button', { name: 'Verify tarnvale.example' }).click()
  await confirm(page, 'Verify')
  await expect(page.getByRole('list', { name: 'Email domains' })).toContainText('Verified')
  await page.getByRole('button', { name: 'Remove tarnvale.example' }).click()
  await confirm(page, 'Remove')
  await expect(page.getByText('Domain removed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Email domains' })).toHaveCount(0)
})
