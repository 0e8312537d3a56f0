import { expect, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ mail: 'smtp' })

test('staff run a timed job, dismiss the failures of another, and see a test mail leave', async ({
  server,
  browser,
}) => {
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'admin@offerwell.example')))
  await server.query(`update job_runs set started_at = now(), failed_at = now(), failures = 3, error = 'The disk is full.'
    where name = 'logs.drop-old-months'`)
  const page = await context.newPage()
  await page.goto('/admin/system')
  const failing = page.getByRole('row').filter({ hasText: 'logs.drop-old-months' })
  await expect(failing).toContainText('Failing, 3 times')
  await expect(failing).toContainText('The disk is full.')
  await failing.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(page.getByText('Failures dismissed')).toBeVisible()
  await expect(failing).not.toContainText('The disk is full.')
  await expect(failing).toContainText('Dismissed')

  const quiet = page.getByRole('row').filter({ hasText: 'notifications.forget-old' })
  await expect(quiet).toContainText('Not run yet')
  await quiet.getByRole('button', { name: /^Run/ }).click()
  await expect(page.getByText('The job runs in a moment')).toBeVisible()
  await expect(quiet).toContainText('Well', { timeout: 30_000 })

  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText(/took the mail to admin@offerwell\.example/)).toBeVisible()
  await expect.poll(() => server.mails().map(({ subject }) => subject)).toContain('A test mail from Offerwell')
  await page.getByRole('button', { name: 'Send me a test message' }).click()
  await expect(page.getByText(/^No device of yours takes push messages/)).toBeVisible()
  await context.close()
})
