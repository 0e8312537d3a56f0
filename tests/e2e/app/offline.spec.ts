import type { Page } from '@playwright/test'
import { openWithin } from '../../support/browse.ts'
import { expect, untilWorkerServes, signInOnScreen, test, withoutLive } from '../../support/e2e.ts'
import { KEPT_CARDS } from '../../support/engines/kept-cards.ts'

// One of the longest files: the workers share its tests.
test.describe.configure({ mode: 'parallel' })

test.use({ serviceWorkers: 'allow' })

const AMARA = 'amara.okafor@harrowpike.example'

/** Ends the kept access token: the device knows it, and the server takes it no more. */
const END_TOKEN = `
  const kept = JSON.parse(localStorage.getItem('offerwell.session'))
  const ended = { access_token: kept.access_token.slice(0, -8) + 'AAAAAAAA', expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 }
  localStorage.setItem('offerwell.session', JSON.stringify({ ...kept, ...ended }))`

const KEPT_ANSWERS = `
  caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith('offerwell-person-')).map((name) => caches.open(name))))
    .then((opened) => Promise.all(opened.map((cache) => cache.keys())))
    .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`

const KEPT_FILES = `
  caches.open('offerwell-files').then((cache) => cache.keys()).then((requests) => requests.map(({ url }) => url))`

const EVERYTHING_KEPT = `
  caches.keys()
    .then((names) => Promise.all(names.filter((name) => !name.includes('precache')).map((name) => caches.open(name))))
    .then((opened) => Promise.all(opened.map(async (cache) => Promise.all((await cache.keys()).map(async (request) => (await cache.match(request)).text())))))
    .then((texts) => texts.flat().join() + JSON.stringify(localStorage))`

/** Everything that this device keeps beside the built files, and how far random entries of the history were scrolled. */
const LEFT_BEHIND = `
  Promise.all([caches.keys(), indexedDB.databases()]).then(([names, databases]) => ({
    caches: names.filter((name) => !/precache|offerwell-files|offerwell-look/.test(name)),
    storage: Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key !== 'react-router-scroll-positions'),
    cookies: document.cookie,
    databases: databases.map(({ name }) => name),
  }))`

const NOTHING = { caches: [], storage: [], cookies: '', databases: [] }

const POSTCODE = 'LS1 4AP'

