import { expect, signInAs, test } from '../../support/e2e.ts'

test('a supplier hands in a barcode with steps of their own by the keyboard, once its code can be drawn', async ({
  page,
  server,
}) => {
  await signInAs(page, 'marcus.delaney@tablesideagency.example')
  await page.goto('/supplier')
  await page.getByRole('button', { name: 'Create Offer' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  const choose = async (name: string, option: string | RegExp) => {
    await form.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).last().click()
    await expect(page.getByRole('listbox')).toBeHidden()
  }
  await choose('Merchant', /\w/)
  await form.getByLabel('Title').fill('A hot drink with your lunch')
  await choose('Type', 'Barcode or QR')
  await choose('Kind of barcode', 'EAN-13 barcode')
  await expect(form.getByLabel('Online only')).toBeHidden()

  await form.getByRole('button', { name: 'Add a step' }).focus()
  for (const [index, step] of ['Let us scan the code.', 'Order at the counter.', 'Never seen.'].entries()) {
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: `Step ${index + 1}` })).toBeFocused()
    await page.keyboard.type(step)
  }
  await form.getByRole('button', { name: 'Move step 2 up' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move step 1 up' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove step 3' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Step 2' })).toBeFocused()

  await form.getByRole('button', { name: 'Submit Offer' }).click()
  await form.getByRole('button', { name: 'Voucher code: Enter the code that employees use.' }).click()
  await page.keyboard.type('2952 0853 7746 1')
  await form.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(form.getByLabel('Voucher code')).toHaveAccessibleDescription(/13 digits/)
  await form.getByLabel('Voucher code').fill('2952 0853 7746 2')
  await form.getByRole('button', { name: 'Submit Offer' }).click()
  await expect(page.getByText('Offer submitted successfully')).toBeVisible()
  const stored = await server.query(
    `select symbology, redeem_steps, online_only, status, code from offers o join voucher_codes v on v.offer_id = o.id
      where title = 'A hot drink with your lunch'`,
  )
  expect(stored).toEqual([
    {
      symbology: 'EAN13',
      redeem_steps: ['Order at the counter.', 'Let us scan the code.'],
      online_only: false,
      status: 'REVIEW',
      code: '2952085377462',
    },
  ])
})
