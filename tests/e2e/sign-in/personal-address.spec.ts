import type { APIRequestContext } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInOnScreen, test } from '../../support/e2e.ts'
import { sessionOf } from '../../support/session.ts'

const WORK = 'leaving-soon@people.example'
const OWN = 'leaving-soon@home.example'
const PASSWORD = 'teapot-canal-verse'

test.use({ bypassCSP: true })

async function joinHarrowPike(request: APIRequestContext, server: Server): Promise<string> {
  const data = { email: WORK, password: PASSWORD, data: { full_name: 'Tom Ashworth' } }
  const { user } = (await (await request.post('/auth/v1/signup', { data })).json()) as { user: { id: string } }
  await server.query(
    `update profiles set company_id = (select company_id from profiles where email = 'priya.nair@harrowpike.example') where id = $1`,
    [user.id],
  )
  await server.query(`insert into user_roles (user_id, role) values ($1, 'EMPLOYEE')`, [user.id])
  return user.id
}

async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json', { params: { recipient: email } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  return /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? ''
}

test('a member adds a private address, leaves the company, signs in with it, and downloads what is theirs', async ({
  page,
  request,
  server,
}) => {
  const userId = await joinHarrowPike(request, server)
  await signInOnScreen(page, WORK, PASSWORD)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add personal address' }).click()
  await page.getByLabel('Personal email address').fill(OWN)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`We have sent a message to ${OWN}.`)).toBeVisible()
  expect(await violationsNow(page, 'waiting')).toEqual([])
  await page.getByLabel('Code from the message').fill(await codeFor(request, OWN))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('list', { name: 'Personal address' })).toContainText(OWN)
  await page.getByRole('button', { name: `Account menu of ${WORK}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')

  const { access_token: token } = await sessionOf(server, 'priya.nair@harrowpike.example')
  const ended = await request.post('/api/company/employees/status', {
    headers: { authorization: `Bearer ${token}` },
    data: { chosen: { ids: [userId] }, status: 'INACTIVE' },
  })
  expect(ended.ok()).toBe(true)

  await page.getByRole('link', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Email me a code' })).toBeVisible()
  await page.getByLabel('Email').fill(OWN)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`We have sent a message to ${OWN}.`)).toBeVisible()
  await page.getByLabel('Code from the message').fill(await codeFor(request, OWN))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your access through Harrow & Pike has ended.' })).toBeVisible()
  await expect(page.getByText(/opens this account until \d\d \w{3} \d{4}/)).toBeVisible()
  expect(await violationsNow(page, 'ended')).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('offerwell.json')
})
