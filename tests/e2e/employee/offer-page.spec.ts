import { expect, signInAs, test } from '../../support/e2e.ts'

const AMARA = 'amara.okafor@harrowpike.example'

const SHARED_CODE = `select o.id, o.title, v.code from visible_offers o join voucher_codes v on v.offer_id = o.id and not v.single_use
  where o.type = 'CODE' and o.max_redemptions is null and (o.end_at is null or o.end_at > now() + interval '2 days')
  order by o.id limit 1`

/** The control with focus, when the bar or the screen's edge covers it whole. */
const COVERED = `(() => {
  const focused = document.activeElement
  const bar = document.querySelector('[data-action-bar]')
  if (focused === document.body || bar.contains(focused)) return null
  return focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top ? focused.outerHTML.slice(0, 120) : null
})()`

type Offer = { id: string; title: string; code: string }

test('on a phone the action stands in place of the bottom bar, and no control with focus hides behind it', async ({
  page,
  server,
}) => {
  const [offer] = await server.query<Offer>(SHARED_CODE)
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, AMARA)
  await page.goto(`/offers/${offer?.id}`)
  const action = page.getByRole('button', { name: 'Copy code' })
  await expect(action).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const covered: string[] = []
  for (let tab = 0; tab < 60; tab++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate<string | null>(COVERED)
    if (state) covered.push(state)
  }
  expect(covered).toEqual([])
  await page.goto('/offers')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a refused clipboard leaves the code selected and says which keys copy it', async ({ page, server }) => {
  const [offer] = await server.query<Offer>(SHARED_CODE)
  await page.addInitScript(
    `navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))`,
  )
  await signInAs(page, AMARA)
  await page.goto(`/offers/${offer?.id}`)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('The code is selected. Press Ctrl+C.')).toBeVisible()
  expect(await page.evaluate('String(window.getSelection())')).toBe(offer?.code)
})

test('an offer that ends while it is open says so, takes its action away and leads on', async ({ page, server }) => {
  const [offer] = await server.query<Offer>(SHARED_CODE)
  await signInAs(page, AMARA)
  await page.clock.install()
  await page.goto(`/offers/${offer?.id}`)
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await server.query('update offers set end_at = $2 where id = $1', [offer?.id, new Date(Date.now() + 3_600_000)])
  await page.clock.runFor(1_300_000)
  await expect(page.getByRole('timer')).toContainText('m ')
  await page.clock.fastForward(3_600_000)
  await expect(page.getByRole('timer')).toHaveText('Expired')
  await expect(page.getByText('This offer has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeHidden()
  const similar = await page.getByRole('heading', { name: 'Similar Offers' }).boundingBox()
  const facts = await page.getByText('Your company never sees what you redeem').boundingBox()
  expect(similar?.y).toBeLessThan(facts?.y ?? 0)
})
