import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ world: 'suppliers' })

const tileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Suppliers' }).getByRole('article').filter({ hasText: name })

test('a supplier is added with its logo, changed while an employee reads its page, and deleted', async ({
  page,
  server,
  browser,
}) => {
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#116e39' } })
    .png()
    .toBuffer()
  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Suppliers' }).click()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const form = page.getByRole('dialog', { name: 'Add Supplier' })
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await form.getByLabel('Name').fill('Kettle & Moor')
  await form.getByLabel('Website').fill('https://www.kettle.example/')
  await form.getByRole('textbox', { name: /^Categories/ }).fill(' food ,, Tea')
  await form.getByRole('button', { name: 'Travel' }).click()
  await expect(form.getByRole('textbox', { name: /^Categories/ })).toHaveValue('Food, Tea, Travel')
  await form
    .getByLabel('Choose or drop a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Merchant added')).toBeVisible()

  await page.getByLabel('Search by name').fill('kettle & m')
  await expect(page).toHaveURL(/q=kettle/)
  const tile = tileOf(page, 'Kettle & Moor')
  await expect(tile).toContainText('0 offers')
  await expect(tile.getByRole('list')).toHaveText('FoodTravelTea')
  await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 96)
  await tile.getByRole('link', { name: 'Kettle & Moor', exact: true }).click()

  await page.waitForURL(/suppliers\/[\w-]+$/)
  const id = /suppliers\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'amara.okafor@harrowpike.example')))
  const reader = await context.newPage()
  const joined = reader.waitForResponse((response) => response.url().endsWith('/api/live'))
  await reader.goto(`/merchants/${id}`)
  await joined
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kettle & Moor')
  await page.getByLabel('About').fill('Leaves from three gardens, packed by hand.')
  await page.getByRole('button', { name: 'Add a location' }).click()
  await page.getByLabel('Name of location 1').fill('Leith')
  await page.getByLabel('Postcode').fill('EH6 6QQ')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('Merchant updated')).toBeVisible()
  await expect(reader.getByText('Leaves from three gardens, packed by hand.')).toBeVisible()
  await expect(reader.getByRole('list', { name: 'Locations' })).toContainText('EH6 6QQ')
  await page.getByRole('combobox', { name: 'Add a supplier' }).fill('calmwick')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('list', { name: 'Related suppliers' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Supplier' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kettle and Moor')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Kettle and Moor')
  await context.close()

  await page.getByRole('main').getByRole('link', { name: 'Suppliers' }).click()
  await page.getByLabel('Search by name').fill('kettle and')
  await page.getByRole('button', { name: 'Delete Kettle and Moor' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Kettle and Moor?' })
  await expect(question).toContainText('with it its page and 1 location')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Merchant deleted')).toBeVisible()
  await expect(page.getByText('No supplier matches')).toBeVisible()
})

test('a supplier with offers says what stops its deletion, and a failure says so', async ({ page, server }) => {
  const [row] = await server.query<{ name: string }>(
    `select m.name from merchants m join visible_offers o on o.merchant_id = m.id order by m.name limit 1`,
  )
  const name = row?.name ?? ''
  await signInAs(page, 'admin@offerwell.example')
  await page.goto(`/admin/suppliers?${new URLSearchParams({ q: name }).toString()}`)
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  const stopped = page.getByRole('dialog', { name: `${name} cannot be deleted while it has offers` })
  await expect(stopped).toContainText(/live offer/)
  await stopped.getByRole('link', { name: 'See its offers' }).click()
  await expect(page).toHaveURL(/\/admin\/offers\?q=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText(name)
  await page.goBack()
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Supplier' })
  await form.getByLabel('Website').fill('not an address')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Enter a full address, like')).toBeVisible()
  await form.getByLabel('Website').fill('')
  await page.route('**/api/admin/merchants/*', (route) => route.fulfill({ status: 500, json: {} }))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to save merchant')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue(name)
})