async function someOffers(server: { query: <Row extends object>(sql: string) => Promise<Row[]> }) {
  return await server.query<{ id: string; title: string }>('select id, title from visible_offers order by id limit 2')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const cardLinks = (page: Page) => page.getByRole('list', { name: 'My Cards' }).getByRole('link')

/** A card with a rare kind of code, whose library is fetched only for such cards. */
async function openCard(page: Page, brand = /Lanternhouse Cinemas/) {
  await page.goto('/cards')
  await cardLinks(page).filter({ hasText: brand }).click()
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible()
}

/** Until this device keeps every card of the list on the screen. */
async function untilCardsAreKept(page: Page) {
  await expect(cardLinks(page).first()).toBeVisible()
  await expect.poll(() => page.evaluate<number>(KEPT_CARDS)).toBe(await cardLinks(page).count())
}

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. This is what you saw last.' })

test('what was opened stays readable without a connection, and what was not says so kindly', async ({
  context,
  page,
  server,
}) => {
  const [seen, unseen] = await someOffers(server)
  if (!seen || !unseen) throw new Error('The demo world has no offers.')
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.goto(`/offers/${seen.id}`)
  await expect(heading(page, seen.title)).toBeVisible()
  await page.goto('/cards')
  await untilCardsAreKept(page)
  await openCard(page)
  await page.getByRole('button', { name: 'Show' }).click()
  const number = await page.getByRole('region', { name: 'Card number' }).getByRole('paragraph').first().innerText()
  expect(number).toMatch(/\d{4}/)
  await expect.poll(() => page.evaluate<string[]>(KEPT_ANSWERS)).toContain(`/api/offers/${seen.id}`)
  await expect.poll(() => page.evaluate<string[]>(KEPT_FILES)).toContainEqual(expect.stringContaining('encode-native'))

  // As a person finds it in a tunnel: the token has ended, and the browser was closed meanwhile.
  await page.evaluate(END_TOKEN)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Aztec' }).click()
  await expect(page.getByRole('img', { name: /^Aztec/ })).toBeVisible()

  await page.goto(`/offers/${seen.id}`)
  await expect(heading(page, seen.title)).toBeVisible()
  await expect(banner(page)).toBeVisible()

  await page.goto(`/offers/${unseen.id}`)
  await expect(page.getByText('You are offline. Your cards still work.')).toBeVisible()
  await page.getByRole('link', { name: seen.title }).click()
  await expect(heading(page, seen.title)).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText('You are offline. Your cards still work.')).toBeVisible()

  await page.goto(`/offers/${unseen.id}`)
  await context.setOffline(false)
  await expect(heading(page, unseen.title)).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a connection that is gone for a minute signs nobody out, and is used as soon as it is back', async ({
  context,
  page,
  server,
}) => {
  const [, unseen] = await someOffers(server)
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.goto('/favourites')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(END_TOKEN)
  await page.clock.install()
  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  // In steps, because the sign-in client sets its next timer only when an attempt has failed.
  for (let second = 0; second < 60; second += 3) await page.clock.runFor(3000)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  await page.evaluate(
    `history.pushState(null, '', '/offers/${unseen?.id}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(heading(page, unseen?.title ?? '')).toBeVisible()
})

test('a card’s number, the portals and the account are never kept in the clear', async ({ page }) => {
  await withoutLive(page)
  await signInOnScreen(page, 'priya.nair@harrowpike.example')
  await untilWorkerServes(page)
  for (const path of [
    '/offers',
    '/cards',
    '/codes',
    '/following',
    '/company',
    '/account/security',
    '/account/privacy',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await openCard(page, /Harrow & Pike/)
  await page.getByRole('button', { name: 'Show' }).click()
  const shown = await page.getByRole('region', { name: 'Card number' }).getByRole('paragraph').first().innerText()
  await expect
    .poll(() => page.evaluate<string[]>(KEPT_ANSWERS))
    .toEqual(expect.arrayContaining(['/api/cards', '/api/offers']))
  const number = shown.replaceAll(/\s/g, '')
  expect(number.length).toBeGreaterThan(6)
  expect(await page.evaluate<string>(EVERYTHING_KEPT)).not.toContain(number)
  const kept = await page.evaluate<string[]>(KEPT_ANSWERS)
  expect(
    kept.filter((path) => /^\/api\/(me$|me\/(consents|export|sessions)|company|cards\/|supplier|admin)/.test(path)),
  ).toEqual([])
})

/** The last things done on this device: offers near a postcode, a search, and half an application. */
async function leaveTraces(page: Page) {
  await page.goto('/offers')
  await openWithin(page, '10 miles')
  await page.getByLabel('Postcode').fill(POSTCODE)
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page).toHaveURL(/near=LS1/)
  await page.evaluate(`sessionStorage.setItem('offerwell.application.SUPPLIER', '{"name":"Amara Okafor"}')`)
  const kept = await page.evaluate<string>('JSON.stringify({ ...localStorage })')
  for (const trace of [POSTCODE, 'savedViews:v1', AMARA]) expect(kept).toContain(trace)
}

async function readSomething(page: Page) {
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await openCard(page)
  await page.goto('/favourites')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => page.evaluate<string[]>(KEPT_ANSWERS)).toContain('/api/favourites')
}

async function pressSignOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
}

for (const isOnline of [true, false]) {
  test(`signing out ${isOnline ? 'in another tab' : 'without a connection'} leaves nothing of the person on the device`, async ({
    context,
    page,
  }) => {
    await readSomething(page)
    await leaveTraces(page)
    const other = await context.newPage()
    await other.goto('/offers')
    await expect(other.getByRole('article').first()).toBeVisible()
    if (!isOnline) {
      await other.evaluate(END_TOKEN)
      await context.setOffline(true)
      await other.reload()
      await expect(banner(other)).toBeVisible()
    }
    await pressSignOut(other)
    await expect.poll(() => other.evaluate(LEFT_BEHIND)).toEqual(NOTHING)
    await expect(heading(page, 'Welcome back')).toBeVisible()
    await page.goto('/cards')
    await expect(heading(page, 'Welcome back')).toBeVisible()
    expect(await page.evaluate(LEFT_BEHIND)).toEqual(NOTHING)
  })
}

test('nobody sees what somebody else was shown on the same device', async ({ context, page, server }) => {
  const [seen] = await someOffers(server)
  await readSomething(page)
  await page.goto(`/offers/${seen?.id}`)
  await expect(heading(page, seen?.title ?? '')).toBeVisible()
  await pressSignOut(page)
  await signInOnScreen(page, 'priya.nair@harrowpike.example')
  await context.setOffline(true)
  await page.goto('/favourites')
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
  await page.goto(`/offers/${seen?.id}`)
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: seen?.title ?? '' })).toBeHidden()
})

test('once their list was seen, cards that were never opened work without a connection', async ({ context, page }) => {
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.goto('/cards')
  await untilCardsAreKept(page)
  await expect.poll(() => page.evaluate<string[]>(KEPT_FILES)).toContainEqual(expect.stringContaining('encode-native'))
  await context.setOffline(true)
  await openCard(page)
  await page.getByRole('tab', { name: 'Aztec' }).click()
  await expect(page.getByRole('img', { name: /^Aztec/ })).toBeVisible()
})

test('without a connection the page keeps the theme that was chosen', async ({ context, page }) => {
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.goto('/offers')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await context.setOffline(true)
  const response = await page.goto('/favourites')
  expect(await response?.text()).toContain('<html data-theme="dark"')
})

test('a card of one’s own opens without a connection, lies nowhere in the clear, and is gone after a month without contact', async ({
  context,
  page,
}) => {
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.goto('/cards/add')
  await page.getByLabel('Code', { exact: true }).fill('ZT-778899')
  await page.getByLabel('Name').fill('Zebra Teahouse')
  await page.getByRole('button', { name: 'Add card' }).click()
  const card = page.getByRole('link', { name: /Zebra Teahouse/ })
  await expect(card).toBeVisible()
  await untilCardsAreKept(page)
  await context.setOffline(true)
  await card.click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('ZT-778899', { exact: true })).toBeVisible()
  expect(await page.evaluate<string>(EVERYTHING_KEPT)).not.toMatch(/Zebra|ZT-778899/)
  await page.clock.setFixedTime(Date.now() + 31 * 86_400_000)
  await page.reload()
  await expect.poll(() => page.evaluate<number>(KEPT_CARDS)).toBe(0)
  await expect(page.getByText('ZT-778899', { exact: true })).toBeHidden()
})
