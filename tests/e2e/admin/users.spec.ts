import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true })

const ADMIN = 'admin@offerwell.example'

const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Reason' }).fill('They asked for help')
  await page.getByRole('button', { name: 'Open the page' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Roles' })).toBeVisible()
}

test('staff find a person by name, and see nothing of their page before they say why', async ({ page }) => {
  await signInAs(page, ADMIN)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByLabel('Search by name or email').fill('okafor')
  const row = page.getByRole('row').filter({ hasText: 'Amara Okafor' })
  await expect(row).toContainText('amara.okafor@harrowpike.example')
  await expect(row).toContainText('Employee')
  await expect(row).toContainText('Harrow & Pike')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=okafor/)
  expect(await violationsNow(page, 'the users')).toEqual([])
  await row.getByRole('link', { name: 'Amara Okafor' }).click()
  await expect(page.getByRole('heading', { name: 'Why do you look at this person’s page?' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('harrowpike')
  await page.getByRole('button', { name: 'Open the page' }).click()
  await expect(page.getByText('Say why you look at this person’s page.')).toBeVisible()
  await page.getByRole('button', { name: 'A security check' }).click()
  await page.getByRole('button', { name: 'Open the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible()
  await expect(page.getByText('amara.okafor@harrowpike.example')).toBeVisible()
  expect(await violationsNow(page, 'a person')).toEqual([])
  await page.goBack()
  await page.getByLabel('Search by name or email').fill('nobody of this name')
  await expect(page.getByText('Nobody matches')).toBeVisible()
})

test('a role that is given and taken reaches the person’s open tab', async ({ page, server, browser }) => {
  const session = await newEmployee(server, 'promoted')
  await server.query(
    `update auth.users set email_proven_by = 'code', email_proven_at = now(),
      email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1`,
    [session.user.id],
  )
  const other = await browser.newContext(signedIn(server, session))
  const tab = await other.newPage()
  await tab.goto('/admin')
  await expect(tab).toHaveURL(/\/$/)
  await signInAs(page, ADMIN)
  await openPage(page, `/admin/users/${session.user.id}`)
  await page.getByRole('button', { name: 'Give the role Administrator' }).click()
  await expect(page.getByText('Administrator role given')).toBeVisible()
  const joined = tab.waitForResponse((response) => response.url().endsWith('/api/live'))
  await tab.goto('/admin')
  await joined
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Take the role Administrator' }).click()
  await confirm(page, 'Take')
  await expect(page.getByText('Administrator role taken')).toBeVisible()
  await expect(tab).toHaveURL(/\/$/)
  await other.close()
})

test('a deactivated person’s open tab is signed out, and a reactivated account opens again', async ({
  page,
  server,
  browser,
}) => {
  const session = await newEmployee(server, 'shut-out')
  const other = await browser.newContext(signedIn(server, session))
  const tab = await other.newPage()
  const joined = tab.waitForResponse((response) => response.url().endsWith('/api/live'))
  await tab.goto('/offers')
  await joined
  await expect(tab.getByRole('heading', { level: 1, name: 'Browse Offers' })).toBeVisible()
  await signInAs(page, ADMIN)
  await openPage(page, `/admin/users/${session.user.id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await confirm(page, 'Deactivate')
  await expect(page.getByText('Account deactivated')).toBeVisible()
  await expect(tab).toHaveURL(/\/auth/)
  await expect(sessionOf(server, session.user.email, 'teapot-canal-verse')).rejects.toThrow('suspended')
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByText('Account reactivated')).toBeVisible()
  await sessionOf(server, session.user.email, 'teapot-canal-verse')
  await other.close()
})

test('a person is linked to a company and unlinked', async ({ page, server }) => {
  const session = await newEmployee(server, 'linked')
  await signInAs(page, ADMIN)
  await openPage(page, `/admin/users/${session.user.id}`)
  await page.getByRole('combobox', { name: 'Company' }).fill('solway')
  await page.getByRole('option', { name: 'Solway Robotics' }).click()
  await page.getByRole('button', { name: 'Link to company' }).click()
  await expect(page.getByText('Linked to the company')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Company' })).toContainText('Solway Robotics')
  await page.getByRole('button', { name: 'Unlink' }).click()
  await confirm(page, 'Unlink')
  await expect(page.getByText('Unlinked from the company')).toBeVisible()
  await expect(page.getByText('This person belongs to no company.')).toBeVisible()
})
