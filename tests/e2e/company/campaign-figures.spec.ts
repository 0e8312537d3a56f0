import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({
  bypassCSP: true,
  world: 'campaign-figures',
  mail: 'smtp',
  // A few seconds' work, so that the crash comes in its middle.
  settings: { CAMPAIGN_MESSAGES_PER_SECOND: '3' },
})

const SUBJECT = 'The year ends'

/** Of somebody whose message nobody has claimed yet: while the row is locked nobody claims it, and then its address is read anew. */
const LOSE_A_MAILBOX = `
  with waiting as (
    select d.user_id from campaign_deliveries d
      join campaigns c on c.id = d.campaign_id and c.name = 'Year end'
      join profiles p on p.id = d.user_id and p.joined_at is not null and p.email <> 'priya.nair@harrowpike.example'
    where d.status = 'PENDING'
      and not exists (select from consents s where s.user_id = d.user_id and s.channel = 'EMAIL' and not s.granted)
    order by d.user_id limit 1 for update of d skip locked)
  update auth.users u set email = 'gone@harrowpike.example' from waiting where u.id = waiting.user_id returning u.id`

async function write(page: Page) {
  await page.goto('/company/campaigns/new')
  const form = page.getByRole('form', { name: 'Campaign' })
  await form.getByLabel('Name').fill('Year end')
  await form.getByLabel('Subject').fill(SUBJECT)
  await form.getByRole('textbox', { name: 'Message' }).fill('Look at [our page](https://benefits.example/).')
  await form.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
}

/** As five minutes later: what a process had in hand when it stopped is given up. */
const giveUpLeases = (server: Server) =>
  server.query(`with lost as (update campaign_deliveries set leased_until = now() - interval '1 second'
    where status = 'SENDING' returning 1) select pg_notify('live', 'company-campaigns:') from (select count(*) from lost) _`)

const sentTo = (server: Server) => server.mails().flatMap(({ subject, to }) => (subject === SUBJECT ? [to] : []))

test('a campaign with a bounce and a crash reaches nobody twice, and a week later its figures are told', async ({
  page,
  browser,
  server,
}) => {
  await server.startAnother()
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company/settings')
  await page.getByRole('button', { name: 'Count how many open them' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Count it' }).click()
  await expect(page.getByRole('button', { name: 'Stop counting' })).toBeVisible()
  expect(await violationsNow(page, 'the settings')).toEqual([])

  await write(page)
  await expect.poll(() => sentTo(server).length, { intervals: [20] }).toBeGreaterThan(0)
  await server.crashOthers()
  expect(await server.query(LOSE_A_MAILBOX)).toHaveLength(1)
  await giveUpLeases(server)
  await expect(page.getByText('The last message left at')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Figures come on \d\d \w{3} \d{4}, a week after it was sent\./)).toBeVisible()
  const people = sentTo(server)
  expect(new Set(people).size).toBe(people.length)
  const statuses = await server.query<{ status: string; people: number }>(
    `select d.status, count(*)::int as people from campaign_deliveries d join campaigns c on c.id = d.campaign_id
     where c.name = 'Year end' group by 1`,
  )
  expect(statuses.find(({ status }) => status === 'BOUNCED')).toEqual({ status: 'BOUNCED', people: 1 })
  expect(statuses.some(({ status }) => status === 'PENDING' || status === 'SENDING')).toBe(false)

  const [mail] = server.mails().filter(({ subject }) => subject === SUBJECT)
  const tracked = [...(mail?.html.matchAll(/\/m\/[\w.-]+\/[\w.]+/g) ?? [])].map(([path]) => server.url + path)
  const followed = await page.request.get(tracked[0] ?? '', { maxRedirects: 0 })
  expect([followed.status(), followed.headers()['location']]).toEqual([303, 'https://benefits.example/'])
  const opened = 'select 1 from campaign_deliveries where opened_on is not null'
  expect(await server.query(opened)).toHaveLength(1)

  await server.query(`update campaigns set sent_at = sent_at - interval '7 days' where name = 'Year end'`)
  const staff = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  const system = await staff.newPage()
  await system.goto('/admin/system')
  await system
    .getByRole('row')
    .filter({ hasText: 'campaign-figures.tell' })
    .getByRole('button', { name: /^Run/ })
    .click()
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText('Of the week until', { timeout: 30_000 })
  for (const name of ['Delivered', 'Bounced', 'Complained', 'Opened', 'Followed a link', 'Redeemed within a week'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  expect(await server.query(opened)).toEqual([])
  expect(await violationsNow(page, 'the figures')).toEqual([])
  await staff.close()
})
