import { expect, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ world: 'merging' })

test('two suppliers that are one are found, compared, merged and parted again, while an employee looks on', async ({
  page,
  server,
  browser,
}) => {
  const made = await server.query<{ id: string }>(
    `insert into merchants (id, name, site_url, categories)
     values (gen_random_uuid(), 'Wickmere Tea', 'https://www.wickmere.example', '{Food}'),
       (gen_random_uuid(), 'Wickmere Tea (UK) Ltd', null, '{Food}') returning id`,
  )
  await server.query(
    `insert into offers (id, merchant_id, title, category, type, status, discount_value, offer_url)
     select gen_random_uuid(), id, 'Leaves of ' || name, 'Food', 'LINK', 'LIVE', 20, 'https://www.wickmere.example/tea'
     from merchants where name like 'Wickmere%'`,
  )
  const [kept, merged] = made.map(({ id }) => `/merchants/${id}`)
  const context = await browser.newContext(signedIn(server, await sessionOf(server, 'amara.okafor@harrowpike.example')))
  const reader = await context.newPage()
  const joined = reader.waitForResponse((response) => response.url().endsWith('/api/live'))
  await reader.goto(merged ?? '')
  await joined
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Wickmere Tea (UK) Ltd')
  const followed = reader.waitForResponse((response) => response.url().includes('/api/me/follows/merchants/'))
  await reader.getByRole('button', { name: /^Follow/ }).click()
  await followed

  await signInAs(page, 'admin@offerwell.example')
  await page.goto('/admin/suppliers')
  await page.getByRole('link', { name: 'Duplicates' }).click()
  const group = page
    .getByRole('list', { name: 'Possible duplicates' })
    .getByRole('region')
    .filter({ hasText: 'Wickmere' })
  await expect(group.getByRole('heading')).toHaveText('Names alike')
  await group.getByRole('button', { name: 'These are different suppliers' }).click()
  await expect(group).toHaveCount(0)
  await page.getByRole('tab', { name: 'Set apart' }).click()
  await page.getByRole('button', { name: /^Suggest again.*Wickmere/ }).click()
  await page.getByRole('tab', { name: 'Found' }).click()
  await group.getByRole('link', { name: /^Merge Wickmere/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merge suppliers' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Merge Wickmere Tea (UK) Ltd into Wickmere Tea', exact: true })
  // The one with the follower is suggested to stay; the other way round is meant.
  await page.getByRole('button', { name: 'Keep Wickmere Tea instead' }).click()
  const plan = page.getByRole('region', { name: 'What goes to Wickmere Tea' })
  await expect(plan).toContainText('1 LIVE')
  await expect(plan).toContainText('1 person')
  await button.click()
  await expect(page.getByRole('tab', { name: 'Merged' })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('list', { name: 'Merges' }).getByRole('listitem').first()
  await expect(row).toContainText('Wickmere Tea (UK) Ltd into Wickmere Tea')
  await expect(row).toContainText('Undo until')

  await expect(reader).toHaveURL(new RegExp(`${kept}$`))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Wickmere Tea')
  await expect(reader.getByRole('button', { name: /^Following/ })).toBeVisible()
  const offer = reader.getByRole('link', { name: /Leaves of Wickmere Tea \(UK\) Ltd/ })
  await expect(offer).toBeVisible()
  const id = merged?.replace('/merchants/', '') ?? ''
  await reader.goto(`/offers?merchant=${id}`)
  await expect(reader).not.toHaveURL(new RegExp(id))
  await expect(offer).toBeVisible()

  await row.getByRole('button', { name: /^Undo until .*Wickmere/ }).click()
  const question = page.getByRole('dialog', { name: 'Undo the merge of Wickmere Tea (UK) Ltd?' })
  await expect(question.getByRole('definition').first()).toHaveText('1')
  await question.getByRole('button', { name: 'Undo merge' }).click()
  await expect(row).toContainText('Undone on')
  await reader.goto(merged ?? '')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Wickmere Tea (UK) Ltd')
  await expect(offer).toBeVisible()
  await context.close()
})
