import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR adds a webhook whose secret is shown once, sends a test, reads why it was not taken, and switches it off', async ({
  page,
}) => {
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/settings')
  await page.getByRole('link', { name: 'Open webhooks' }).click()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByText('Enter an address.')).toBeVisible()
  await expect(form.getByRole('group', { name: 'What it hears of' })).toHaveAccessibleDescription(
    'Error: Choose what it hears of.',
  )
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook')
  await form.getByRole('checkbox', { name: /^Somebody joins/ }).press('Space')
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByRole('alert')).toContainText('Use an https address of the public internet')
  // No name below .invalid is ever given out.
  const url = `https://hooks-${Date.now()}.invalid/in`
  await form.getByRole('textbox', { name: 'Address' }).fill(url)
  await form.getByRole('button', { name: 'Add' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the signing secret' })
  const secret = await shown.locator('code').innerText()
  expect(secret).toMatch(/^whsec_/)
  expect(await violationsNow(page, 'the secret')).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: url })).toContainText('member.joined')
  expect(await violationsNow(page, 'the list')).toEqual([])
  await page.getByRole('link', { name: `Open ${url}` }).click()

  await expect(page.getByText('Nothing was sent yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const delivery = page.getByRole('listitem').filter({ hasText: 'webhook.test' })
  await expect(delivery).toContainText(/Tried once.*(There is no such host|It could not be reached)/)
  await expect(page.getByText(/Nothing was taken since/)).toBeVisible()
  expect(await violationsNow(page, 'the page')).toEqual([])
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Webhook switched off')).toBeVisible()
  await expect(delivery).toContainText('Not taken')
  await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('checkbox', { name: /^Somebody leaves/ }).press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Webhook saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Somebody leaves/ })).toBeChecked()

  await page.getByRole('button', { name: 'Delete the webhook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await expect(page.getByText(url)).toHaveCount(0)
})
