import { expect, signInAs, test } from '../../support/e2e.ts'
import { scan } from '../../support/codes/scan.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'
import sharp from 'sharp'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const TITLE = 'Supper for four with a view'
const CODES = ['2900000000018', '2900000000025']

test('an offer’s life in three browsers: handed in with a picture and codes, approved, in the bell, at the till', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  const [merchant] = await server.query<{ id: string; name: string }>(
    `select m.id, m.name from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
      where u.email = $1 order by m.name limit 1`,
    [SUPPLIER],
  )
  const { id: merchantId, name } = merchant ?? { id: '', name: '' }
  const phone = await browser.newContext({
    ...signedIn(server, await newEmployee(server, 'diner')),
    viewport: { width: 360, height: 740 },
  })
  const employee = await phone.newPage()
  await employee.goto(`/merchants/${merchantId}`)
  await employee.getByRole('button', { name: /^Follow/ }).click()
  await expect(employee.getByRole('button', { name: /^Following/ })).toBeVisible()

  await signInAs(page, SUPPLIER)
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await page.goto('/supplier')
  await joined
  await page.getByRole('button', { name: 'Create Offer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
    // The next press is meant for what lies under it.
    await expect(page.getByRole('listbox')).toBeHidden()
  }
  await choose('Merchant', name)
  await form.getByLabel('Title').fill(TITLE)
  await choose('Type', 'Barcode or QR')
  await choose('Kind of barcode', 'EAN-13 barcode')
  await form.getByLabel('Voucher code').fill('2952085377462')
  const photo = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#7a1f56' } })
    .png()
    .toBuffer()
  const picture = { name: 'view.png', mimeType: 'image/png', buffer: photo }
  await form.getByLabel('Choose or drop a picture').setInputFiles(picture)
  await expect(form.getByRole('img', { name: 'Preview of the offer' })).toBeVisible()
  await form.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByText('Offer submitted successfully')).toBeVisible()
  await page.getByRole('link', { name: `Codes of ${TITLE}` }).click()
  await page.getByLabel('Paste codes').fill(CODES.join('\n'))
  await page.getByRole('button', { name: 'Check codes' }).click()
  await page.getByRole('button', { name: 'Add 2 codes' }).click()
  await expect(page.getByText('2 codes added.')).toBeVisible()
  await page.getByRole('link', { name: 'Your Offers' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(row).toContainText('REVIEW')
  const active = page.getByRole('button', { name: /^Active Offers/ })
  const before = await active.innerText()

  const staff = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const desk = await staff.newPage()
  await desk.goto(`/admin/offers?${new URLSearchParams({ status: 'REVIEW', q: TITLE }).toString()}`)
  await desk.getByRole('button', { name: `Review ${TITLE}` }).click()
  await desk.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(desk.getByText('Offer status updated')).toBeVisible()
  await expect(row).toContainText('LIVE', { timeout: 2000 })
  await expect(active).not.toHaveText(before)
  await staff.close()

  await employee.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const news = employee.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: `New from ${name}` })
  await news.click()
  await expect(employee.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await employee.getByRole('button', { name: 'Get my code' }).click()
  await employee.getByRole('link', { name: 'Show in store' }).first().click()
  await expect(employee.getByRole('img', { name: `EAN-13 barcode for ${TITLE}` })).toBeVisible()
  expect(CODES).toContain(await scan(employee, TITLE))
  await phone.close()

  await page.getByRole('link', { name: `Codes of ${TITLE}` }).click()
  await expect(page.getByRole('region', { name: 'Codes left' })).toContainText('1of 2 codes')
})
