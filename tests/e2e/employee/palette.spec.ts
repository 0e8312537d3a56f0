import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../../support/e2e.ts'

const AMARA = 'amara.okafor@harrowpike.example'

const boxOf = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
const chosenOf = (page: Page) => page.locator('[role="option"][data-highlighted]')

test('Ctrl+K leads to a page or an offer by keyboard alone, remembers it, and forgets it at sign-out', async ({
  page,
}) => {
  await signInAs(page, AMARA)
  await page.goto('/following')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await boxOf(page).pressSequentially('&')
  // Shown and said.
  await expect(page.getByText('Type one more character to search.')).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await boxOf(page).pressSequentially('my c')
  await expect(page.getByRole('option', { name: 'My Cards' })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('ArrowDown')
  await expect(chosenOf(page)).toHaveText('My codes')
  await expect(boxOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/codes$/)
  await expect(page.locator('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await boxOf(page).pressSequentially('noise-cancelling')
  await expect(chosenOf(page)).toContainText('Noise-cancelling headphones')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Noise-cancelling headphones' })).toBeVisible()

  await search.click()
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option')).toHaveText([/Noise-cancelling headphones/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')
  await signInAs(page, AMARA)
  await page.goto('/offers')
  await search.click()
  await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
  await expect(recent).toBeHidden()
})

test('what is typed while the search is still being fetched stands in its box', async ({ page }) => {
  await signInAs(page, AMARA)
  const held = Promise.withResolvers<void>()
  await page.route('**/SearchDialog-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/following')
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  const fetched = page.waitForRequest('**/SearchDialog-*.js')
  await page.keyboard.press('Control+k')
  await fetched
  await page.keyboard.type('my ')
  held.resolve()
  await page.keyboard.type('codes')
  await expect(boxOf(page)).toHaveValue('my codes')
  await expect(chosenOf(page)).toHaveText('My codes')
})

test('a late answer to an earlier text never replaces that of a later one', async ({ page }) => {
  await signInAs(page, AMARA)
  await page.goto('/offers')
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/search?**', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(text)
    if (text === 'sofas') await held.promise
    // A call that was taken back cannot be answered any more.
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await boxOf(page).fill('sofas')
  await expect.poll(() => asked).toEqual(['sofas'])
  await boxOf(page).fill('headphones')
  // The way to all offers names the text at once; only the answer brings an offer.
  await expect.poll(() => asked).toEqual(['sofas', 'headphones'])
  await expect(page.getByRole('option', { name: /^Noise-cancelling headphones/ })).toBeVisible()
  held.resolve()
  await boxOf(page).press('ArrowDown')
  await expect(page.getByRole('option').filter({ hasText: /sofas/i })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /^Noise-cancelling headphones/ })).toBeVisible()
})

test('what is not found is said and can be looked for among all offers; an editor keeps its keys', async ({ page }) => {
  await signInAs(page, AMARA)
  await page.goto('/collections')
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await boxOf(page).fill('zeppelin & co')
  await expect(page.getByText('No results for ‘zeppelin & co’.').last()).toBeVisible()
  await page.getByRole('option', { name: 'Search all offers for ‘zeppelin & co’' }).click()
  await expect(page).toHaveURL(/\/offers\?q=zeppelin\+%26\+co$/)
  await expect(page.getByText('No offers found matching your criteria.')).toBeVisible()

  await page.evaluate(`{
    const heading = document.querySelector('h1')
    heading.contentEditable = 'true'
    heading.focus()
  }`)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('x')
  await expect(page.locator('h1')).toContainText('x')
  await expect(boxOf(page)).toBeHidden()
})
