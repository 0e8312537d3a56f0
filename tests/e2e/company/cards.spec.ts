import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { newPerson, type Session, sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'issued-cards' })

const HR = 'priya.nair@harrowpike.example'
const MEMBER = 'amara.okafor@harrowpike.example'
const COMPANY = `(select company_id from profiles where email = '${HR}')`

async function pick(page: Page, name: string, text: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).fill(text)
  await page.getByRole('option', { name: option }).first().click()
}

/** Somebody else who looks after the company's cards. */
async function cardManager(server: Server): Promise<Session> {
  const session = await newPerson(server, 'cards')
  const { id } = session.user
  await server.query(
    `update profiles set company_id = ${COMPANY}, status = 'ACTIVE', joined_at = now(), full_name = 'Sam Card' where id = $1`,
    [id],
  )
  await server.query(`insert into user_roles (user_id, role) values ($1, 'COMPANY_CARDS'), ($1, 'EMPLOYEE')`, [id])
  return session
}

async function issue(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Issue Card' }).click()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Please select an employee and template').first()).toBeVisible()
  await pick(page, 'Employee', 'Amara', 'Amara Okafor')
  await pick(page, 'Template', 'Locker', 'Locker key')
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Please enter a card number').first()).toBeVisible()
  await page.getByLabel('Card number').fill(number)
  expect(await violationsNow(page, 'issuing a card')).toEqual([])
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(page.getByText('Card issued successfully')).toBeVisible()
}

test('a card is issued, approved by somebody else, shown to its holder, and revoked before their eyes', async ({
  page,
  browser,
  server,
}) => {
  await server.query(`update companies set card_require_approval = true where id = ${COMPANY}`)
  await server.query(
    `insert into card_templates (id, company_id, name, brand) values (gen_random_uuid(), ${COMPANY}, 'Locker key', 'Lockwell')`,
  )
  const manager = await cardManager(server)
  await signInAs(page, HR)
  await page.goto('/company/cards?tab=issued')
  await issue(page, 'LK 7731-0042')
  await expect(page.getByText('1 card waits for approval.')).toBeVisible()
  const holder = await (await browser.newContext(signedIn(server, await sessionOf(server, MEMBER)))).newPage()
  await holder.goto('/cards')
  await holder.getByRole('link', { name: /Lockwell/ }).click()
  await expect(holder.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  const second = await (await browser.newContext(signedIn(server, manager))).newPage()
  await second.goto('/company/cards?tab=issued')
  await second.getByRole('button', { name: 'Approve Amara Okafor’s card' }).click()
  await expect(second.getByText(/approved/).first()).toBeVisible()
  // The holder's open page hears of it.
  await expect(holder.getByRole('img', { name: /Lockwell/ })).toBeVisible()
  await holder.getByRole('button', { name: 'Show' }).click()
  await expect(holder.getByText('LK 7731-0042', { exact: true })).toBeVisible()

  await page.reload()
  expect(await violationsNow(page, 'issued cards')).toEqual([])
  await page.getByRole('button', { name: 'More for Amara Okafor’s Locker key card' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Card revoked successfully')).toBeVisible()
  await expect(holder.getByRole('button', { name: 'Show' })).toHaveCount(0)
  await expect(holder.getByText('LK 7731-0042')).toHaveCount(0)
})

test('a file of cards is looked through before any is issued, and says which rows are left out', async ({
  page,
  server,
}) => {
  await server.query(
    `insert into card_templates (id, company_id, name, brand) values (gen_random_uuid(), ${COMPANY}, 'Bike shed', 'Spokes')`,
  )
  await signInAs(page, HR)
  await page.goto('/company/cards/import')
  await pick(page, 'Template', 'Bike', 'Bike shed')
  const rows = `email,card number\n${MEMBER},00417\nnobody@elsewhere.example,00418\n`
  const file = { name: 'cards.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(file)
  await expect(page.getByText(/^2 rows: 1 card of Bike shed can be issued\./)).toBeVisible()
  await expect(page.getByText('Nobody in your company has this employee ID or email.')).toBeVisible()
  expect(await violationsNow(page, 'a file of cards')).toEqual([])
  await page.getByRole('button', { name: /^Issue/ }).click()
  await expect(page.getByText('1 card issued')).toBeVisible()
  const [card] = await server.query(
    `select c.card_number_last4 as ending from employee_cards c join card_templates t on t.id = c.template_id where t.name = 'Bike shed'`,
  )
  expect(card).toEqual({ ending: '17' })
})
