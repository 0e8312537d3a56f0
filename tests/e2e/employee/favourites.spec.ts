import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../../support/e2e.ts'

const AMARA = 'amara.okafor@harrowpike.example'

async function openFavourites(page: Page): Promise<string[]> {
  await page.goto('/favourites')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save / }).first()).toHaveAttribute('aria-pressed', 'true')
  return await titlesOf(page)
}

const titlesOf = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

const SAVED = `select offers.title from favourites join offers on offers.id = favourites.offer_id
  join profiles on profiles.id = favourites.user_id where profiles.email = $1`

test('a removed favourite leaves a way back in its place, keeps the focus, and is gone after leaving', async ({
  page,
  server,
}) => {
  await signInAs(page, AMARA)
  const [first = '', second = '', ...others] = await openFavourites(page)
  const heart = page.getByRole('button', { name: `Save ${second}`, exact: true })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Removed from favourites')).toBeVisible()
  const undo = page.getByRole('button', { name: `Undo removing ${second}` })
  await expect(undo).toBeFocused()
  await expect(page.getByRole('listitem').nth(1)).toContainText('Removed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await expect(heart).toBeFocused()
  expect(await titlesOf(page)).toEqual([first, second, ...others])

  await heart.click()
  await expect(undo).toBeVisible()
  await expect.poll(() => server.query(SAVED, [AMARA])).not.toContainEqual({ title: second })
  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Cards' })).toBeVisible()
  await page.getByRole('link', { name: 'Favourites', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await titlesOf(page)).toEqual([first, ...others])
  await expect(undo).toBeHidden()
})

test('a lost connection puts the favourite back and says so; a double click and another tab agree with the server', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, AMARA)
  const [first = ''] = await openFavourites(page)
  const heart = page.getByRole('button', { name: `Save ${first}`, exact: true })
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('You are offline, or Offerwell cannot be reached. Try again.').first()).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)

  const other = await context.newPage()
  await openFavourites(other)
  await heart.click()
  await expect(page.getByRole('button', { name: `Undo removing ${first}` })).toBeVisible()
  await expect(other.getByRole('heading', { name: first })).toBeHidden()
  await page.getByRole('button', { name: `Undo removing ${first}` }).dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/favourites$/)
  await expect(other.getByRole('heading', { name: first })).toBeVisible()
  await expect.poll(() => server.query(SAVED, [AMARA])).toContainEqual({ title: first })
})

test('favourites sort by their end, those without one last, and each can remind', async ({ page, server }) => {
  await signInAs(page, AMARA)
  await openFavourites(page)
  await page.getByRole('button', { name: 'Ending Soon' }).click()
  const expected = await server.query<{ title: string }>(
    `select offers.title from favourites join visible_offers offers on offers.id = favourites.offer_id
       join profiles on profiles.id = favourites.user_id where profiles.email = $1
      order by offers.end_at nulls last, favourites.created_at desc`,
    [AMARA],
  )
  // Those that have ended stand after all of them.
  const open = async () => (await titlesOf(page)).slice(0, expected.length)
  await expect.poll(open).toEqual(expected.map(({ title }) => title))

  const [last] = expected.slice(-1)
  const reminder = page.getByRole('checkbox', { name: `Remind me about ${last?.title}` })
  await expect(reminder).not.toBeChecked()
  await reminder.click()
  // Without an end there is no day before it.
  const dialog = page.getByRole('dialog', { name: 'When should we remind you?' })
  await dialog.getByRole('button', { name: 'Remind me' }).click()
  await expect(page.getByText('Reminder updated')).toBeVisible()
  await expect(reminder).toBeChecked()
  await expect(page.getByText(/^We will remind you on \w+day \d+ \w+/).last()).toBeVisible()
  const [row] = await server.query<{ is_set: boolean }>(
    `select exists (select from reminders join offers on offers.id = reminders.offer_id join profiles on profiles.id = reminders.user_id
        where profiles.email = $1 and offers.title = $2) as is_set`,
    [AMARA, last?.title],
  )
  expect(row?.is_set).toBe(true)
})
