import type { Locator, Page } from '@playwright/test'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { newEmployee, signedIn } from '../../support/session.ts'

const EMPLOYEE = 'amara.okafor@harrowpike.example'

/** How many pages the printer gets. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1')
  return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

/** What stands on the paper. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return await page.locator('body').innerText()
}

const firstOffer = async (server: Server, where: string) => {
  const [offer] = await server.query<{ id: string; title: string; code: string }>(
    `select o.id, o.title, v.code from visible_offers o join voucher_codes v on v.offer_id = o.id and not v.single_use
      where ${where} and o.max_redemptions is null order by o.id limit 1`,
  )
  if (!offer) throw new Error('There is no such offer.')
  return offer
}

test('a printed offer is one page with its saving, code, conditions and end, and nothing to press', async ({
  page,
  server,
}) => {
  const offer = await firstOffer(server, `type = 'CODE'`)
  await server.query(
    `update offers set min_spend = 40, exclusions = 'gift cards and sale items', discount_type = 'PERCENT', discount_value = 15,
       end_at = '2031-03-05T12:00:00Z' where id = $1`,
    [offer.id],
  )
  await signInAs(page, EMPLOYEE)
  await page.goto(`/offers/${offer.id}`)
  await expect(page.getByRole('list', { name: 'Similar Offers' }).getByRole('article').first()).toBeVisible()
  expect(await pagesOf(page)).toBe(1)
  const text = await printed(page)
  for (const part of [
    offer.title,
    '15% OFF',
    offer.code,
    'Spend at least £40',
    'gift cards and sale items',
    '05 Mar 2031',
  ])
    expect(text).toContain(part)
  for (const part of ['Copy code', 'Similar Offers', 'Browse Offers', 'Visit site', 'Remind me'])
    expect(text).not.toContain(part)
  await expect(page.locator('main')).toHaveCSS('color', 'rgb(40, 25, 33)')
})

test('a printed card and a printed barcode are one page, black on white', async ({ page, server }) => {
  const offer = await firstOffer(server, `type = 'BARCODE_QR'`)
  const [card] = await server.query<{ id: string; label: string }>(
    `update employee_cards set expires_at = '2031-03-05T12:00:00Z' where id = (
       select card.id from employee_cards card join profiles on profiles.id = user_id join card_templates template on template.id = template_id
        where email = $1 and card.status = 'ACTIVE' and symbology = 'EAN13' limit 1) returning id, label`,
    [EMPLOYEE],
  )
  await signInAs(page, EMPLOYEE)
  for (const [path, words] of [
    [`/cards/${card?.id}`, [card?.label ?? '-', 'Ends 05 Mar 2031']],
    [`/offers/${offer.id}/till`, [offer.title]],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const code = page.getByRole('img', { name: / for / })
    await expect(code).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    const text = await printed(page)
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain('Copy')
    await expect(code.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
    await expect(page.locator('[data-panel]', { has: code })).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
})

const look = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, color } = element.ownerDocument.defaultView.getComputedStyle(element)
    return `${backgroundColor} ${color}`
  })

/** In forced colours the chosen one of two has another ground than the other. */
async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible()
  await expect(other).toBeVisible()
  expect(await look(chosen), String(chosen)).not.toBe(await look(other))
}

test('forced colours show which tab, chip, heart, switch and page is chosen', async ({ browser, server }) => {
  // Somebody of their own, because hearts and switches are pressed.
  const context = await browser.newContext({
    ...signedIn(server, await newEmployee(server, 'contrast')),
    forcedColors: 'active',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/offers?category=Food')
  const categories = page.getByRole('group', { name: 'Categories' })
  await expectToDiffer(
    categories.getByRole('button', { name: 'Food' }),
    categories.getByRole('button', { name: 'Tech' }),
  )
  const tabs = page.getByRole('navigation', { name: 'Browse' })
  await expectToDiffer(tabs.getByRole('link', { name: 'Offers' }), tabs.getByRole('link', { name: 'Following' }))
  const main = page.getByRole('navigation', { name: 'Main' })
  await expectToDiffer(main.getByRole('link', { name: 'Browse Offers' }), main.getByRole('link', { name: 'Cards' }))
  const hearts = page.locator('[data-favourite]')
  const saved = hearts.and(page.locator('[aria-pressed="true"]'))
  await hearts.first().click()
  await expectToDiffer(saved.first(), hearts.and(page.locator('[aria-pressed="false"]')).first())

  await page.goto('/following')
  await expectToDiffer(page.getByRole('tab', { name: 'Merchants' }), page.getByRole('tab', { name: 'Collections' }))
  await page.goto('/account')
  const account = page.getByRole('navigation', { name: 'Account' })
  await expectToDiffer(account.getByRole('link', { name: 'Profile' }), account.getByRole('link', { name: 'Security' }))
  await page.goto('/account/notifications')
  const toggles = page.getByRole('switch').or(page.getByRole('checkbox'))
  const on = toggles.and(page.locator('[aria-checked="true"]')).first()
  const off = toggles.and(page.locator('[aria-checked="false"]')).first()
  if (!(await off.isVisible())) await on.click()
  await expectToDiffer(on, off)
  await context.close()
})
