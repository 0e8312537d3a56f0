import type { Browser, Page } from '@playwright/test'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { moveToTop } from '../../support/ordered-list.ts'
import { signedIn, sessionOf } from '../../support/session.ts'

test.use({ world: 'categories' })

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Categories in display order' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move ${name}`, exact: true }) })

/** An employee's list of offers, in a browser of their own that listens for changes. */
async function browsing(browser: Browser, server: Server) {
  const session = await sessionOf(server, 'amara.okafor@harrowpike.example')
  const context = await browser.newContext(signedIn(server, session))
  const list = await context.newPage()
  const joined = list.waitForResponse((response) => response.url().endsWith('/api/live'))
  await list.goto('/offers')
  await joined
  const chips = list.getByRole('group', { name: 'Categories' }).getByRole('button')
  await expect(chips.first()).toBeVisible()
  return { list, chips, close: () => context.close() }
}

test('what staff do to categories is what an employee’s open list offers', async ({ page, server, browser }) => {
  const { list, chips, close } = await browsing(browser, server)
  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Categories' }).click()

  await page.getByRole('button', { name: 'Add Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByLabel('Name').fill('Pets')
  await form.getByLabel('Display order').fill('first')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter a whole number from 0 to 9999.')).toBeVisible()
  await form.getByLabel('Display order').fill('0')
  await form.getByRole('radio', { name: 'paw print' }).check()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Category added successfully')).toBeVisible()
  await expect(chips.first()).toHaveText('Pets')
  await expect(chips.first().locator('use')).toHaveAttribute('href', '/category-icons.svg#paw-print')

  await page.getByRole('button', { name: 'Move Pets down' }).click()
  await expect(chips.nth(1)).toHaveText('Pets')
  await moveToTop(page, 'Pets')
  await expect(chips.first()).toHaveText('Pets')

  await page.getByRole('button', { name: 'Edit Tech' }).click()
  const edited = page.getByRole('group', { name: 'Edit Tech' })
  await edited.getByLabel('Name').fill('Technology')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Technology' })).toBeFocused()
  await expect(chips.filter({ hasText: 'Technology' })).toBeVisible()
  await chips.filter({ hasText: 'Technology' }).click()
  await expect(list.getByRole('list', { name: 'Offers' }).getByRole('listitem').first()).toContainText('Technology')

  await rowOf(page, 'Travel').getByText('Active').click()
  await expect(rowOf(page, 'Travel')).toContainText('Inactive')
  await expect(chips.filter({ hasText: 'Travel' })).toHaveCount(0)
  await close()
})

test('a category that is in use says where its offers go before it goes', async ({ page, server }) => {
  const count = async (category: string) => {
    const [row] = await server.query<{ count: string }>('select count(*) from offers where category = $1', [category])
    return Number(row?.count)
  }
  const [dining, food] = [await count('Dining'), await count('Food')]
  expect(dining).toBeGreaterThan(0)
  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Delete Dining' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('This will permanently delete this category. This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Dining' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Dining' }).click()
  await question.getByRole('combobox', { name: 'Move its offers to' }).click()
  await page.getByRole('option', { name: 'Food' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(rowOf(page, 'Dining')).toHaveCount(0)
  expect([await count('Dining'), await count('Food')]).toEqual([0, dining + food])
})

test('a refusal is said, and the list is what it was', async ({ page }) => {
  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'Edit Home' }).click()
  await page.getByLabel('Name').fill('Retail')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('group', { name: 'Edit Home' })).toContainText(
    'There is a category with this name already.',
  )
  await page.route('**/api/admin/categories/**', (route) => route.fulfill({ status: 500, json: {} }))
  await rowOf(page, 'Retail').getByText('Active').click()
  await expect(page.getByText('Failed to update category')).toBeVisible()
  await expect(rowOf(page, 'Retail').getByRole('switch')).toBeChecked()
  await page.getByRole('button', { name: 'Delete Wellness' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete category')).toBeVisible()
})
