import { EMPLOYEE, offersOn } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const OUTAGE = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: { code: 'unavailable', message: 'Offerwell cannot answer just now. Try again in a moment.', requestId: 'r-1' },
}

test('a list that cannot be had for a moment comes by itself, and one that cannot be had says so in a sentence', async ({
  page,
}) => {
  await signInAs(page, EMPLOYEE)
  let failures = 0
  await page.route(/\/api\/offers(\?|$)/, async (route) => {
    if (failures === 0) return await route.continue()
    failures -= 1
    return await route.fulfill(OUTAGE)
  })
  failures = 1
  await page.goto('/offers')
  await expect(offersOn(page).first()).toBeVisible()
  expect(failures).toBe(0)
  failures = Number.POSITIVE_INFINITY
  await page.goto('/offers?category=Dining')
  await expect(page.getByText('We could not load the offers. Nothing is lost.')).toBeVisible()
  failures = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(offersOn(page).first()).toBeVisible()
})
