import { EMPLOYEE } from '../../support/browse.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test.use({ userAgent: IPHONE, hasTouch: true, viewport: { width: 390, height: 844 } })

test('a tab on an iPhone says what only the app on the Home Screen can do', async ({ page }) => {
  await page.addInitScript('delete window.PushManager')
  await signInAs(page, EMPLOYEE)
  await page.goto('/cards')
  await expect(page.getByText('may forget them when you have not been here for seven days')).toBeVisible()
  await page.goto('/account/notifications')
  await expect(page.getByText('shows notifications once Offerwell is on your Home Screen')).toBeVisible()
})
