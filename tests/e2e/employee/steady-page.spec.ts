import type { Page } from '@playwright/test'
import { choose, EMPLOYEE, openBrowse } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const gridTop = async (page: Page) => {
  const list = page.getByRole('list', { name: 'Offers', exact: true })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const box = await list.boundingBox()
  return Math.round((box?.y ?? Number.NaN) + (await page.evaluate<number>('window.scrollY')))
}

for (const width of [768, 1024, 1280]) {
  test(`choosing and taking off filters moves nothing above the list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, EMPLOYEE)
    await openBrowse(page)
    const top = await gridTop(page)
    await choose(page, 'Type', /^Show at till/)
    expect(await gridTop(page)).toBe(top)
    await choose(page, 'Reliability', /^60\+/)
    await choose(page, 'Where', /^In-Store/)
    expect(await gridTop(page)).toBe(top)
    await page
      .getByRole('button', { name: /^(Food|Retail|Dining)$/ })
      .first()
      .click()
    expect(await gridTop(page)).toBe(top)
    await page.getByRole('button', { name: 'Clear all' }).click()
    expect(await gridTop(page)).toBe(top)
  })
}

test('on a phone the sheet’s filters move nothing above the list either', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  const top = await gridTop(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: /^Gift card/ }).click()
  await sheet.getByRole('button', { name: /^Show \d+ offers?$/ }).click()
  await expect(sheet).toBeHidden()
  // At the beginning of a row that scrolls sideways.
  const chip = await page.getByRole('button', { name: 'Take off Gift card' }).boundingBox()
  expect(chip?.x).toBeLessThan(100)
  expect(chip?.x).toBeGreaterThan(0)
  expect(await gridTop(page)).toBe(top)
  await page.getByRole('button', { name: 'Take off Gift card' }).click()
  expect(await gridTop(page)).toBe(top)
  await page.getByRole('button', { name: 'Travel', exact: true }).click()
  expect(await gridTop(page)).toBe(top)
})

/** Where the parts of each card begin, under the top of its row. */
const LINES = `(() => {
  const cards = [...document.querySelectorAll('[aria-label="Similar Offers"] article')]
  const of = (card, selector) => Math.round(card.querySelector(selector).getBoundingClientRect().top - card.getBoundingClientRect().top)
  return cards.map((card) => ({
    row: Math.round(card.getBoundingClientRect().top),
    lines: ['h3', 'h3 + p', 'h3 + p + div', 'h3 + p + div > span:last-child', 'h3 + p + div > span:last-child > span:last-child'].map((part) => of(card, part)),
  }))
})()`

for (const width of [768, 1280]) {
  test(`cards of Similar Offers keep their lines at ${width} px, however long their words are`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, EMPLOYEE)
    const offers = await server.query<{ id: string }>(
      `select distinct on (category) id from visible_offers order by category, id limit 4`,
    )
    for (const { id } of offers) {
      await page.goto(`/offers/${id}`)
      await expect(page.getByRole('list', { name: 'Similar Offers' }).getByRole('article')).toHaveCount(4)
      const cards = await page.evaluate<{ row: number; lines: number[] }[]>(LINES)
      for (const { row, lines } of cards) expect(lines).toEqual(cards.find((one) => one.row === row)?.lines)
    }
  })
}
