import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true, world: 'campaigns', mail: 'smtp', settings: { CAMPAIGN_MESSAGES_PER_SECOND: '1000' } })

test('a campaign reaches exactly its audience, and whoever unsubscribes gets none of the next', async ({
  page,
  browser,
  server,
}) => {
  const subject = `Payday ${Date.now()}`
  await signInAs(page, 'priya.nair@harrowpike.example')
  await page.goto('/company')
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Campaign' }).click()
  const form = page.getByRole('form', { name: 'Campaign' })
  await form.getByRole('button', { name: 'Ending soon' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue(/Before they end/)
  for (const name of ['Name', 'Subject', 'Message']) await form.getByRole('textbox', { name }).fill('')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(form.getByText('Enter a subject.')).toBeVisible()
  await expect(form.getByText('Leave empty to save as draft')).toBeVisible()
  await form.getByLabel('Name').fill('Payday for Operations')
  await form.getByLabel('Subject').fill(`${subject} for {first name}`)
  await form
    .getByRole('textbox', { name: 'Message' })
    .fill('# Hello {first name}\n\nLook at [our page](https://benefits.example/).\n\n- One\n- Two\n')
  await form.getByRole('button', { name: 'Offer' }).click()
  const picker = page.getByRole('dialog', { name: 'Add an offer' })
  await picker.getByRole('button', { name: /^Add / }).first().click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Hello Priya' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'See this offer' })).toBeVisible()
  await form.getByRole('combobox', { name: 'Who gets it' }).click()
  await page.getByRole('option', { name: 'Departments' }).click()
  await form.getByRole('combobox', { name: 'Choose a department' }).click()
  await page.getByRole('option', { name: 'Operations' }).click()
  await expect(form.getByRole('status')).toContainText(/people now/)
  expect(await violationsNow(page, 'the form')).toEqual([])
  await page.route('**/api/company/campaigns', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Failed to create campaign')).toBeVisible()
  await form.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('Test sent to priya.nair@harrowpike.example')).toBeVisible()
  await form.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The last message left at')).toBeVisible({ timeout: 30_000 })
  expect(await violationsNow(page, 'a campaign')).toEqual([])

  const meant = await server.query<{ email: string }>(
    `select lower(u.email) as email from profiles p join auth.users u on u.id = p.id
     join companies c on c.id = p.company_id and c.name = 'Harrow & Pike'
     where p.department = 'Operations' and p.status = 'ACTIVE' and p.joined_at is not null
       and not exists (select from consents s where s.user_id = p.id and s.channel = 'EMAIL' and not s.granted)`,
  )
  const sent = server.mails().filter((mail) => mail.subject.startsWith(`${subject} for`))
  expect(sent.map(({ to }) => to).toSorted()).toEqual(meant.map(({ email }) => email).toSorted())

  const [mail] = sent
  const link = /Unsubscribe:\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const read = /browser:\s+(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reader = await (await browser.newContext({ bypassCSP: true })).newPage()
  await reader.goto(`${server.url}${new URL(read).pathname}${new URL(read).search}`)
  await expect(reader.getByRole('link', { name: 'our page' })).toBeVisible()
  expect(await violationsNow(reader, 'a message')).toEqual([])
  await reader.getByRole('link', { name: 'Unsubscribe' }).click()
  expect(new URL(reader.url()).search).toBe(new URL(link).search)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByText(`${mail?.to} gets no more`)).toBeVisible()
  expect(await violationsNow(reader, 'unsubscribed')).toEqual([])

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Payday for Operations' })).toBeVisible()
  await form.getByLabel('Subject').fill(`Again ${subject}`)
  await form.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('The last message left at')).toBeVisible({ timeout: 30_000 })
  const again = server.mails().filter((one) => one.subject === `Again ${subject}`)
  expect(again.map(({ to }) => to).toSorted()).toEqual(
    sent
      .map(({ to }) => to)
      .filter((to) => to !== mail?.to)
      .toSorted(),
  )
  await page.goto('/company/campaigns')
  await expect(page.getByRole('link', { name: 'Payday for Operations', exact: true })).toBeVisible()
  expect(await violationsNow(page, 'the campaigns')).toEqual([])
})
