import type { Page } from '@playwright/test'
import { violationsNow } from '../../support/axe.ts'
import { expect, type Server, signInAs, test } from '../../support/e2e.ts'
import { newEmployee, sessionOf, signedIn } from '../../support/session.ts'

const AMARA = 'amara.okafor@harrowpike.example'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** As when somebody comes back to the tab: the bell asks anew. */
const comeBack = (page: Page) => page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`)

const unreadOf = async ({ query }: Server): Promise<number> => {
  const sql = `select count(*)::int as unread from notifications n join profiles p on p.id = n.user_id
    where p.email = $1 and n.read_at is null`
  return (await query<{ unread: number }>(sql, [AMARA]))[0]?.unread ?? 0
}

/** Staff publish an offer of a merchant that Amara follows and has no news of: a second one of a day would be in the same line. */
async function publish({ query }: Server, title: string): Promise<string> {
  const [merchant] = await query<{ name: string }>(
    `with followed as (
       select m.id, m.name from merchants m join merchant_followers f on f.merchant_id = m.id
       join profiles p on p.id = f.user_id where p.email = $1 and not exists (
         select from notifications n where n.user_id = f.user_id and n.source_key like 'merchant:' || m.id || ':%')
       order by m.name limit 1),
     added as (
       insert into offers (id, merchant_id, title, category, type, status, discount_value, offer_url)
       select gen_random_uuid(), id, $2, 'Tech', 'LINK', 'LIVE', 15, 'https://shop.example/' from followed)
     select name from followed`,
    [AMARA, title],
  )
  return merchant?.name ?? ''
}

test('a new offer of a merchant that somebody follows is in their bell at once, and leads to it', async ({
  page,
  server,
}) => {
  await signInAs(page, AMARA)
  await page.goto('/offers')
  const before = await unreadOf(server)
  expect(before).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: `Notifications, ${before} unread` })).toBeVisible()

  const merchant = await publish(server, 'A folding kettle')
  await expect.poll(() => unreadOf(server)).toBe(before + 1)
  await comeBack(page)
  await expect(page.getByRole('button', { name: `Notifications, ${before + 1} unread` })).toBeVisible()
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const news = panel.getByRole('link', { name: `Unread: New from ${merchant}` })
  await expect(news).toContainText('A folding kettle, 15% OFF')
  await news.click()
  await expect(page.getByRole('heading', { name: 'A folding kettle' })).toBeVisible()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `Notifications, ${before} unread` })).toBeVisible()
  await expect.poll(() => unreadOf(server)).toBe(before)

  await bell(page).click()
  await panel.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveTitle('Notifications · Offerwell')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect.poll(() => unreadOf(server)).toBe(0)
  await expect(page.getByRole('button', { name: 'All read' })).toBeFocused()
})

test('on a phone the bell opens from below; turned off, a kind stays silent', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, AMARA)
  await page.goto('/offers')
  await bell(page).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Settings' }).click()
  const followed = page.getByRole('switch', { name: 'New offers from merchants you follow' })
  await expect(followed).toBeChecked()
  await page.route('**/api/me/notification-preferences/*', (route) => route.abort())
  await followed.click()
  await expect(followed).toBeChecked()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.unroute('**/api/me/notification-preferences/*')
  await followed.click()
  await expect
    .poll(() => server.query(`select enabled from notification_preferences where kind = 'MERCHANT_OFFERS'`))
    .toEqual([{ enabled: false }])
  await page.reload()
  await expect(followed).not.toBeChecked()
  const before = await unreadOf(server)
  await publish(server, 'A quiet kettle')
  await expect
    .poll(() => server.query('select from offers where announced_at is null and title = $1', ['A quiet kettle']))
    .toEqual([])
  expect(await unreadOf(server)).toBe(before)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`bell, list and empty list are usable by everybody, ${colorScheme}`, async ({ browser, server }) => {
    const found: string[] = []
    const people = [await sessionOf(server, AMARA), await newEmployee(server, `bell-${colorScheme}`)]
    for (const [width, session] of [360, 1280].flatMap((one) => people.map((person) => [one, person] as const))) {
      const context = await browser.newContext({
        ...signedIn(server, session),
        viewport: { width, height: 900 },
        colorScheme,
        bypassCSP: true,
      })
      const page = await context.newPage()
      await page.goto('/notifications')
      await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      found.push(...(await violationsNow(page, `/notifications at ${width}`)))
      await bell(page).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      await page.waitForFunction('document.getAnimations().every((one) => one.playState !== "running")')
      found.push(...(await violationsNow(page, `the bell at ${width}`, '[role="dialog"]')))
      await page.keyboard.press('Escape')
      await expect(bell(page)).toBeFocused()
      await context.close()
    }
    expect(found).toEqual([])
  })
}

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/notifications-spec'

/**
 * The browser of the tests has no push service behind it, and says that notifications are blocked whatever it was granted. This
 * stands where the service would be, with keys as a browser makes them.
 */
const PUSH_SERVICE = `
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  let current = null
  window.unsubscribed = 0
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  PushManager.prototype.getSubscription = async () => current
  PushManager.prototype.subscribe = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const p256dh = base64(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
    current = {
      toJSON: () => ({ endpoint: '${ENDPOINT}', keys: { p256dh, auth: base64(new Uint8Array(16)) } }),
      unsubscribe: async () => {
        current = null
        window.unsubscribed += 1
        return true
      },
    }
    return current
  }`

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a device gets messages from the press that allows it until its person signs out', async ({
    page,
    context,
    server,
  }) => {
    const address = server.publicUrl
    await context.grantPermissions(['notifications'], { origin: address })
    await page.addInitScript(PUSH_SERVICE)
    await page.goto(`${address}/auth`)
    await page.getByLabel('Email').fill(AMARA)
    await page.getByLabel('Password', { exact: true }).fill('Offerwell-demo-1')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL((url) => url.pathname !== '/auth')
    await page.getByRole('button', { name: `Account menu of ${AMARA}` }).click()
    await page.getByRole('menuitem', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Notifications' }).click()
    const device = page.getByRole('region', { name: 'Notifications on this device' })
    const subscriptions = () => server.query<{ endpoint: string }>('select endpoint from push_subscriptions')
    await device.getByRole('button', { name: 'Turn on' }).click()
    await expect(device.getByText('until you sign out of it')).toBeVisible()
    expect(await subscriptions()).toEqual([{ endpoint: ENDPOINT }])
    await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked()

    await device.getByRole('button', { name: 'Turn off' }).click()
    await expect(device.getByRole('button', { name: 'Turn on' })).toBeVisible()
    expect(await subscriptions()).toEqual([])
    await device.getByRole('button', { name: 'Turn on' }).click()
    await expect(device.getByText('until you sign out of it')).toBeVisible()
    await page.getByRole('button', { name: `Account menu of ${AMARA}` }).click()
    const isSignedInHere = () => page.evaluate<boolean>(`localStorage.getItem('offerwell.session') !== null`)
    let wasSignedInHere = false
    await page.route('**/auth/v1/logout*', async (route) => {
      wasSignedInHere = await isSignedInHere()
      await route.continue()
    })
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL('**/auth')
    expect(await subscriptions()).toEqual([])
    // The server comes first: whatever this page shows afterwards is true there too.
    expect(wasSignedInHere).toBe(true)
    await expect.poll(() => page.evaluate('window.unsubscribed')).toBe(2)
  })
})
