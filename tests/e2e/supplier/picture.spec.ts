import sharp from 'sharp'
import { expect, signInAs, test } from '../../support/e2e.ts'

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const EMPLOYEE = 'amara.okafor@harrowpike.example'

test('a supplier uploads a picture in the form, and employees see it on the offer', async ({
  page,
  server,
  browser,
}) => {
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#116e39' } })
    .jpeg()
    .toBuffer()
  await signInAs(page, SUPPLIER)
  await page.goto('/supplier')
  await page.getByRole('button', { name: 'Create Offer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  const input = form.getByLabel('Choose or drop a picture')
  const merchant = form.getByRole('combobox', { name: 'Merchant', exact: true })
  await merchant.click()
  await page.getByRole('option').last().click()
  await expect(merchant).not.toHaveText(/Choose/)

  await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(form.getByText('That is no picture that we can use. Use a JPEG, PNG or WebP')).toBeVisible()
  await input.setInputFiles({ name: 'oak.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(form.getByRole('img', { name: 'Preview of the offer' })).toHaveJSProperty('naturalWidth', 640)
  await expect(form.getByRole('button', { name: 'Replace picture' })).toBeVisible()

  await form.getByLabel('Title').fill('Oak table for eight')
  await form.getByLabel('Voucher code').fill('OAK8')
  await form.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(form).toBeHidden()
  const [offer] = await server.query<{ id: string; image_url: string }>(
    `update offers set status = 'LIVE' where title = 'Oak table for eight' returning id, image_url`,
  )

  const employee = await browser.newContext({ baseURL: server.url })
  const portal = await employee.newPage()
  await signInAs(portal, EMPLOYEE)
  const loaded = portal.waitForResponse((answer) => answer.url().includes(`${offer?.image_url}/`))
  await portal.goto(`/offers/${offer?.id}`)
  expect((await loaded).status()).toBe(200)
  await employee.close()
})
