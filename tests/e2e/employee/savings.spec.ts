import type { Page } from '@playwright/test'
import { londonDate } from '../../../domain/dates.ts'
import { COLOURS, violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

const AMARA = 'amara.okafor@harrowpike.example'

/** Where each thing begins on the page, so that what moves is found. */
const topOf = async (page: Page, name: string) => (await page.getByRole('region', { name }).boundingBox())?.y

async function makeCashback(server: Server): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into redemptions (id, user_id, offer_id, redeemed_on, value, estimate)
     select gen_random_uuid(), p.id, o.id, $2::date, 5, 5 from profiles p, offers o
     where p.email = $1 and o.type = 'CASHBACK'
       and not exists (select from redemptions r where r.user_id = p.id and r.offer_id = o.id and r.redeemed_on = $2::date)
     order by o.id limit 1 returning (select title from offers where id = offer_id) as id`,
    [AMARA, londonDate(new Date())],
  )
  return row?.id ?? ''
}

test('home says what was saved this year without moving, and the months and the cashback are in the account', async ({
  page,
  server,
}) => {
  const title = await makeCashback(server)
  await signInAs(page, AMARA)
  const savings = page.getByRole('region', { name: 'Your savings' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/api/me/savings', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'For You' }).getByRole('link').first()).toBeVisible()
    const before = await topOf(page, 'For You')
    letThrough()
    await expect(savings).toContainText(/Saved this year £[\d,]+\.\d\d, £[\d,]+\.\d\d confirmed/)
    expect(await topOf(page, 'For You')).toBe(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
  const [sums] = await server.query<{ total: string; confirmed: string }>(
    `select to_char(sum(value), 'FM999,990.00') as total, to_char(sum(value) filter (where not is_estimate), 'FM999,990.00') as confirmed
     from redemptions r join profiles p on p.id = r.user_id where p.email = $1 and redeemed_on >= date_trunc('year', $2::date)`,
    [AMARA, londonDate(new Date())],
  )
  await expect(savings).toContainText(`Saved this year £${sums?.total}, £${sums?.confirmed} confirmed`)

  await savings.getByRole('link', { name: /ashback/ }).click()
  const months = page.getByRole('region', { name: 'Month by month' })
  await months.getByRole('button', { name: 'Show as table' }).click()
  await expect(months.getByRole('columnheader', { name: 'Confirmed' })).toBeVisible()
  await expect(months.getByRole('row')).not.toHaveCount(1)

  const cashback = page.getByRole('group', { name: `Cashback of ${title}` }).first()
  await expect(cashback).toContainText('Cashback: Clicked')
  await cashback.getByRole('button', { name: /Update the cashback/ }).click()
  await cashback.getByLabel(/^Tracked/).check()
  await cashback.getByLabel(/Expected by/).fill('2027-01-20')
  await cashback.getByRole('button', { name: 'Save' }).click()
  await expect(cashback).toContainText(/Cashback: Tracked, (was )?expected by 20 Jan 2027/)
  await cashback.getByRole('button', { name: /Update the cashback/ }).click()
  await cashback.getByLabel(/^Paid/).check()
  await cashback.getByLabel('How much came, in pounds?').fill('4.20')
  await cashback.getByRole('button', { name: 'Save' }).click()
  await expect(cashback).toContainText('Cashback: Paid')
  await expect(cashback).toContainText(/You told us on \d\d \w{3} \d{4} that it was paid/)
  const row = page.getByRole('listitem').filter({ has: cashback })
  await expect(row).toContainText('£4.20')
})

test('the months and the open forms, and the question for a day, are usable by everybody', async ({
  browser,
  server,
}) => {
  await makeCashback(server)
  const context = await browser.newContext({
    ...signedIn(server, await sessionOf(server, AMARA)),
    viewport: { width: 360, height: 900 },
    colorScheme: 'light',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto('/account/redemptions')
  for (const name of ['Show as table', /^Update the cashback/, /^(Did it work|Add what you saved)/])
    await page.getByRole('button', { name }).first().click()
  const found = await violationsNow(page, 'redemptions, light')
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await violationsNow(page, 'redemptions, dark', undefined, COLOURS)))
  const [endless] = await server.query<{ id: string }>(
    `select id from visible_offers o where end_at is null and not exists (select from reminders r where r.offer_id = o.id)
     order by id limit 1`,
  )
  await page.goto(`/offers/${endless?.id}`)
  await page.getByRole('button', { name: 'Remind me' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await violationsNow(page, 'reminder, dark')))
  expect(found).toEqual([])
  await context.close()
})
