import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// What staff change here is everybody's catalogue.
test.use({ world: 'offers-editing', bypassCSP: true })

const ADMIN = 'admin@offerwell.example'
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('staff add an offer, an employee sees it, and an edit of it counts at once; of two who edit it the second is told', async ({
  browser,
  server,
}) => {
  const [merchant] = await server.query<{ name: string }>(`select name from merchants order by lower(name) limit 1`)
  const name = merchant?.name ?? ''
  const staff = await (await browser.newContext(signedIn(server, await sessionOf(server, ADMIN)))).newPage()
  await staff.goto('/admin/offers')
  await staff.getByRole('button', { name: 'Add Offer' }).click()
  const form = staff.getByRole('dialog', { name: 'Add Offer' })
  await form.getByRole('button', { name: 'Add Offer' }).click()
  await expect(form.getByRole('button', { name: 'Merchant: Choose a merchant.' })).toBeVisible()
  await form.getByRole('combobox', { name: 'Merchant' }).fill(name)
  await staff.getByRole('option', { name, exact: true }).click()
  await form.getByLabel('Title').fill('Teapots at half price')
  await form.getByRole('combobox', { name: 'Save as' }).click()
  await staff.getByRole('option', { name: 'LIVE' }).click()
  await form.getByRole('button', { name: 'Add Offer' }).click()
  await expect(form.getByRole('button', { name: 'Voucher code: Enter the code that employees use.' })).toBeVisible()
  await form.getByLabel('Voucher code').fill('TEAPOT50')
  await staff.keyboard.press('Escape')
  await expect(form.getByText('What you changed is not saved.')).toBeVisible()
  await form.getByRole('button', { name: 'Go on editing' }).click()
  expect(await violationsNow(staff, 'the form')).toEqual([])
  await form.getByRole('button', { name: 'Add Offer' }).click()
  await expect(staff.getByText('Offer added')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(rowOf(staff, 'Teapots at half price')).toContainText('LIVE')

  const [added] = await server.query<{ id: string }>(`select id from offers where title = 'Teapots at half price'`)
  const employee = await (await browser.newContext(signedIn(server, await newEmployee(server, 'teapots')))).newPage()
  await employee.goto(`/offers/${added?.id}`)
  await expect(employee.getByRole('heading', { level: 1, name: 'Teapots at half price' })).toBeVisible()

  await staff.getByRole('button', { name: 'Edit Teapots at half price' }).click()
  const edit = staff.getByRole('dialog', { name: 'Edit Offer' })
  await edit.getByLabel('Title').fill('Teapots for a third')
  await server.query(`update offers set terms = 'Somebody else’s terms', updated_at = now() where id = $1`, [added?.id])
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit.getByText('Somebody changed this offer since you opened it')).toBeVisible()
  await edit.getByRole('button', { name: 'Bring in their changes' }).click()
  await expect(edit.getByLabel('Terms')).toHaveValue('Somebody else’s terms')
  await expect(edit.getByLabel('Title')).toHaveValue('Teapots for a third')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(staff.getByText('Offer updated')).toBeVisible()
  await expect(async () => {
    await employee.reload()
    await expect(employee.getByRole('heading', { level: 1, name: 'Teapots for a third' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await staff.getByRole('button', { name: 'History of Teapots for a third' }).click()
  await expect(staff.getByRole('dialog', { name: 'History' })).toContainText('Edited: Title')
})

test('staff choose offers over two pages, change and take back their status, and export the list that they see', async ({
  browser,
  server,
}) => {
  const live = () => server.query<{ count: number }>(`select count(*)::int from offers where status = 'APPROVED'`)
  const [before] = await live()
  const staff = await (await browser.newContext(signedIn(server, await sessionOf(server, ADMIN)))).newPage()
  await staff.goto('/admin/offers?status=EXPIRED')
  await server.query(
    `insert into offers (id, merchant_id, title, category, type, status, created_at)
      select gen_random_uuid(), (select id from merchants order by id limit 1), 'Bulk ' || to_char(n, 'fm000'), 'Tech', 'LINK', 'EXPIRED',
        now() + n * interval '1 second' from generate_series(1, 40) n`,
  )
  await staff.goto('/admin/offers?status=EXPIRED&q=bulk')
  await staff.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(staff).toHaveURL(/sort=title/)
  await expect(staff.getByRole('columnheader', { name: 'Offer' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(staff.getByRole('checkbox', { name: /^Select Bulk/ })).toHaveCount(24)
  await staff.getByRole('checkbox', { name: 'Select Bulk 001' }).check()
  await staff.getByRole('checkbox', { name: 'Select Bulk 003' }).click({ modifiers: ['Shift'] })
  await expect(staff.getByText('3 selected.')).toBeVisible()
  await staff.getByRole('button', { name: 'Show 16 more' }).click()
  await staff.getByRole('checkbox', { name: 'Select Bulk 040' }).check()
  await expect(staff.getByText('4 selected.')).toBeVisible()
  await staff.getByLabel('Search by title or brand').fill('bulk 00')
  await expect(staff.getByText('4 selected, 1 of them not shown here.')).toBeVisible()
  expect(await violationsNow(staff, 'the chosen offers')).toEqual([])

  await staff.getByRole('combobox', { name: 'Set status' }).click()
  await staff.getByRole('option', { name: 'APPROVED' }).click()
  const outcome = staff.getByRole('region', { name: 'What became of your change' })
  await expect(outcome).toContainText('4 offers are APPROVED now.')
  expect(await live()).toEqual([{ count: (before?.count ?? 0) + 4 }])
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect(outcome).toContainText('4 offers taken back.')
  expect(await live()).toEqual([before])

  await staff.getByRole('button', { name: 'Delete Bulk 001' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Delete Bulk 001?' })
  await expect(question).toContainText('No codes, favourites, reminders or redemptions hang on it.')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(staff.getByText('Offer deleted')).toBeVisible()

  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const titles = file
    .split('\r\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(',')[0])
  expect(titles).toEqual(['002', '003', '004', '005', '006', '007', '008', '009'].map((number) => `Bulk ${number}`))
})
