import { expect, signInAs, test } from '../../support/e2e.ts'

const TOWN = { latitude: 53.481, longitude: -2.243 }
const A_MILE = 1 / 69.1

test('the shops near a place come by distance, with when they are open, in the list and on the plan', async ({
  page,
  server,
}) => {
  await server.query(
    `with made as (insert into merchants (id, name) values (gen_random_uuid(), 'Corner Kettle') returning id),
      offered as (insert into offers (id, merchant_id, title, category, type, status, online_only, offer_url, discount_type, discount_value)
        select gen_random_uuid(), id, 'A pot for two', 'Dining', 'LINK', 'LIVE', false, 'https://kettle.example/', 'PERCENT', 25 from made)
    insert into merchant_locations (id, merchant_id, label, postcode, latitude, longitude, opening_hours)
    select gen_random_uuid(), made.id, shop.label, 'M1 1AA', shop.latitude, $1, shop.hours
    from made, (values ('Corner Kettle here', $2::float8, 'Mon–Sun 00:00–24:00'), ('Corner Kettle north', $3::float8, '')) shop (label, latitude, hours)`,
    [TOWN.longitude, TOWN.latitude, TOWN.latitude + 2 * A_MILE],
  )
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/offers')
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Near me' }).click()
  await page.getByLabel('Postcode').fill('m1 4bt')
  await page.getByRole('button', { name: 'Find shops' }).click()
  await expect(page.getByRole('img', { name: 'Plan of the shops around M1, north at the top' })).toBeVisible()
  const shops = page.getByRole('list', { name: 'Shops' }).locator('> li')
  const here = shops.filter({ hasText: 'Corner Kettle here' })
  await expect(here).toContainText('Open all day')
  await expect(here.getByRole('link', { name: /A pot for two/ })).toBeVisible()
  // The offer stands once, at the nearest of the merchant's shops.
  await expect(page.getByRole('link', { name: /A pot for two/ })).toHaveCount(1)
  const miles = await shops
    .locator('p')
    .filter({ hasText: /^(Under 0\.1|[\d.]+) miles?/ })
    .allInnerTexts()
  const distances = miles.map((text) => (text.startsWith('Under') ? 0 : Number.parseFloat(text)))
  expect(distances.length).toBeGreaterThan(1)
  expect(distances).toEqual(distances.toSorted((one, other) => one - other))

  // The place is in the address, for whoever opens it again.
  await page.getByRole('group', { name: 'Distance' }).getByRole('button', { name: '25 miles' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: '25 miles' })).toHaveAttribute('aria-pressed', 'true')
  await expect(here).toBeVisible()
})
