import { expect, test } from '../../support/e2e.ts'

test('a new employee signs up, joins, finds an offer from an imported feed and copies its code, and it counts', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await server.run('import', 'cj', 'server/sources/cj.sample.xml')).toContain('20% off all bed linen')

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Full name').fill('Nia Bevan')
  await page.getByLabel('Work email').fill('nia.bevan@harrowpike.example')
  await page.getByLabel('Password', { exact: true }).fill('teapot-canal-verse')
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Nia' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on without a company' }).click()

  await expect(page.getByRole('heading', { name: 'Browse Offers' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search offers' }).fill('bed linen')
  await page.getByRole('link', { name: '20% off all bed linen' }).click()

  await expect(page.getByRole('heading', { level: 1, name: '20% off all bed linen' })).toBeVisible()
  // Nobody of the platform has looked at it.
  await expect(page.getByText('From a partner feed')).toBeVisible()
  await expect(page.getByText('Checked before it went live')).toBeHidden()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByText('Offer redeemed! Check your redemptions in your account.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('LARK20')

  const redemptions = await server.query<{ value: string; status: string; email: string }>(
    `select redemptions.value, redemptions.status, profiles.email from redemptions
       join offers on offers.id = redemptions.offer_id join profiles on profiles.id = redemptions.user_id
      where offers.source = 'cj' and offers.title = $1`,
    ['20% off all bed linen'],
  )
  expect(redemptions).toEqual([{ value: '20.00', status: 'PENDING', email: 'nia.bevan@harrowpike.example' }])
})
