import { isDeepStrictEqual } from 'node:util'
import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  choose,
  chipsOn,
  EMPLOYEE,
  listRequests,
  offersOn,
  openBrowse,
  openWithin,
  titlesOn,
} from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const COLLEAGUE = 'priya.nair@harrowpike.example'
const MANCHESTER = { latitude: 53.48095, longitude: -2.23743 }

// A worker would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test('an address with filters shows another person the same offers and chips', async ({ page, browser, server }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await choose(page, 'Category', /^Dining/)
  await choose(page, 'Reliability', /^70\+/)
  await choose(page, 'Expiry', /^No Expiry/)
  await choose(page, 'Sort', /^Discount/)
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('a')
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('an')
  await expect(page).toHaveURL(/q=an/)
  await expect(chipsOn(page)).toHaveText(['Dining', '70+ reliability', 'No Expiry', 'Clear all'])

  const other = await (await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })).newPage()
  await signInAs(other, COLLEAGUE)
  await other.goto(page.url())
  await expect(chipsOn(other)).toHaveText(['Dining', '70+ reliability', 'No Expiry', 'Clear all'])
  await expect(other.getByRole('searchbox', { name: 'Search offers' })).toHaveValue('an')
  await expect(other.getByRole('combobox', { name: 'Sort: Discount' })).toBeVisible()
  await expect(offersOn(other)).not.toHaveCount(0)
  // The address says it a moment before the list does, so both are read when they are compared.
  const areSame = async () => isDeepStrictEqual(await titlesOn(other), await titlesOn(page))
  await expect.poll(areSame).toBe(true)
  await other.context().close()
})

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN)

/** Shows three pages, opens an offer of the last one and answers where its card was. */
async function openDeepOffer(page: Page, position: number): Promise<{ card: Locator; top: number }> {
  for (const shown of [48, 72]) {
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect(offersOn(page)).toHaveCount(shown)
  }
  const card = offersOn(page).nth(position)
  await card.scrollIntoViewIfNeeded()
  const top = await topOf(card)
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return { card, top }
}

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 900 }],
  ['a phone', { width: 360, height: 780 }],
] as const) {
  test(`coming back from an offer finds all pages and the place on ${device}, however long it took`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize(viewport)
    await signInAs(page, EMPLOYEE)
    await openBrowse(page)
    await expect(offersOn(page).first().getByText('Featured')).toBeVisible()
    await expect(offersOn(page).first().getByText('The whole Hush range')).toBeVisible()
    const { card, top } = await openDeepOffer(page, 61)
    await page.clock.fastForward(120_000)
    const asked = listRequests(page)
    await page.goBack()
    await expect(offersOn(page)).toHaveCount(72)
    await expect.poll(() => topOf(card)).toBe(top)
    await expect(card.getByRole('link')).toBeFocused()
    await page.clock.fastForward(120_000)
    await page.goForward()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => topOf(card)).toBe(top)
    await expect(offersOn(page)).toHaveCount(72)
    expect(asked).toEqual([])
  })
}

test('with the keyboard, more offers take the focus to the first new one and are counted aloud', async ({
  page,
  server,
}) => {
  const [row] = await server.query<{ total: number }>('select count(*)::int as total from visible_offers')
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await page.getByRole('button', { name: 'Show 24 more' }).focus()
  await page.keyboard.press('Enter')
  await expect(offersOn(page)).toHaveCount(48)
  await expect(offersOn(page).nth(24).getByRole('link')).toBeFocused()
  await expect(offersOn(page).nth(24).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').getByText(`48 of ${row?.total}`)).toBeVisible()
})

test('a radius around the device’s own position shows miles, and its address holds a rounded place', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(MANCHESTER)
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await openWithin(page, '10 miles')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(/\/offers\?within=10&lat=53.481&lng=-2.237$/)
  await expect(page.getByRole('button', { name: 'Within: 10 miles' })).toBeFocused()
  await expect(chipsOn(page).nth(0)).toHaveText('Within 10 miles')
  await expect(offersOn(page).first()).toContainText(/\d miles|1 mile/)
  await expect(offersOn(page).filter({ hasText: 'Online Only' })).toHaveCount(0)
  await openWithin(page, '25 miles')
  await expect(page).toHaveURL(/within=25&lat=53.481&lng=-2.237/)
  await page.getByRole('button', { name: 'Take off Within 25 miles' }).click()
  await expect(page).toHaveURL(/\/offers$/)
})

test('a location that is refused is said kindly, and a postcode does instead and is remembered', async ({
  page,
  server,
}, testInfo) => {
  const file = testInfo.outputPath('postcodes.csv')
  await writeFile(file, 'pcds,lat,long\nM1 1AE,53.4785,-2.2358\nM1 9ZZ,53.4805,-2.2378\n')
  expect(await server.run('import', 'postcodes', file)).toContain('1 moved')
  await signInAs(page, EMPLOYEE)
  await openBrowse(page)
  await openWithin(page, '5 miles')
  await expect(page.getByText('We use it to find shops near you.')).toBeVisible()
  const locate = page.getByRole('button', { name: 'Use my location' })
  await locate.click()
  await expect(page.getByRole('alert').filter({ hasText: 'may not share your location' })).toBeVisible()
  await expect(locate).toBeFocused()

  const postcode = page.getByLabel('Postcode')
  await postcode.fill('Manchester')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByText('Enter a UK postcode, such as M1 4BT.')).toBeVisible()
  await postcode.fill('JE2 3AB')
  await postcode.press('Enter')
  await expect(
    page.getByText('We do not know that postcode yet. Try a nearby one, or use your location.'),
  ).toBeVisible()
  await expect(postcode).toBeFocused()

  const sent = page.waitForRequest(/\/api\/places/)
  await postcode.fill('m14bt')
  await page.getByRole('button', { name: 'Find shops' }).click()
  expect(new URL((await sent).url()).search).toBe('?postcode=M1')
  await expect(page).toHaveURL(/within=5&lat=53.48&lng=-2.237&near=M1/)
  await expect(chipsOn(page).nth(0)).toHaveText('Within 5 miles of M1')

  await page.getByRole('button', { name: 'Take off Within 5 miles of M1' }).click()
  await openWithin(page, '5 miles')
  await expect(page.getByLabel('Postcode')).toHaveValue('m14bt')
})

test('a view is saved under a name, applied, deleted and brought back', async ({ page }) => {
  await signInAs(page, EMPLOYEE)
  await openBrowse(page, '/offers?category=Dining&reliability=80&sort=expiring')
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await save(' ')
  await expect(page.getByText('Give this view a name.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await save('Late supper')
  await expect(page.getByRole('dialog', { name: 'Save this view' })).toBeHidden()
  await save('Late supper')
  await expect(page.getByText('You have a saved view of that name already.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/offers$/)
  const menu = page.getByRole('button', { name: 'Saved views' })
  await menu.click()
  await page.getByRole('button', { name: 'Late supper', exact: true }).click()
  await expect(page).toHaveURL(/category=Dining&reliability=80&sort=expiring/)

  await menu.click()
  await page.getByRole('button', { name: 'Delete Late supper' }).click()
  const undo = page.getByRole('button', { name: 'Undo, bring back Late supper' })
  await expect(undo).toBeFocused()
  await undo.click()
  await page.getByRole('button', { name: 'Rename Late supper' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Early supper')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await menu.click()
  await expect(page.getByRole('list', { name: 'Saved views' }).getByRole('listitem')).toHaveText([/^Early supper/])
  await page.getByRole('button', { name: 'Delete Early supper' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await menu.click()
  await expect(page.getByText('None yet.')).toBeVisible()
})
