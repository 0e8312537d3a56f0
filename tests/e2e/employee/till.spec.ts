import type { Locator } from '@playwright/test'
import { expect, signInOnScreen, test, untilWorkerServes } from '../../support/e2e.ts'
import { scan } from '../../support/codes/scan.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

const AMARA = 'amara.okafor@harrowpike.example'
const REDEEMED = 'Offer redeemed! Check your redemptions in your account.'

type Offer = { id: string; title: string; code: string }

/** Of visible offers that nobody has redeemed and that do not end meanwhile. */
const offerWith = (condition: string) => `
  select o.id, o.title, v.code from visible_offers o join offers using (id) join voucher_codes v on v.offer_id = o.id
  where ${condition} and o.max_redemptions is null and (o.end_at is null or o.end_at > now() + interval '2 days')
    and not exists (select from redemptions r where r.offer_id = o.id and r.redeemed_on > now() - interval '2 days')
  order by o.id limit 1`

async function secondOf(clock: Locator): Promise<number> {
  const [, hours, minutes, seconds] = /(\d\d):(\d\d):(\d\d)$/.exec(await clock.innerText()) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

test('an employee shows a barcode at the till: it scans as its code, says who holds it and what time it is, also without a connection', async ({
  context,
  page,
  server,
}) => {
  const [offer] = await server.query<Offer>(
    offerWith(`o.type = 'BARCODE_QR' and symbology = 'EAN13' and not v.single_use`),
  )
  if (!offer) throw new Error('The demo world has no such barcode.')
  await signInOnScreen(page, AMARA)
  await untilWorkerServes(page)
  await page.clock.install()
  await page.goto(`/offers/${offer.id}`)
  await page.getByRole('link', { name: 'Show in store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await expect(page.getByText(REDEEMED)).toBeVisible()
  expect(await scan(page, offer.title)).toBe(offer.code)

  const holder = page.getByRole('region', { name: 'Holder' })
  await expect(holder).toContainText('Amara Okafor')
  const clock = holder.getByRole('timer')
  const before = await secondOf(clock)
  await page.clock.runFor(5000)
  expect(((await secondOf(clock)) - before + 86_400) % 86_400).toBeGreaterThanOrEqual(5)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Holder' })).toContainText('Amara Okafor')
  expect(await scan(page, offer.title)).toBe(offer.code)
  await context.setOffline(false)
  const counted = await server.query(
    `select count(*)::int as n from redemptions r join profiles p on p.id = r.user_id
      where offer_id = $1 and email = $2 and redeemed_on > now() - interval '2 days'`,
    [offer.id, AMARA],
  )
  expect(counted).toEqual([{ n: 1 }])
})

test('a barcode of one’s own is taken first and then shown', async ({ page, server }) => {
  // Of its own, because the demo world has one such pool alone, which other tests may use up.
  const [offer] = await server.query<{ id: string; title: string }>(
    `with made as (insert into offers (id, merchant_id, title, brand, category, type, symbology, discount_type, discount_value, status, source)
        select gen_random_uuid(), id, 'Trade prices at the counter', name, 'Home', 'BARCODE_QR', 'EAN13', 'PERCENT', 10, 'LIVE', 'manual'
        from merchants order by id limit 1 returning id, title),
      pool as (insert into voucher_codes (id, offer_id, code, single_use)
        select gen_random_uuid(), id, '4006381333931', true from made)
      select id, title from made`,
  )
  if (!offer) throw new Error('There is no merchant.')
  await signInOnScreen(page, AMARA)
  await page.goto(`/offers/${offer.id}/till`)
  await page.getByRole('button', { name: 'Get my code' }).click()
  await expect(page.getByRole('img', { name: /^EAN-13 barcode/ })).toBeVisible()
  const shown = await scan(page, offer.title)
  const mine = await server.query(
    'select code from voucher_codes join profiles on profiles.id = allocated_to where offer_id = $1 and email = $2',
    [offer.id, AMARA],
  )
  expect(mine).toEqual([{ code: shown }])
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByText('This code is yours. It works once.')).toBeVisible()
})

test('a code that is copied again is copied, and not redeemed again', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [offer] = await server.query<Offer>(offerWith(`o.type = 'CODE' and not v.single_use`))
  await signInOnScreen(page, AMARA)
  await page.goto(`/offers/${offer?.id}`)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText(REDEEMED)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied to clipboard!')).toBeVisible()
  await expect(page.getByText(REDEEMED)).toBeHidden()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(offer?.code)
})
