import { expect, signInAs, test } from '../../support/e2e.ts'

/** Notes where the button stands after each change of the page, as a slow phone would paint it, from the first that has it. */
const WATCH = `
  window.places = new Set()
  new MutationObserver(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show')
    if (button) window.places.add(Math.round(button.getBoundingClientRect().top))
  }).observe(document, { subtree: true, childList: true, attributes: true })`

/** One that can be shown in two ways, and one whose bars are too long for the screen but for its height. */
for (const [brand, width] of [
  ['Lanternhouse Cinemas', 320],
  ['Boltwright', 360],
] as const) {
  test(`the card of ${brand} is drawn without moving what stands below its code`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, 'amara.okafor@harrowpike.example')
    await page.goto('/cards')
    await page
      .getByRole('link', { name: new RegExp(brand) })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Show' })).toBeVisible()
    await page.addInitScript(WATCH)
    await page.reload()
    await expect(page.getByRole('img', { name: new RegExp(`(code|barcode) for ${brand}`) })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Larger code' })).toBeVisible()
    expect(await page.evaluate<number[]>('[...window.places]')).toHaveLength(1)
  })
}
