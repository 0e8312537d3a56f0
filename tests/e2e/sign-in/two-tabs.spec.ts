import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, type Server, signInOnScreen, test } from '../../support/e2e.ts'

test.use({ serviceWorkers: 'block' })

/** Makes the kept access token look ended, so that the next page must refresh. */
const END_TOKEN = `
  const kept = JSON.parse(localStorage.getItem('offerwell.session'))
  localStorage.setItem('offerwell.session', JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 }))`

test('two tabs that refresh at once both stay signed in, with one session and one good token', async ({
  context,
  page,
  server,
}) => {
  const email = 'amara.okafor@harrowpike.example'
  await signInOnScreen(page, email)
  await page.goto('/favourites')
  const other = await context.newPage()
  await other.goto('/favourites')
  await page.evaluate(END_TOKEN)

  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Your Favourites' })).toBeVisible()
    await expect(tab.getByRole('article').first()).toBeVisible()
  }

  const [counts] = await server.query<{ sessions: number; refreshed: boolean; active: number }>(
    `select count(distinct session.id)::int as sessions, count(*)::int > 1 as refreshed,
        count(*) filter (where token.revoked_at is null)::int as active
       from auth.sessions session join auth.users person on person.id = session.user_id
       join auth.refresh_tokens token on token.session_id = session.id
      where person.email = $1 and session.created_at = (select max(created_at) from auth.sessions where user_id = person.id)`,
    [email],
  )
  expect(counts).toEqual({ sessions: 1, refreshed: true, active: 1 })
})

/** What nobody can tell from a good token before the server is asked. */
const SPOIL_TOKEN = `
  const kept = JSON.parse(localStorage.getItem('offerwell.session'))
  localStorage.setItem('offerwell.session', JSON.stringify({ ...kept, access_token: kept.access_token.slice(0, -8) + 'AAAAAAAA' }))`

const ENDED = 'You were signed out because this session ended. Please sign in again.'

async function endSessions({ query }: Server, email: string): Promise<void> {
  await query('delete from auth.sessions where user_id = (select id from auth.users where email = $1)', [email])
}

function listRefreshes(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('grant_type=refresh_token') && asked.push(request.url()))
  return asked
}

test('a session that ended elsewhere ends here too, in both tabs, which say so and lead back after signing in', async ({
  context,
  page,
  server,
}) => {
  const email = 'amara.okafor@harrowpike.example'
  await signInOnScreen(page, email)
  await page.goto('/collections')
  await expect(page.getByRole('article').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Favourites', exact: true }).first()).toBeVisible()
  const refreshes = [listRefreshes(page), listRefreshes(other)]

  // Both hear of it by themselves, so nothing is clicked: the page could be gone before the click.
  await endSessions(server, email)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alert').filter({ hasText: ENDED })).toBeVisible()
    await expect(tab).toHaveURL(/\/auth$/)
  }
  expect(refreshes.flat().length).toBeLessThanOrEqual(2)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  await expect(page.getByText(ENDED)).toBeHidden()
})

test('a token that is refused before its time is renewed once, and the call is made again', async ({ page }) => {
  await signInOnScreen(page, 'amara.okafor@harrowpike.example')
  // As the next page begins: the one that is left would renew it too, in calls that are cancelled with it.
  await page.addInitScript(SPOIL_TOKEN)
  const refreshes = listRefreshes(page)
  await page.goto('/favourites')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(/could not load/)).toBeHidden()
  expect(refreshes).toHaveLength(1)
})
