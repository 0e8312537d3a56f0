import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR makes a token that is shown once, the directory adds somebody with it, and the call stands on the page', async ({
  page,
  request,
}) => {
  const name = `Entra ${Date.now()}`
  const userName = `gethin.${Date.now()}@harrowpike.example`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/settings/directory')
  await page.getByRole('button', { name: 'Make a token' }).click()
  const form = page.getByRole('dialog', { name: 'Make a token' })
  await form.getByRole('button', { name: 'Make' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Make' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the token' })
  const token = await shown.locator('code').innerText()
  expect(token).toMatch(/^owscim_/)
  expect(await violationsNow(page, 'the token')).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Never used')
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const made = await request.post('/scim/v2/Users', { headers, data: { userName, displayName: 'Gethin Lloyd' } })
  expect(made.status()).toBe(201)
  const call = page.getByRole('row').filter({ hasText: name })
  await expect(call).toContainText('Added')
  await expect(row).toContainText('Last used')
  expect(await violationsNow(page, 'the page')).toEqual([])
  await call.getByRole('link', { name: 'Gethin Lloyd' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(userName)
  await page.goBack()

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Token revoked')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await request.get('/scim/v2/Users', { headers })).status()).toBe(401)
})
