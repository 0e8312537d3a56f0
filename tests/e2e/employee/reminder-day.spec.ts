import { formatDay } from '../../../domain/dates.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'

const AMARA = 'amara.okafor@harrowpike.example'

async function offerWhere(server: Server, end: string): Promise<{ id: string; end_at: string | null }> {
  const [offer] = await server.query<{ id: string; end_at: string | null }>(
    `select id, end_at from visible_offers o where ${end}
       and not exists (select from reminders r where r.offer_id = o.id) order by id limit 1`,
  )
  return offer ?? { id: '', end_at: null }
}

test('a reminder says on which day it comes, and asks for one where the offer has no end', async ({ page, server }) => {
  await signInAs(page, AMARA)
  const ending = await offerWhere(server, "end_at > now() + interval '3 days' and end_at < now() + interval '20 days'")
  await page.goto(`/offers/${ending.id}`)
  // An answer read before the reminder is kept would be without it.
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/me/reminders') && calls.push('asked when'))
  page.on('response', (answer) => answer.request().method() === 'PUT' && calls.push('kept'))
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByText('Reminder updated')).toBeVisible()
  const day = formatDay(Date.parse(ending.end_at ?? '') - 86_400_000)
  await expect(page.getByText(`We will remind you on ${day}`)).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(['kept', 'asked when'])

  const endless = await offerWhere(server, 'end_at is null')
  await page.goto(`/offers/${endless.id}`)
  await page.getByRole('button', { name: 'Remind me' }).click()
  const dialog = page.getByRole('dialog', { name: 'When should we remind you?' })
  await expect(dialog.getByLabel('Day and time')).not.toHaveValue('')
  await dialog.getByLabel('Day and time').fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Remind me' }).click()
  await expect(dialog).toContainText('Choose a time that is still to come.')
  const next = new Date(Date.now() + 40 * 86_400_000)
  await dialog.getByLabel('Day and time').fill(`${next.toISOString().slice(0, 10)}T12:00`)
  await dialog.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByText(`We will remind you on ${formatDay(next)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reminder set' })).toBeVisible()
  const query = `select remind_at from reminders where offer_id = $1`
  const [row] = await server.query<{ remind_at: Date }>(query, [endless.id])
  expect(row?.remind_at.toISOString().slice(0, 10)).toBe(next.toISOString().slice(0, 10))
})
