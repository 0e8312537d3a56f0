import { chipsOn, countOn, EMPLOYEE, openBrowse } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ world: 'many-merchants', serviceWorkers: 'block' })

test('one of many merchants is found by typing or by scrolling, and stays chosen', async ({ page, server }) => {
  await server.query(`insert into merchants (id, name)
    select gen_random_uuid(), 'Many ' || lpad(place::text, 3, '0') from generate_series(1, 130) place`)
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await page.getByRole('combobox', { name: 'Merchant' }).click()
  const box = page.getByRole('combobox', { name: 'Find a merchant' })
  await expect(box).toBeFocused()
  await box.fill('many')
  const options = page.getByRole('option')
  await expect(options.first()).toHaveText('Many 001 (0)')
  await expect(options).toHaveCount(40)
  await page.getByRole('listbox').evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
  await expect(options).toHaveCount(80)
  await expect(options.nth(79)).toHaveText('Many 080 (0)')
  // Keys lead on past what was there.
  await box.press('ArrowUp')
  await expect(options).toHaveCount(120)
  await box.fill('no such merchant')
  await expect(page.getByText('No merchant of that name.')).toBeVisible()
  await box.fill('any 13')
  await expect(options).toHaveText(['Many 130 (0)'])
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(chipsOn(page).nth(0)).toHaveText('Many 130')
  await expect(page.getByText('No offers found matching your criteria.')).toBeVisible()

  // The name of the chosen one is known from its address alone, and stands first when the choice opens.
  await page.reload()
  await expect(chipsOn(page).nth(0)).toHaveText('Many 130')
  await page.getByRole('combobox', { name: 'Merchant: Many 130' }).click()
  await expect(options.first()).toHaveText('Many 130 (0)')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Merchant: Many 130' })).toBeFocused()
})

test('in the sheet of a phone what is typed stays while the list comes, and the box says what is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const box = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Merchant' })
  await box.click()
  // Their counts come a little after the names.
  const option = page
    .getByRole('option')
    .filter({ hasText: /\([1-9]\d*\)$/ })
    .first()
  const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(await option.innerText()) ?? []
  await box.pressSequentially(name)
  await page.getByRole('option', { name: `${name} (${count})` }).click()
  await expect(box).toHaveValue(name)
  await expect(countOn(page)).toHaveText(new RegExp(`^${count} offers?$`))
  await box.fill(name.slice(0, 3))
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(box).toHaveValue(name.slice(0, 3))
  await box.press('Escape')
  await expect(box).toHaveValue(name)
})
