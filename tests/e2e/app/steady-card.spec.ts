import { expect, signInAs, test } from '../../support/e2e.ts'

/** Notes where the button stands in each frame, from the first one that has it. */
const WATCH = `
  window.places = new Set()
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show')
    if (button) window.places.add(Math.round(button.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()`

for (const width of [320, 768]) {
  test(`a card is drawn at ${width} px without moving what stands below its code`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAs(page, 'amara.okafor@harrowpike.example')
    await page.goto('/cards')
    await page
      .getByRole('link', { name: /Lanternhouse Cinemas/ })
      .first()
      .click()
    await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
    await page.addInitScript(WATCH)
    await page.reload()
    await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Larger code' })).toBeVisible()
    expect(await page.evaluate<number[]>('[...window.places]')).toHaveLength(1)
  })
}
