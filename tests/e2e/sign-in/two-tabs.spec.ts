import { expect, signInAs, test } from '../../support/e2e.ts'

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
  await signInAs(page, email)
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
