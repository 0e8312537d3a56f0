import { choose, chipsOn, countOn, EMPLOYEE, listRequests, openBrowse, titlesOn } from '../../support/browse.ts'
import { expect, signInAs, test, withoutLive } from '../../support/e2e.ts'

// A worker would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test('menus say how many offers each value would leave, asked for when the first of them opens', async ({ page }) => {
  await withoutLive(page)
  await signInAs(page, EMPLOYEE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openBrowse(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /counts|\/api\/merchants/.test(path))).toEqual([])

  await page.getByRole('combobox', { name: 'Type' }).click()
  const option = page.getByRole('option', { name: /^Gift card \(\d+\)$/ })
  const said = Number(/\((\d+)\)/.exec(await option.innerText())?.[1])
  await option.click()
  await expect(countOn(page)).toHaveText(`${said} offers`)

  await page.getByRole('combobox', { name: 'Merchant' }).click()
  const merchants = page.getByRole('option')
  await expect(merchants.filter({ hasText: '(0)' }).first()).toBeVisible()
  const counted = merchants.filter({ hasNotText: '(0)' }).first()
  const [, name = '', count = ''] = /^(.*) \((\d+)\)$/.exec(await counted.innerText()) ?? []
  await counted.click()
  await expect(countOn(page)).toHaveText(new RegExp(`^${count} offers?$`))
  await expect(chipsOn(page).nth(0)).toHaveText(name)
})

test('two filters taken off in one moment are both off', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page, '/offers?category=Dining&reliability=70&expiry=none')
  await expect(chipsOn(page)).toHaveText(['Dining', '70+ reliability', 'No Expiry', 'Clear all'])
  // Before the page can be drawn anew, as on a slow phone.
  await page.getByRole('group', { name: 'Applied filters' }).evaluate((group) => {
    const chips = [...group.querySelectorAll('button')]
    for (const chip of chips.slice(0, 2)) chip.click()
  })
  await expect(chipsOn(page)).toHaveText(['No Expiry', 'Clear all'])
  await expect(page).toHaveURL(/\/offers\?expiry=none$/)
})

test('an empty list says what to take off, and taking it off helps', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page, '/offers?category=Dining&q=zebra')
  await expect(page.getByText('No offers found matching your criteria.')).toBeVisible()
  const button = page.getByRole('button', { name: /^Take off ‘zebra’ to see \d+ more$/ })
  const count = /(\d+) more/.exec(await button.innerText())?.[1]
  await button.click()
  await expect(countOn(page)).toHaveText(`${count} offers`)
  await expect(countOn(page)).toBeFocused()
  await expect(chipsOn(page)).toHaveText(['Dining', 'Clear all'])
})

test('the last filters come back with one request when the address has none, and corrupted ones do not', async ({
  page,
}) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await page.getByRole('button', { name: 'Travel', exact: true }).click()
  await expect(page).toHaveURL(/category=Travel/)
  await page.goto('/favourites')
  const asked = listRequests(page)
  await openBrowse(page)
  await expect(page).toHaveURL(/category=Travel/)
  expect(asked).toEqual(['?category=Travel'])
  await expect(page.getByText('Your last filters are on')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('Your last filters are on')).toBeHidden()
  await expect(page).toHaveURL(/\/offers$/)
  await page.reload()
  await expect(chipsOn(page)).toHaveCount(0)

  for (const kept of ['{', '[1]', '{"category":"All","within":"7"}']) {
    await page.evaluate((text) => localStorage.setItem('savedViews:v1', text), kept)
    await openBrowse(page, '/offers')
    await expect(page).toHaveURL(/\/offers$/)
  }
})

test('“/” leads to the search, and an older answer never replaces a newer one', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  const box = page.getByRole('searchbox', { name: 'Search offers' })
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')

  const older = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/offers?*q=gift*', async (route) => {
    held.resolve()
    await older.promise
    await route.continue().catch(() => undefined)
  })
  await box.pressSequentially('gift')
  await held.promise
  await box.fill('dinner')
  await expect(page).toHaveURL(/q=dinner/)
  await expect(page.getByRole('list', { name: 'Offers', exact: true })).toHaveAttribute('aria-busy', 'false')
  const titles = await titlesOn(page)
  expect(titles.join()).toMatch(/dinner/i)
  older.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await titlesOn(page)).toEqual(titles)
  await page.keyboard.type('/')
  await expect(box).toHaveValue('dinner/')
})

test('on a phone the sheet counts as one chooses, and the sort is beside the count', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Category' }).click()
  const option = page.getByRole('option', { name: /^Dining \(\d+\)$/ })
  const count = /\((\d+)\)/.exec(await option.innerText())?.[1]
  await option.click()
  await sheet.getByRole('button', { name: `Show ${count} offers` }).click()
  await expect(sheet).toBeHidden()
  await expect(countOn(page)).toHaveText(`${count} offers`)
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible()
  await choose(page, 'Sort', /^Discount/)
  await expect(page).toHaveURL(/category=Dining&sort=discount/)
})
