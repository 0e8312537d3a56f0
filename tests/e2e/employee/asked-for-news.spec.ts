import { expect, test } from '../../support/e2e.ts'
import { newEmployee, signedIn } from '../../support/session.ts'

test('who asks to be told of a saved view finds in the bell what starts and fits, with a mail on its way', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(signedIn(server, await newEmployee(server, 'waiting')))
  const page = await context.newPage()
  await page.goto('/offers?category=Tech&q=laptop')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptops')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved ‘Laptops’')).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  const tell = page.getByRole('switch', { name: /Tell me when a new offer fits/ })
  await expect(tell).not.toBeChecked()
  await tell.click()
  await expect(tell).toBeChecked()
  const asked = () => server.query(`select alert from saved_views where name = 'Laptops'`)
  await expect.poll(asked).toEqual([{ alert: true }])
  await page.keyboard.press('Escape')

  await server.query(
    `insert into offers (id, merchant_id, title, category, type, status, discount_value, offer_url)
     select gen_random_uuid(), id, 'Featherweight laptop', 'Tech', 'LINK', 'LIVE', 15, 'https://shop.example/'
       from merchants order by name limit 1`,
  )
  await expect(async () => {
    await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'New for ‘Laptops’' })
  await expect(news).toContainText('Featherweight laptop')
  await news.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Featherweight laptop' })).toBeVisible()
  const mail = `select d.channel from notification_deliveries d join notifications n on n.id = d.notification_id
    where n.kind = 'SAVED_VIEW'`
  expect(await server.query(mail)).toEqual([{ channel: 'EMAIL' }])
  await context.close()
})

test('the payday digest is off until it is asked for, keeps its day, and goes off again', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext(signedIn(server, await newEmployee(server, 'payday')))
  const page = await context.newPage()
  await page.goto('/account/notifications')
  const digest = page.getByRole('switch', { name: 'Payday digest' })
  const day = page.getByRole('combobox', { name: 'Day of the month' })
  await expect(digest).not.toBeChecked()
  await expect(day).toBeHidden()
  await digest.click()
  await expect(day).toHaveText('28')
  // By the keyboard: a list of 31 days scrolls under a pointer that comes near its edge.
  await day.press('Enter')
  await expect(page.getByRole('option', { name: '28', exact: true })).toBeFocused()
  await page.keyboard.type('15')
  await expect(page.getByRole('option', { name: '15', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const kept = () => server.query('select payday from payday_digests')
  await expect.poll(kept).toEqual([{ payday: 15 }])
  await page.reload()
  await expect(day).toHaveText('15')
  await digest.click()
  await expect(day).toBeHidden()
  await expect.poll(kept).toEqual([])
  await context.close()
})
