import type { APIRequestContext } from '@playwright/test'
import { expect, signInOnScreen, test } from '../../support/e2e.ts'

const OLD_PASSWORD = 'teapot-canal-verse'
const NEW_PASSWORD = 'lantern-orchard-fjord'

async function newEmployee(request: APIRequestContext, email: string): Promise<void> {
  const data = { email, password: OLD_PASSWORD, data: { full_name: 'Tom Ashworth' } }
  const { access_token: token } = (await (await request.post('/auth/v1/signup', { data })).json()) as {
    access_token: string
  }
  await request.post('/api/onboarding/continue', { headers: { authorization: `Bearer ${token}` } })
}

/** The newest message to this mailbox, as plain text. */
async function readMail(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json', { params: { recipient: email } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  return messages[0]?.text ?? ''
}

test('a forgotten password is replaced by way of the mailbox, and a scanner that opens the link spoils nothing', async ({
  page,
  request,
}) => {
  const email = 'forgetful@people.example'
  await newEmployee(request, email)
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText(`If ${email} has an account, a message is on its way.`)).toBeVisible()

  const link = /https?:\/\/\S+\/auth\/confirm\S+/.exec(await readMail(request, email))?.[0] ?? ''
  await request.get(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.waitForURL('**/offers')

  await page.getByRole('button', { name: `Account menu of ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(OLD_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Invalid login credentials')).toBeVisible()
  await signInOnScreen(page, email, NEW_PASSWORD)
  await page.waitForURL('**/offers')
})

test('a code from the mailbox signs in and leads back to the page that was asked for', async ({ page, request }) => {
  const email = 'coded@people.example'
  await newEmployee(request, email)
  await page.goto('/favourites')
  await page.getByRole('link', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Email me a code' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`We have sent a message to ${email}.`)).toBeVisible()
  const code = /\b\d{6}\b/.exec(await readMail(request, email))?.[0] ?? ''
  await page.getByLabel('Code from the message').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your Favourites' })).toBeVisible()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('the link of a sign-up confirms it with the words of the requirements', async ({ page, request, server }) => {
  const email = 'linked@people.example'
  await request.post('/auth/v1/signup', { data: { email, password: OLD_PASSWORD, data: { full_name: 'Mari Linden' } } })
  // This server takes an address on trust; where mail is sent, it waits for the link.
  await server.query(
    'update auth.users set email_confirmed_at = null, email_proven_by = null, email_proven_at = null where email = $1',
    [email],
  )
  await request.post('/auth/v1/resend', { data: { email, type: 'signup' } })
  await page.goto(/https?:\/\/\S+\/auth\/confirm\S+/.exec(await readMail(request, email))?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Account created! You can now sign in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome, Mari' })).toBeVisible()
})
