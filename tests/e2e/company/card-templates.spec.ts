import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'card-templates' })

const HR = 'priya.nair@harrowpike.example'
const MEMBER = 'amara.okafor@harrowpike.example'
const ADMIN = 'admin@offerwell.example'

const list = (page: Page) => page.getByRole('list', { name: 'Card templates' })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function picture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const made = sharp({ create: { width: 900, height: 560, channels: 3, background: '#0f9d8a' } })
  return { name: 'pool.png', mimeType: 'image/png', buffer: await made.png().toBuffer() }
}

test('a template is made with a picture beside its preview, changed, and deleted once no card uses it', async ({
  page,
  browser,
  server,
}) => {
  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(7)
  expect(await violationsNow(page, 'the templates')).toEqual([])
  await page.getByRole('link', { name: 'Create template' }).click()
  await choose(page, 'Symbology', 'Image only, no code')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByText('Template name and brand are required')).toBeVisible()
  await page.getByLabel('Template name').fill('Pool pass')
  await page.getByLabel('Brand', { exact: true }).fill('Lido')
  await expect(page.getByText('Please upload or provide an image URL for image-only cards')).toBeVisible()
  const drop = page.getByLabel('Choose or drop a file')
  await drop.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Please upload a JPEG, PNG, or PDF file')).toBeVisible()
  await drop.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Upload failed')).toBeVisible()
  await drop.setInputFiles(await picture())
  await expect(page.getByRole('img', { name: 'The uploaded file' })).toBeVisible()
  await choose(page, 'Symbology', 'QR code')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'QR code for a sample card' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'What stands large on the card' })).toBeVisible()
  await expect(preview).toContainText('Lido')
  expect(await violationsNow(page, 'the form')).toEqual([])
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByText('Template created successfully')).toBeVisible()
  const item = list(page).getByRole('listitem').filter({ hasText: 'Pool pass' })
  await expect(item).toContainText('No cards issued')

  await server.query(
    `insert into employee_cards (id, user_id, template_id, company_id, card_number_enc, card_number_last4)
      select gen_random_uuid(), p.id, t.id, t.company_id, '', '' from profiles p
      join card_templates t on t.company_id = p.company_id and t.name = 'Pool pass' where p.email = $1`,
    [MEMBER],
  )
  const member = await (await browser.newContext(signedIn(server, await sessionOf(server, MEMBER)))).newPage()
  await member.goto('/cards')
  await expect(member.getByRole('link', { name: /Lido/ })).toBeVisible()
  await page.reload()
  await expect(item).toContainText('1 card of 1 person')
  await page.getByRole('link', { name: 'Edit Pool pass' }).click()
  await page.getByLabel('Brand', { exact: true }).fill('Riverside Lido')
  await expect(page.getByText('1 card of 1 person looks different as soon as you save.')).toBeVisible()
  expect(await violationsNow(page, 'a change')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Template updated successfully')).toBeVisible()
  // The holder's open page hears of it.
  await expect(member.getByRole('link', { name: /Riverside Lido/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Pool pass' }).click()
  const inUse = page.getByRole('dialog', { name: 'This template is in use' })
  await expect(inUse).toContainText('One issued card uses this template.')
  await inUse.getByRole('button', { name: 'Close' }).last().click()
  await server.query(`update employee_cards c set status = 'REVOKED' from card_templates t
    where t.id = c.template_id and t.name = 'Pool pass'`)
  await page.reload()
  await page.getByRole('button', { name: 'Delete Pool pass' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('how cards end and who approves them is saved, and whoever is alone is told what that means', async ({ page }) => {
  await signInAs(page, HR)
  await page.goto('/company/cards?tab=settings')
  await page.getByRole('checkbox', { name: 'Cards end by themselves' }).click()
  await page.getByLabel('Expiry period in months').fill('121')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 120.')).toBeVisible()
  await page.getByLabel('Expiry period in months').fill('18')
  await expect(page.getByText('New cards end 18 months after their holders can use them.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'New cards need approval' }).click()
  await expect(page.getByText(/^You are the only person who can issue and approve cards/)).toBeVisible()
  expect(await violationsNow(page, 'the settings')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings updated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Expiry period in months')).toHaveValue('18')
  await expect(page.getByRole('checkbox', { name: 'New cards need approval' })).toBeChecked()
})

test('staff make a template that every company may use, and none can change', async ({ page, browser, server }) => {
  await signInAs(page, ADMIN)
  await page.goto('/admin/cards')
  await expect(page.getByText('Global templates')).toBeVisible()
  expect(await violationsNow(page, 'the templates of all companies')).toEqual([])
  await page.getByRole('link', { name: 'Create template' }).click()
  await page.getByLabel('Template name').fill('Museum card')
  await page.getByLabel('Brand', { exact: true }).fill('Museums of the North')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page.getByText('Template created successfully')).toBeVisible()
  const hr = await (await browser.newContext(signedIn(server, await sessionOf(server, HR)))).newPage()
  await hr.goto('/company/cards')
  const item = list(hr).getByRole('listitem').filter({ hasText: 'Museum card' })
  await expect(item).toContainText('Global')
  await expect(item.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Museum card' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Template deleted successfully')).toBeVisible()
  await expect(item).toHaveCount(0)
})
