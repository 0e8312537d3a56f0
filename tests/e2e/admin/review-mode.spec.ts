import type { Page } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// The queue is everybody's.
test.use({ world: 'review-mode' })

const ADMIN = 'admin@offerwell.example'
const SUPPLIER = 'marcus.delaney@tablesideagency.example'

type Browser = { newContext: (options: ReturnType<typeof signedIn>) => Promise<{ newPage: () => Promise<Page> }> }

const desk = async (browser: Browser, server: Server) =>
  (await browser.newContext(signedIn(server, await sessionOf(server, ADMIN)))).newPage()

/** Offers of one supplier that wait longer than all others, in this order; each with the code LUNCH. */
async function handIn(server: Server, ...titles: string[]): Promise<string[]> {
  const rows = await server.query<{ id: string }>(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, status, source, offer_url, created_at)
      select gen_random_uuid(), m.id, t.title, m.name, 'Dining', 'CODE', 'PERCENT', 20, 'REVIEW', 'supplier_portal',
        'https://shop.invalid/', '2019-01-01'::timestamptz + t.place * interval '1 hour'
      from unnest($2::text[]) with ordinality as t(title, place) cross join (
        select m.id, m.name from supplier_merchants s join merchants m on m.id = s.merchant_id join auth.users u on u.id = s.user_id
        where u.email = $1 order by m.name limit 1) m
      order by t.place returning id`,
    [SUPPLIER, titles],
  )
  const ids = rows.map(({ id }) => id)
  await server.query(
    `insert into voucher_codes (id, offer_id, code) select gen_random_uuid(), id, 'LUNCH' from unnest($1::uuid[]) id`,
    [ids],
  )
  return ids
}

const statusOf = async (server: Server, id: string | undefined) =>
  (await server.query<{ status: string }>('select status from offers where id = $1', [id]))[0]?.status

const shown = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })

test('staff decide on the queue by keys alone, take a decision back, and what they approve is with the employees', async ({
  browser,
  server,
}) => {
  const titles = ['Lunch for one', 'Dinner for six', 'Breakfast in bed']
  const [lunch = '', dinner = '', breakfast = ''] = titles
  const [first, second] = await handIn(server, ...titles)
  const page = await desk(browser, server)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Review \d+ offers$/ }).click()
  await expect(page).toHaveTitle('Review offers · Offerwell')
  await expect(shown(page, lunch)).toBeVisible()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByText('there is no such site')).toBeVisible({ timeout: 20_000 })

  await page.keyboard.press('a')
  await expect(shown(page, dinner)).toBeFocused()
  const employee = await (await browser.newContext(signedIn(server, await newEmployee(server, 'diner')))).newPage()
  await employee.goto(`/offers/${first}`)
  await expect(employee.getByRole('heading', { level: 1, name: lunch })).toBeVisible()

  await page.keyboard.press('n')
  await expect(shown(page, breakfast)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page, dinner)).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject this offer' })
  await dialog.getByRole('button', { name: 'Its link does not work' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveValue('Its link does not work.')
  await reason.press('End')
  await page.keyboard.type(' A new one, and we look again.')
  await page.keyboard.press('Control+Enter')
  await expect(shown(page, breakfast)).toBeFocused()
  await expect.poll(() => statusOf(server, second)).toBe('REJECTED')

  await page.keyboard.press('u')
  await expect(shown(page, dinner)).toBeFocused()
  await expect.poll(() => statusOf(server, second)).toBe('REVIEW')
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shown(page, dinner)).toBeVisible()
  await page.keyboard.press('a')
  await expect(shown(page, breakfast)).toBeVisible()
  await expect.poll(() => statusOf(server, second)).toBe('LIVE')
})

test('of two who read the same offer the second hears who decided, and goes on', async ({ browser, server }) => {
  await handIn(server, 'Supper at eight', 'Supper at nine')
  const [page, other] = [await desk(browser, server), await desk(browser, server)]
  for (const one of [page, other]) {
    const joined = one.waitForResponse((response) => response.url().endsWith('/api/live'))
    await one.goto('/admin/offers/review')
    await joined
  }
  const title = await page.getByRole('heading', { level: 2 }).first().innerText()
  await expect(shown(other, title)).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(other.getByText(/^Approved by .* It waits no longer\.$/)).toBeVisible()
  await expect(shown(other, title)).toBeVisible()
  await expect(other.getByRole('button', { name: /^Approve/ })).toBeDisabled()
  await other.getByRole('button', { name: 'Go on' }).click()
  await expect(shown(other, title)).toBeHidden()
})

test('a row opens its offer beside the list, which back closes and a reload opens again', async ({
  browser,
  server,
}) => {
  const title = 'Afternoon tea for two'
  await handIn(server, title, `${title} today`)
  const page = await desk(browser, server)
  await page.goto(`/admin/offers?${new URLSearchParams({ status: 'REVIEW', q: title }).toString()}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  const panel = page.getByRole('dialog', { name: title, exact: true })
  await expect(panel.getByText('LUNCH', { exact: true })).toBeVisible()
  await expect(panel.getByText('As employees would see it')).toBeVisible()
  await expect(panel.getByText('Same code, same address, same saving, title 81% alike')).toBeVisible()
  await page.reload()
  await expect(panel).toBeVisible()
  await panel.getByRole('link', { name: `${title} today` }).click()
  await expect(page.getByRole('dialog', { name: `${title} today` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
})
