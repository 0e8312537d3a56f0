import sharp from 'sharp'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'

test.use({ bypassCSP: true, world: 'branding' })

const HR = 'priya.nair@harrowpike.example'
const MEMBER = 'amara.okafor@harrowpike.example'
const WELCOME = 'Hello, and welcome.\nAll of this is for you.'

function picture(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

test('an administrator sets colours, logo and welcome, and a member’s open page shows them without being loaded again', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const member = await (await browser.newContext({ baseURL, colorScheme: 'light' })).newPage()
  await signInAs(member, MEMBER)
  await member.goto('/company')
  await expect(member.getByRole('heading', { level: 1, name: 'From Harrow & Pike' })).toBeVisible()
  await member.evaluate('window.isSameDocument = true')

  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Branding' }).click()
  const form = page.getByRole('form', { name: 'Branding' })
  await form.getByLabel('Primary colour', { exact: true }).fill('yellow')
  await form.getByRole('button', { name: 'Save branding' }).click()
  await expect(form.getByLabel('Primary colour', { exact: true })).toHaveAccessibleDescription(/Enter a colour/)
  await form.getByLabel('Primary colour', { exact: true }).fill('#ffd400')
  await expect(form.getByText(/As text only 1\.2:1, so text and links take this darker #/)).toBeVisible()
  await form.getByLabel('Pick the secondary colour').fill('#0f9d8a')
  await expect(form.getByLabel('Secondary colour', { exact: true })).toHaveValue('#0f9d8a')
  const logo = form.getByRole('group', { name: 'Logo for the light theme' })
  await logo
    .getByLabel('Choose or drop a picture')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(300, 100, '#0f9d8a') })
  await expect(logo.getByRole('img')).toBeVisible()
  await form.getByLabel('Welcome text').fill(WELCOME)
  await form
    .getByRole('group', { name: 'Welcome picture' })
    .getByLabel('Choose or drop a picture')
    .setInputFiles({ name: 'team.png', mimeType: 'image/png', buffer: await picture(1200, 700, '#7a1f56') })
  await expect(page.getByRole('button', { name: 'Replace welcome picture' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(WELCOME).first()).toBeVisible()
  await expect(member.getByText('Offers, cards and the latest announcements')).toBeVisible()
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByRole('button', { name: 'Save branding' }).click()
  await expect(page.getByText('Branding updated', { exact: true })).toBeVisible()

  const header = member.getByRole('region', { name: 'From Harrow & Pike' })
  await expect(header.getByText(WELCOME)).toBeVisible()
  await expect(member.getByRole('link', { name: 'Offerwell for Harrow & Pike, home' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Browse Offers' })).toHaveCSS('background-color', 'rgb(255, 212, 0)')
  await expect(header.locator('img')).toHaveCount(2)
  const loaded = "[...document.querySelectorAll('section img')].slice(0, 2).map((one) => one.naturalWidth > 0)"
  await expect.poll(() => member.evaluate(loaded)).toEqual([true, true])
  expect(await violationsNow(member, 'the member’s page')).toEqual([])

  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(form.getByLabel('Primary colour', { exact: true })).toHaveValue('#1e40af')
  await expect(form.getByLabel('Welcome text')).toHaveValue('')
  await expect(member.getByRole('link', { name: 'Offerwell, home' })).toBeVisible()
  await expect(member.getByText('Offers, cards and the latest announcements')).toBeVisible()
  expect(await member.evaluate('window.isSameDocument')).toBe(true)
  await member.context().close()
})
