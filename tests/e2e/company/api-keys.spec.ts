import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR makes a key that is shown once, a system of theirs reads with it and nothing else, and no more once it is revoked', async ({
  page,
  request,
}) => {
  const name = `Intranet ${Date.now()}`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/settings')
  await page.getByRole('link', { name: 'Open API keys' }).click()
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('button', { name: 'Make' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await expect(form.getByRole('group', { name: 'What it may read' })).toHaveAccessibleDescription(
    'Error: Choose what it may read.',
  )
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('checkbox', { name: /^Members/ }).press('Space')
  await form.getByRole('button', { name: 'Make' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the key' })
  const key = await shown.locator('code').innerText()
  expect(key).toMatch(/^owapi_/)
  expect(await violationsNow(page, 'the key')).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Reads members')
  await expect(row).toContainText('Never used')
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const headers = { authorization: `Bearer ${key}` }
  const members = await request.get('/api/v1/members', { headers })
  expect(members.status()).toBe(200)
  expect(await members.text()).toContain('priya.nair@harrowpike.example')
  expect((await request.get('/api/v1/offers', { headers })).status()).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used')
  expect(await violationsNow(page, 'the page')).toEqual([])

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await request.get('/api/v1/members', { headers })).status()).toBe(401)
})
