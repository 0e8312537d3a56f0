import { formatDate } from '../../../domain/dates.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const AMARA = 'amara.okafor@harrowpike.example'
const DAY_MS = 86_400_000

type Offer = { id: string; title: string; merchant_id: string; merchant: string }

const OPEN_OFFERS = `select o.id, o.title, o.merchant_id, m.name as merchant
  from visible_offers o join merchants m on m.id = o.merchant_id
  where not exists (select from merchant_followers f where f.merchant_id = m.id) and o.title not in (
    select p.title from visible_offers p join favourites f on f.offer_id = p.id) order by o.id`

test('an offer that has ended keeps its page: since when, similar ones, and its merchant to follow', async ({
  page,
  server,
}) => {
  const [offer] = await server.query<Offer>(OPEN_OFFERS)
  const end = new Date(Date.now() - 3 * DAY_MS)
  await server.query('update offers set end_at = $2, start_at = null where id = $1', [offer?.id, end])
  await signInAs(page, AMARA)
  await page.goto(`/offers/${offer?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: offer?.title ?? '' })).toBeVisible()
  await expect(page).toHaveTitle(`${offer?.title} · Offerwell`)
  const over = page.getByRole('complementary', { name: 'Ended offer' })
  await expect(over.getByText(`Ended ${formatDate(end)}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Copy code|Get my code|Show in store/ })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Visit site' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Similar Offers' }).getByRole('article').first()).toBeVisible()

  await over.getByRole('button', { name: `Follow ${offer?.merchant}` }).click()
  await expect(over.getByRole('button', { name: `Following ${offer?.merchant}` })).toBeVisible()
  await expect
    .poll(() => server.query('select from merchant_followers where merchant_id = $1', [offer?.merchant_id]))
    .toHaveLength(1)
})

test('a favourite that has ended stays at the end of the list, leads to similar ones, and goes and comes back by hand', async ({
  page,
  server,
}) => {
  await signInAs(page, AMARA)
  const offer = (await server.query<Offer>(OPEN_OFFERS)).at(-1)
  const title = offer?.title ?? ''
  await page.goto(`/offers/${offer?.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await server.query(`update offers set status = 'EXPIRED' where id = $1`, [offer?.id])

  await page.goto('/favourites')
  const cards = page.getByRole('list', { name: 'Your Favourites' }).getByRole('listitem')
  const ended = cards.filter({ hasText: title })
  await expect(ended).toContainText('Ended · see similar')
  await expect(ended.getByRole('checkbox')).toBeHidden()
  const isOver = (await cards.allTextContents()).map((text) => text.includes('see similar'))
  expect(isOver.lastIndexOf(false)).toBeLessThan(isOver.indexOf(true))
  expect(isOver[0]).toBe(false)

  await ended.getByRole('button', { name: `Save ${title}`, exact: true }).click()
  await expect(page.getByText('Removed from favourites')).toBeVisible()
  await page.getByRole('button', { name: `Undo removing ${title}` }).click()
  await expect(page.getByText('Added to favourites')).toBeVisible()
  await ended.getByRole('link', { name: /^see similar/ }).click()
  await expect(page).toHaveURL(new RegExp(`/offers/${offer?.id}$`))
  await expect(page.getByText(`Ended ${formatDate(new Date())}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar Offers' })).toBeVisible()
})
