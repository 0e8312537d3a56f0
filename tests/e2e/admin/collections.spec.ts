import type { Page } from '@playwright/test'
import { expect, type Server, test } from '../../support/e2e.ts'
import { moveToTop } from '../../support/ordered-list.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

// The order of the collections is everybody's.
test.use({ world: 'collections' })

const ADMIN = 'admin@offerwell.example'

type Browser = { newContext: (options: ReturnType<typeof signedIn>) => Promise<{ newPage: () => Promise<Page> }> }

const desk = async (browser: Browser, server: Server) =>
  (await browser.newContext(signedIn(server, await sessionOf(server, ADMIN)))).newPage()

const employee = async (browser: Browser, server: Server, name: string) =>
  (await browser.newContext(signedIn(server, await newEmployee(server, name)))).newPage()

/** What is on screen stays as it is; the list shows what is new when it is opened next, without a reload. */
async function openCollections(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Browse Offers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Offers' })).toBeVisible()
  await page.getByRole('link', { name: 'Collections', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
}

test('staff make a collection by hand and put its offers in order; an employee finds it, and it goes when it is deleted', async ({
  browser,
  server,
}) => {
  const offers = await server.query<{ title: string }>(
    `select title from visible_offers o where (select count(*) from offers s where s.title = o.title) = 1 order by id limit 2`,
  )
  const [first = '', second = ''] = offers.map(({ title }) => title)
  const page = await employee(browser, server, 'reader')
  await page.goto('/collections')
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
  const staff = await desk(browser, server)
  await staff.goto('/admin/collections')
  await staff.getByRole('link', { name: 'Add collection' }).click()
  await staff.getByRole('button', { name: 'Add collection' }).click()
  await expect(staff.getByText('Enter a title.')).toBeVisible()
  await staff.getByLabel('Title').fill('Rainy days')
  await staff.getByRole('button', { name: 'Live', exact: true }).click()
  for (const title of [first, second]) {
    await staff.getByRole('searchbox', { name: 'Search live offers to add' }).fill(title)
    await staff.getByRole('button', { name: `Add ${title}` }).click()
  }
  await staff.getByRole('button', { name: `Move ${second} up` }).click()
  await staff.getByRole('button', { name: 'Add collection' }).click()
  await expect(staff.getByText('Collection added')).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Rainy days' })).toContainText('2 offers')

  await expect(async () => {
    await openCollections(page)
    await page.getByRole('link', { name: 'Rainy days' }).click({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(/\/collections\/rainy-days$/)
  await expect(page.getByRole('list', { name: 'Offers in Rainy days' }).getByRole('heading')).toHaveText([
    second,
    first,
  ])
  await page.getByRole('button', { name: /^Follow/ }).click()
  await expect(page.getByText('Following collection')).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: 'Delete Rainy days' }).click()
  await expect(staff.getByRole('alertdialog', { name: 'Are you sure?' })).toContainText('One person follows it')
  await staff.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(staff.getByText('Collection deleted')).toBeVisible()
  await expect(async () => {
    await openCollections(page)
    await expect(page.getByRole('link', { name: 'Rainy days' })).toBeHidden({ timeout: 1000 })
  }).toPass()
})

test('a rule shows what it finds, and an employee sees a new offer that matches', async ({ browser, server }) => {
  const [merchant] = await server.query<{ id: string; name: string }>(
    `select id, name from merchants m where exists (select from visible_offers o where o.merchant_id = m.id) order by id limit 1`,
  )
  const staff = await desk(browser, server)
  await staff.goto('/admin/collections/new')
  await staff.getByLabel('Title').fill('Ruled')
  await staff.getByRole('button', { name: 'Live', exact: true }).click()
  await staff.getByRole('button', { name: 'By a rule' }).click()
  await staff.getByRole('combobox', { name: 'Merchant' }).fill(merchant?.name ?? '')
  await staff.getByRole('option', { name: merchant?.name ?? '', exact: true }).click()
  await expect(staff.getByText(/offers? match(es)? now/)).toBeVisible()
  await staff.getByRole('button', { name: 'Add collection' }).click()
  await expect(staff.getByText('Collection added')).toBeVisible()
  await expect(staff.getByRole('listitem').filter({ hasText: 'Ruled' })).toContainText(`From ${merchant?.name ?? ''}`)

  await server.query(
    `insert into offers (id, merchant_id, title, brand, category, type, discount_type, discount_value, status, offer_url)
      select gen_random_uuid(), id, 'Fresh from the rule', name, 'Tech', 'LINK', 'PERCENT', 10, 'LIVE', 'https://shop.example/'
      from merchants where id = $1`,
    [merchant?.id],
  )
  const page = await employee(browser, server, 'ruled')
  await page.goto('/collections')
  await expect(async () => {
    await openCollections(page)
    await page.getByRole('link', { name: 'Ruled' }).click()
    await expect(page.getByRole('heading', { name: 'Fresh from the rule' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('collections are put in order by hand and by key, for employees too', async ({ browser, server }) => {
  const staff = await desk(browser, server)
  await staff.goto('/admin/collections')
  const list = staff.getByRole('list', { name: 'Collections in display order' })
  await expect(list.getByRole('link').first()).toHaveText('Payday treats')
  await staff.getByRole('button', { name: 'Move Payday treats down' }).click()
  await expect(list.getByRole('link').first()).toHaveText('Weekends away')
  await expect(staff.getByText('Order saved')).toBeVisible()
  await moveToTop(staff, 'A warmer home')
  await expect(list.getByRole('link').first()).toHaveText('A warmer home')
  const order = () => server.query<{ title: string }>(`select title from collections order by display_order limit 3`)
  await expect.poll(order).toEqual([{ title: 'A warmer home' }, { title: 'Weekends away' }, { title: 'Payday treats' }])
  const page = await employee(browser, server, 'ordered')
  await page.goto('/collections')
  await expect(page.getByRole('list', { name: 'Collections' }).getByRole('heading').first()).toHaveText('A warmer home')
})

test('who edits what somebody else has just changed is told so', async ({ browser, server }) => {
  const [one] = await server.query<{ id: string }>(`select id from collections where slug = 'feel-better'`)
  const staff = await desk(browser, server)
  await staff.goto(`/admin/collections/${one?.id}`)
  await staff.getByLabel('Title').fill('Feel much better')
  await server.query(`update collections set description = 'Changed', updated_at = now() where id = $1`, [one?.id])
  await expect(staff.getByText('Somebody changed this collection since you opened it.')).toBeVisible()
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Failed to save collection')).toBeVisible()
  await staff.getByRole('button', { name: 'Load the newest version' }).click()
  await expect(staff.getByLabel('Description')).toHaveValue('Changed')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Collection updated')).toBeVisible()
})
