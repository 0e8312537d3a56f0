import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true })

const SUPPLIER = 'marcus.delaney@tablesideagency.example'
const COLLEAGUE = 'bethan.rees@tablesideagency.example'

async function textTo({ request }: Page, recipient: string): Promise<string> {
  const outbox = await request.get('/dev/outbox.json', { params: { recipient } })
  const { messages } = (await outbox.json()) as { messages: { text: string }[] }
  return messages[0]?.text ?? ''
}

/** The path of the link in the newest message to this mailbox, once it is there. */
async function mailedPath(page: Page, recipient: string): Promise<string> {
  const path = async () => /\/supplier-invitation\?token=[\w-]+/.exec(await textTo(page, recipient))?.[0] ?? ''
  await expect.poll(path, { timeout: 70_000 }).not.toBe('')
  return await path()
}

test('a supplier invites a colleague, who signs up from the mailed link and sees the offers', async ({
  page,
  server,
  browser,
}) => {
  test.setTimeout(120_000)
  await signInAs(page, SUPPLIER)
  await page.goto('/supplier/team')
  await page.getByLabel('Their email').fill(COLLEAGUE)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const invited = page.getByRole('list', { name: 'Invited' })
  await expect(invited).toContainText(COLLEAGUE)
  await expect(invited).toContainText('Mail sent')
  expect(await violationsNow(page, 'the team')).toEqual([])

  const other = await browser.newContext({ baseURL: server.url })
  const desk = await other.newPage()
  await desk.goto(await mailedPath(page, COLLEAGUE))
  await desk.getByLabel('Full name').fill('Bethan Rees')
  await desk.getByLabel('Work email').fill(COLLEAGUE)
  await desk.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await desk.getByRole('button', { name: 'Sign Up' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: / invites you$/ })).toBeVisible()
  expect(await violationsNow(desk, 'the invitation')).toEqual([])
  await desk.getByRole('button', { name: 'Email me a code' }).click()
  await expect(desk.getByText(`We sent a code to ${COLLEAGUE}.`)).toBeVisible()
  const code = /\b\d{6}\b/.exec((await textTo(page, COLLEAGUE)).replaceAll(/https?:\S+/g, ''))?.[0] ?? ''
  await desk.getByLabel('Code from the message').fill(code)
  await desk.getByRole('button', { name: 'Confirm' }).click()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Supplier Portal' })).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Your Offers' }).getByRole('listitem').first()).toBeVisible()
  await other.close()

  await expect(page.getByRole('list', { name: 'People' })).toContainText('Bethan Rees')
  await page.getByRole('button', { name: 'Remove Bethan Rees' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('list', { name: 'People' })).not.toContainText('Bethan Rees')
})
