import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ mail: 'smtp' })

test('a favourite that shall be reminded of comes by mail when its time has come, once', async ({ page, server }) => {
  // The clock starts the work each minute.
  test.setTimeout(180_000)
  const [offer] = await server.query<{ id: string; title: string }>(
    `select id, title from visible_offers o where end_at > now() + interval '3 days'
       and not exists (select from favourites f where f.offer_id = o.id) and not exists (select from reminders r where r.offer_id = o.id)
      order by id limit 1`,
  )
  const { id, title } = offer ?? { id: '', title: '' }
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto(`/offers/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await page.goto('/favourites')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  const box = card.getByRole('checkbox', { name: /Remind me/ })
  await box.click()
  await expect(box).toBeChecked()
  await expect(page.getByText('Reminder updated')).toBeVisible()

  const due = `update reminders set remind_at = now() - interval '1 second' where offer_id = $1 returning user_id`
  expect(await server.query(due, [id])).toHaveLength(1)
  const mails = () => server.mails().filter(({ to }) => to === 'amara.okafor@harrowpike.example')
  await expect.poll(() => mails().length, { timeout: 120_000 }).toBe(1)
  expect(mails()[0]?.subject).toContain(title)
  expect(mails()[0]?.text).toContain(`${server.publicUrl}/offers/${id}`)
  const told = `select d.channel, d.sent_at is not null as sent from notification_deliveries d join notifications n on n.id = d.notification_id
    where n.kind = 'REMINDER' and n.link = $1`
  await expect.poll(() => server.query(told, [`/offers/${id}`])).toEqual([{ channel: 'EMAIL', sent: true }])
})
