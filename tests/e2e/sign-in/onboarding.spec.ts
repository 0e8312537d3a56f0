import { createHash, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signInOnScreen, test } from '../../support/e2e.ts'

async function signUp(page: Page, fullName: string, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

/** The six digits of the newest message to this mailbox. */
async function readCode({ request }: Page, recipient: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json', { params: { recipient } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  return /\b\d{6}\b/.exec(messages[0]?.text.replaceAll(/https?:\S+/g, '') ?? '')?.[0] ?? ''
}

test('who has an address at a company joins it once a code from the mailbox has shown that it is theirs', async ({
  page,
}) => {
  const email = 'gethin.moss@harrowpike.example'
  await page.goto('/auth?tab=sign-up')
  await signUp(page, 'Gethin Moss', email)
  await expect(page.getByRole('heading', { name: 'Welcome, Gethin' })).toBeVisible()
  await expect(page.getByText('Harrow & Pike')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Browse Offers' })).toBeHidden()

  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await page.getByLabel('Code from the message').fill(await readCode(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Join Harrow & Pike' }).click()

  await expect(page.getByText('You are part of Harrow & Pike now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trending at Your Company' })).toBeVisible()
})

test('an invitation from a mail survives signing up', async ({ page, server }) => {
  const email = 'ffion.pryce@homepost.example'
  const token = randomUUID()
  await server.query(
    `insert into company_invitations (id, company_id, email, token_hash, expires_at)
     select $1, id, $2, $3, now() + interval '7 days' from companies where name = 'Solway Robotics'`,
    [randomUUID(), email, createHash('sha256').update(token).digest()],
  )
  await page.goto(`/onboarding?invitation=${token}`)
  await signUp(page, 'Ffion Pryce', email)
  await expect(page.getByRole('heading', { name: 'Solway Robotics invites you' })).toBeVisible()
  await page.getByRole('button', { name: 'Join Solway Robotics' }).click()
  await expect(page.getByText('You are part of Solway Robotics now.')).toBeVisible()
})

test('who applies as a supplier is told where it stands, and works in the portal once staff have approved', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/auth?tab=sign-up')
  await signUp(page, 'Mabli Corrigan', 'mabli@coracleteas.example')
  await page.getByRole('link', { name: 'Apply as a supplier' }).click()
  await page.getByLabel('Brand or agency name').fill('Coracle Teas')
  await page.getByLabel('Website').fill('coracleteas.example')
  await page.reload()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('We are looking at it')).toBeVisible()

  const staff = await browser.newContext({ baseURL: server.url })
  const desk = await staff.newPage()
  await signInOnScreen(desk, 'admin@offerwell.example')
  await desk.getByRole('link', { name: /^Applications/ }).click()
  await desk.getByRole('button', { name: 'Coracle Teas' }).click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Coracle Teas is approved. We have told the applicant.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Coracle Teas' })).toBeHidden()
  await staff.close()

  await page.reload()
  await page.getByRole('link', { name: 'Open the Supplier Portal' }).click()
  await expect(page.getByRole('heading', { name: 'Supplier Portal' })).toBeVisible()
})
