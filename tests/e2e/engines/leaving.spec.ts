import { EMPLOYEE } from '../../support/browse.ts'
import { expect } from '../../support/e2e.ts'
import { test } from '../../support/engines/engine-test.ts'
import { firefox } from '../../support/engines/firefox.ts'
import { sessionOf } from '../../support/session.ts'

test.describe.configure({ timeout: 120_000 })
test.skip(firefox.missing !== undefined, firefox.missing)

const ATTEMPTS = 10
const WITHIN_MS = 300

test('a page that is left while its files are on the way is left, without an error', async ({
  tab,
  person,
  relay,
  server,
}) => {
  const session = await sessionOf(server, EMPLOYEE)
  await tab.open(`${relay.url}/mark.svg`)
  await tab.evaluate(`localStorage.setItem('offerwell.session', ${JSON.stringify(JSON.stringify(session))})`)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await tab.open(`${relay.url}/offers`)
    const afterMs = (attempt * WITHIN_MS) / ATTEMPTS
    // Firefox sometimes says that the page is there while it still answers from the one before, whose timers are lost.
    const leave = `location.pathname === '/offers' && setTimeout(() => location.assign('/favourites'), ${afterMs}) > 0`
    await expect.poll(() => tab.evaluate<boolean>(leave), { intervals: [10] }).toBe(true)
    await person.isAt(/^\/favourites$/)
    await person.finds('heading', 'Your Favourites')
    expect(await tab.evaluate(`sessionStorage.getItem('offerwell.reloaded-at')`)).toBeNull()
  }
  expect(await tab.errors()).toEqual([])
})
