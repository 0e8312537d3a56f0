import { expect, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

test('who follows a merchant finds in the bell what staff publish of it', async ({ browser, server }) => {
  const [offer] = await server.query<{ id: string; title: string; merchant_id: string; merchant: string }>(
    `select o.id, o.title, m.id as merchant_id, m.name as merchant from offers o join merchants m on m.id = o.merchant_id
      where o.status = 'REVIEW' and (o.end_at is null or o.end_at > now() + interval '1 day')
        and (o.start_at is null or o.start_at < now()) and o.deleted_at is null order by o.id limit 1`,
  )
  if (!offer) throw new Error('No offer waits for review.')
  const { title, merchant } = offer

  const employee = await browser.newContext(signedIn(server, await newEmployee(server, 'follower')))
  const page = await employee.newPage()
  await page.goto(`/merchants/${offer.merchant_id}`)
  await page.getByRole('button', { name: /^Follow/ }).click()
  await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect
    .poll(() => server.query('select 1 from merchant_followers where merchant_id = $1', [offer.merchant_id]))
    .not.toEqual([])

  const staff = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const desk = await staff.newPage()
  await desk.goto(`/admin/offers?${new URLSearchParams({ status: 'REVIEW', q: title }).toString()}`)
  await desk.getByRole('combobox', { name: `Status of ${title}: REVIEW` }).click()
  await desk.getByRole('option', { name: 'LIVE' }).click()
  await expect
    .poll(() => server.query(`select status from offers where id = $1`, [offer.id]))
    .toEqual([{ status: 'LIVE' }])

  // The bell asks anew when its person comes back to the tab.
  await expect(async () => {
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: `New from ${merchant}` })
  await expect(news).toContainText(title)
  await news.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await employee.close()
  await staff.close()
})
