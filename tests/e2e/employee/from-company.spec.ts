import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an employee finds what their own company gives, and how to get it, without leaving their own pages', async ({
  page,
}) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/')
  const own = page.getByRole('region', { name: 'From Harrow & Pike' })
  await own.getByRole('button', { name: 'How to get it: Cycle to work, winter round' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cycle to work, winter round' })
  await expect(dialog).toContainText('Take a quote from any bicycle shop to People by the end of the round.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(own.getByRole('link', { name: /^My cards · \d/ })).toBeVisible()

  await own.getByRole('link', { name: 'View All, From Harrow & Pike' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From Harrow & Pike' })).toBeVisible()
  const offers = page.getByRole('region', { name: 'Company offers' }).getByRole('listitem')
  await expect(offers).toHaveCount(3)
  await expect(offers.getByRole('button', { name: /^How to get it/ })).toHaveCount(3)
  // The employee's own bar, and no menu of a portal.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0)
})
