import type { Page } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// What is announced to everybody is in every bell.
test.use({ world: 'announcements' })

type Browser = { newContext: (options: ReturnType<typeof signedIn>) => Promise<{ newPage: () => Promise<Page> }> }

async function opened(
  browser: Browser,
  server: Server,
  who: 'admin' | 'amara' | 'nobody',
  path: string,
): Promise<Page> {
  const emails = { admin: 'admin@offerwell.example', amara: 'amara.okafor@harrowpike.example' }
  const session = who === 'nobody' ? await newEmployee(server, 'alone') : await sessionOf(server, emails[who])
  const page = await (await browser.newContext(signedIn(server, session))).newPage()
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto(path)
  await joined
  return page
}

async function write(staff: Page, title: string): Promise<void> {
  await staff.getByRole('button', { name: 'Add announcement' }).click()
  await staff.getByLabel('Title').fill(title)
  await staff.getByLabel('Message').fill('On Sunday from two\nuntil four.')
}

test('everybody reads at once what staff announce, hears of it in the bell, and sees it go', async ({
  browser,
  server,
}) => {
  const alone = await opened(browser, server, 'nobody', '/')
  const colleague = await opened(browser, server, 'amara', '/company')
  const staff = await opened(browser, server, 'admin', '/admin/announcements')
  await write(staff, 'A short pause')
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(staff.getByText('Announcement added')).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: 'A short pause' })).toContainText('Showing')

  const news = alone.getByRole('region', { name: 'From Offerwell' })
  await expect(news).toContainText('A short pause')
  await expect(colleague.getByRole('listitem').filter({ hasText: 'A short pause' })).toContainText('From Offerwell')
  await alone.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await alone.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'A short pause' }).click()
  await expect(alone).toHaveURL(/\/announcements$/)
  await expect(alone.getByRole('heading', { name: 'A short pause' })).toBeVisible()

  await staff.getByRole('button', { name: 'A short pause', exact: true }).click()
  await staff.getByLabel('Title').fill('A shorter pause')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Announcement updated')).toBeVisible()
  await expect(alone.getByRole('heading', { name: 'A shorter pause' })).toBeVisible()

  await staff.getByRole('button', { name: 'Withdraw A shorter pause' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(staff.getByText('Announcement withdrawn')).toBeVisible()
  await expect(alone.getByText('Nothing to announce')).toBeVisible()
  await expect(colleague.getByRole('listitem').filter({ hasText: 'A shorter pause' })).toBeHidden()

  await staff.getByRole('button', { name: 'Delete A shorter pause' }).click()
  await staff.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(staff.getByText('Announcement deleted')).toBeVisible()
  await expect(staff.getByText('No announcements yet')).toBeVisible()
})

test('chosen companies’ people read it, others do not', async ({ browser, server }) => {
  const staff = await opened(browser, server, 'admin', '/admin/announcements')
  await write(staff, 'For Harrow & Pike')
  await staff.getByRole('button', { name: 'Chosen companies' }).click()
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(staff.getByText('Choose at least one company.')).toBeVisible()
  await staff.getByRole('combobox', { name: 'Add a company' }).fill('Harrow')
  await staff.getByRole('option', { name: 'Harrow & Pike' }).click()
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(staff.getByText('Announcement added')).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: 'For Harrow & Pike' })).toContainText('Harrow & Pike')

  const alone = await opened(browser, server, 'nobody', '/announcements')
  await expect(alone.getByText('Nothing to announce')).toBeVisible()
  const colleague = await opened(browser, server, 'amara', '/announcements')
  await expect(colleague.getByRole('heading', { name: 'For Harrow & Pike' })).toBeVisible()
})

test('what is to come is marked so, and the states are told apart in the address', async ({ browser, server }) => {
  const staff = await opened(browser, server, 'admin', '/admin/announcements')
  await write(staff, 'Some day')
  await staff.getByLabel('Publish').fill('2099-01-31T09:00')
  await staff.getByLabel('Until').fill('2099-01-30T09:00')
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(staff.getByText('Choose an end after the start.')).toBeVisible()
  await staff.getByLabel('Until').fill('')
  await staff.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(staff.getByRole('row').filter({ hasText: 'Some day' })).toContainText('Scheduled')
  await staff.getByRole('button', { name: 'Scheduled' }).click()
  await expect(staff).toHaveURL(/state=SCHEDULED/)
  await expect(staff.getByRole('row').filter({ hasText: 'Some day' })).toContainText('31 Jan 2099, 09:00')
  await staff.getByRole('button', { name: 'Ended' }).click()
  await expect(staff.getByText('Nothing is ended')).toBeVisible()
})
