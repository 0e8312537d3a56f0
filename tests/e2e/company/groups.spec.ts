import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

test('HR makes a group by rules, sees who matches first, adds somebody by name, and the person’s page leads back', async ({
  page,
}) => {
  const name = `Welsh operations ${Date.now()}`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company')
  await page.getByRole('link', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'Create Group' }).click()
  const form = page.getByRole('dialog', { name: 'Create Group' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('combobox', { name: 'Any department' }).click()
  await page.getByRole('option', { name: 'Operations' }).click()
  await expect(form.getByRole('button', { name: 'Take off department Operations' })).toBeVisible()
  // While it counts again, the last count stands dimmed.
  const matching = form.getByRole('status').and(page.locator('[aria-busy="false"]'))
  await expect(matching).toContainText(/people match now/)
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Group created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Department: Operations · Status: Active')).toBeVisible()
  const people = page.getByRole('table', { name: 'People' })
  await expect(people).toContainText('By rule')

  await page.getByRole('button', { name: 'Add people' }).click()
  const adding = page.getByRole('dialog', { name: 'Add people' })
  await adding.getByLabel('Find people by name, email or employee ID').fill('priya.nair')
  await adding.getByRole('checkbox', { name: /Priya Nair/ }).check()
  expect(await violationsNow(page, 'adding people')).toEqual([])
  await adding.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('One person added.')).toBeVisible()
  await page.getByLabel('Search this group by name or email').fill('priya')
  const row = people.getByRole('row').filter({ hasText: 'Priya Nair' })
  await expect(row).toContainText('Chosen')
  expect(await violationsNow(page, 'a group')).toEqual([])
  await row.getByRole('link', { name: 'Priya Nair' }).click()
  await page.getByRole('list', { name: 'Groups' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Group deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/company\/groups$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  expect(await violationsNow(page, 'the groups')).toEqual([])
})
