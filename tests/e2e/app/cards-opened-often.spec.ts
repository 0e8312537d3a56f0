import { expect, signInAs, test } from '../../support/e2e.ts'

const TOO_OFTEN = 'You opened cards too often. Try again in a minute.'

/** As many openings of the card as a minute has. */
const OPEN_OFTEN = `
  Promise.all(Array.from({ length: 121 }, () => fetch('/api' + location.pathname + '/number', {
    method: 'POST', headers: { authorization: 'Bearer ' + JSON.parse(localStorage.getItem('offerwell.session')).access_token },
  }))).then((answers) => answers.filter(({ status }) => status === 429).length)`

const FORGET_CARDS = `
  indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => new Promise((done) => {
    indexedDB.deleteDatabase(name).addEventListener('success', done)
  }))))`

test('a card that was opened too often is shown from the device, or says when it can be tried again', async ({
  page,
  server,
}) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/cards')
  await page
    .getByRole('list', { name: 'My Cards' })
    .getByRole('link', { name: /Lanternhouse Cinemas/ })
    .click()
  const show = page.getByRole('button', { name: 'Show' })
  await expect(show).toBeVisible()
  await expect(page).toHaveURL(/\/cards\/[0-9a-f-]{36}$/)
  const address = page.url()

  expect(await page.evaluate<number>(OPEN_OFTEN)).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(show).toBeVisible()

  await page.evaluate(FORGET_CARDS)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: TOO_OFTEN })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(page.url()).toBe(address)

  await server.query(`delete from auth.rate_limits where key like 'card-openings:%'`)
  // The page may ask again by itself before anybody presses the button.
  await page.reload()
  await expect(show).toBeVisible()
})
