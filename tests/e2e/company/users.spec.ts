import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

const HR = 'priya.nair@harrowpike.example'

/** The address of the link in the newest mail to this mailbox. */
async function linkFor({ request }: Page, recipient: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json', { params: { recipient } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  return /\/onboarding\?invitation=[\w-]+/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

test('HR adds somebody, who comes by the mail as that one person, is seen to have joined, and is shut out at once', async ({
  page,
  server,
  browser,
}) => {
  const email = `bronwen.${Date.now()}@homepost.example`
  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const form = page.getByRole('dialog', { name: 'Add Employee' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByLabel('Full name').fill('Bronwen Tudor')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Employee ID').fill('000777')
  await form.getByLabel('Department').fill('Warehouse')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Employee added successfully')).toBeVisible()
  await page.getByLabel('Search by name, email or employee ID').fill('bronwen')
  const row = page.getByRole('row').filter({ hasText: 'Bronwen Tudor' })
  await expect(row).toContainText('Warehouse')
  await expect(row.getByText('Invited')).toBeVisible()
  // The list of before is dimmed until what was searched is there.
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await violationsNow(page, 'the users')).toEqual([])

  const employee = await browser.newContext({ baseURL: server.url })
  const tab = await employee.newPage()
  await tab.goto(await linkFor(page, email))
  await tab.getByLabel('Full name').fill('Bronwen Tudor')
  await tab.getByLabel('Work email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await tab.getByRole('button', { name: 'Sign Up' }).click()
  await tab.getByRole('button', { name: 'Join Harrow & Pike' }).click()
  await expect(tab.getByText('You are part of Harrow & Pike now.')).toBeVisible()

  await expect(row.getByText('Joined')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: 'Bronwen Tudor' }).click()
  await expect(page.getByLabel('Employee ID')).toHaveValue('000777')
  expect(await violationsNow(page, 'a person')).toEqual([])
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
  await tab.goto('/offers')
  await expect(tab).toHaveURL(/\/account\/ended/)
  await employee.close()
})

test('a member who types the address of a management screen lands on the hub', async ({ page }) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/company/users')
  await expect(page).toHaveURL(/\/company$/)
  await expect(page.getByRole('heading', { name: 'From Harrow & Pike' })).toBeVisible()
})

test('a person pressed just after a search was typed opens, though the device is busy until the search is due', async ({
  page,
}) => {
  await signInAs(page, HR)
  await page.goto('/company/users')
  const zofia = page.getByRole('link', { name: 'Zofia Kowalska' })
  await expect(zofia).toBeVisible()
  await page.getByLabel('Search by name, email or employee ID').fill('kow')
  await zofia.evaluate((link: { click: () => void }) => {
    link.click()
    const due = performance.now() + 400
    while (performance.now() < due);
  })
  await expect(page.getByRole('heading', { name: 'Zofia Kowalska' })).toBeVisible()
})

test('an administrator lets a colleague look after the people, who then sees them and no more, until it is taken back', async ({
  page,
  server,
  browser,
}) => {
  const email = 'zofia.kowalska@harrowpike.example'
  await signInAs(page, HR)
  await page.goto('/company/users')
  await page.getByLabel('Search by name, email or employee ID').fill(email)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('button', { name: 'Give the role People manager' }).click()
  await expect(page.getByText('Roles changed')).toBeVisible()
  expect(await violationsNow(page, 'the roles')).toEqual([])

  const manager = await browser.newContext({ baseURL: server.url })
  const tab = await manager.newPage()
  await signInAs(tab, email)
  await tab.goto('/company')
  const portal = tab.getByRole('navigation', { name: 'Company Portal' })
  await portal.getByRole('link', { name: 'Users' }).click()
  await tab.getByLabel('Search by name, email or employee ID').fill('priya')
  await tab.getByRole('row').filter({ hasText: HR }).getByRole('link').click()
  await expect(tab.getByText('Only another administrator can deactivate an administrator.')).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Save' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Take the role People manager' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take' }).click()
  await expect(page.getByRole('button', { name: 'Give the role People manager' })).toBeVisible()
  await expect(tab).toHaveURL(/\/company$/)
  await manager.close()
})
