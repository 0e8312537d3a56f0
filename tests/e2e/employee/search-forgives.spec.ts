import { expect, signInAs, test } from '../../support/e2e.ts'
import { EMPLOYEE, offersOn, titlesOn } from '../../support/browse.ts'

const WORDS = `select word from search_words where word = 'headphones'`

test('a misspelt search shows what was meant, says so, and can be taken at its word', async ({ page, server }) => {
  await expect.poll(() => server.query(WORDS), { timeout: 20_000 }).toHaveLength(1)
  await signInAs(page, EMPLOYEE)
  await page.goto('/offers')
  const box = page.getByRole('searchbox', { name: 'Search offers' })
  for (const typed of ['hedphones', 'head phones']) {
    await box.fill(typed)
    await expect(page.getByText('Showing results for “headphones”.')).toBeVisible()
    await expect(offersOn(page).first()).toBeVisible()
    expect((await titlesOn(page)).join('\n')).toMatch(/headphones/i)
  }
  await page.getByRole('link', { name: 'Search for “head phones” instead' }).click()
  await expect(page.getByText('No offers found matching your criteria.')).toBeVisible()
  await expect(page.getByText(/Showing results for/)).toBeHidden()
  await expect(box).toHaveValue('head phones')
  await box.fill('hedphones')
  await expect(page.getByText('Showing results for “headphones”.')).toBeVisible()
})

test('the palette forgives too, and leads to either search', async ({ page, server }) => {
  await expect.poll(() => server.query(WORDS), { timeout: 20_000 }).toHaveLength(1)
  await signInAs(page, EMPLOYEE)
  await page.goto('/following')
  // The key is heard once its button is there.
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('hedphones')
  await expect(dialog.getByText('Showing results for “headphones”.').last()).toBeVisible()
  await expect(dialog.getByRole('option', { name: /^Noise-cancelling headphones/ })).toBeVisible()
  await dialog.getByRole('option', { name: 'Search for “hedphones” instead' }).click()
  await expect(page).toHaveURL(/q=hedphones&exact=true$/)
  await expect(page.getByText('No offers found matching your criteria.')).toBeVisible()
})
