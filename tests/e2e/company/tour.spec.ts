import { expect, signInAs, test } from '../../support/e2e.ts'

const HR = 'priya.nair@harrowpike.example'

test('whoever is new to the company portal is led through its screens once, and reads more of each in the help', async ({
  page,
}) => {
  await signInAs(page, HR)
  await page.goto('/company')
  const tour = page.getByRole('region', { name: 'Tour' })
  await tour.getByRole('button', { name: 'Start the tour' }).click()
  await expect(tour).toBeFocused()
  await tour.getByRole('button', { name: 'Next: Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(tour).toContainText('Tour, 2 of 9')
  await tour.getByRole('button', { name: 'Next: Groups' }).click()
  await expect(page).toHaveURL(/\/company\/groups$/)

  await tour.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL(/\/help\/company-people#groups$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Groups' })).toBeInViewport()
  await expect(page.getByRole('img', { name: /list of people/ })).toHaveJSProperty('complete', true)

  await page.goto('/company')
  await tour.getByRole('button', { name: 'Not now' }).click()
  await expect(tour).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(tour).toBeHidden()

  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Figures and reports' })).toBeVisible()
  await page.getByRole('link', { name: 'All help' }).click()
  await page.getByRole('button', { name: 'Take the tour' }).click()
  await expect(tour).toContainText('Tour, 1 of 9')
})

test('whoever only belongs to a company reads in the help what its page is for', async ({ page }) => {
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto('/company')
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page).toHaveURL(/\/help\/offers#from-your-company$/)
  await expect(page.getByRole('heading', { level: 2, name: 'From your company' })).toBeInViewport()
})
