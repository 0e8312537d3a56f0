import { EMPLOYEE, openBrowse } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

/** The first request for the code of a screen, as it is answered once a new build has taken its place. */
const FAVOURITES = '**/assets/FavouritesPage-*.js'

test('a file of a build that is gone brings the new build, and the person to where they were going', async ({
  page,
}) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  let isFirst = true
  // It stays until the end: taking it away in the middle of a reload can leave the reload without an answer.
  await page.route(FAVOURITES, async (route) => {
    const isGone = isFirst
    isFirst = false
    await (isGone ? route.fulfill({ status: 404 }) : route.continue())
  })
  await page.evaluate('window.isOldPage = true')
  await page.getByRole('link', { name: 'Favourites' }).click()
  await expect.poll(() => page.evaluate('window.isOldPage').catch(() => true)).toBeUndefined()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Favourites' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a page that is being left is not reloaded because of a file that it was still fetching', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const file = Promise.withResolvers<void>()
  const next = Promise.withResolvers<void>()
  await page.route(FAVOURITES, async (route) => {
    await file.promise
    await route.abort()
  })
  await page.route('**/codes', async (route) => {
    file.resolve()
    await next.promise
    await route.continue()
  })
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Favourites' }).click()
  await page.evaluate(`(location.assign('/codes'), 1)`)
  await failed
  next.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'My codes' })).toBeVisible()
  expect(errors).toEqual([])
})
