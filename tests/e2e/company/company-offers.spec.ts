import sharp from 'sharp'
import { violationsNow } from '../../support/axe.ts'
import { expect, signInAs, test } from '../../support/e2e.ts'
import { sessionOf, signedIn } from '../../support/session.ts'

test.use({ bypassCSP: true, world: 'company-offers' })

const HR = 'priya.nair@harrowpike.example'
const MEMBER = 'amara.okafor@harrowpike.example'

test('an offer for one group is in its people’s hub, bell and favourites alone, and gone once it is over', async ({
  page,
  browser,
  server,
}) => {
  const title = 'Boots for first aiders'
  await server.query(
    `insert into user_groups (group_id, user_id, source) select g.id, p.id, 'fixed' from groups g join profiles p
      on p.company_id = g.company_id where g.name = 'First aiders' and p.email = $1`,
    [MEMBER],
  )
  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Offers', exact: true }).click()
  await page.getByRole('button', { name: 'Create Offer' }).click()
  const form = page.getByRole('dialog', { name: 'Create Offer' })
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('How to get it (optional)').fill('Show your badge.')
  await form.getByLabel('Cost to the person').fill('12.50')
  await form.getByLabel('Paid by the company').fill('50')
  await form.getByRole('button', { name: 'Chosen groups' }).click()
  await form.getByRole('combobox', { name: 'Add a group' }).click()
  await page.getByRole('option', { name: 'First aiders' }).click()
  await form
    .getByLabel('Choose or drop a PDF')
    .setInputFiles({ name: 'Boots.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
  await expect(form.getByText('Boots.pdf')).toBeVisible()
  const picture = sharp({ create: { width: 1200, height: 700, channels: 3, background: '#0f9d8a' } })
  await form
    .getByLabel('Choose or drop a picture')
    .setInputFiles({ name: 'boots.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await expect(form.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  expect(await violationsNow(page, 'the form')).toEqual([])
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Offer created')).toBeVisible()
  await page.getByRole('button', { name: `Set live: ${title}` }).click()
  await expect(page.getByText('Offer status updated')).toBeVisible()
  expect(await violationsNow(page, 'the offers')).toEqual([])

  const member = await (await browser.newContext(signedIn(server, await sessionOf(server, MEMBER)))).newPage()
  await member.goto('/notifications')
  await member.getByRole('link', { name: `New from your company: ${title}` }).click()
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(member.getByRole('article').locator('img[src^="/pictures/"]')).toBeVisible()
  await expect(member.getByText('You pay £12.50. Your company pays 50% of the price.')).toBeVisible()
  const download = member.waitForEvent('download')
  await member.getByRole('button', { name: 'Download Boots.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Boots.pdf')
  await member.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(member.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await member.goto('/favourites')
  const saved = member.getByRole('region', { name: 'From Harrow & Pike' })
  await expect(saved.getByRole('link', { name: title })).toBeVisible()

  // The administrator is in no such group.
  await page.goto('/company')
  await expect(page.getByRole('region', { name: 'Company offers' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Company offers' })).not.toContainText(title)
  await page.goto('/company/offers')
  await page.getByRole('button', { name: `End now: ${title}` }).click()
  await expect(page.getByText('Offer status updated')).toBeVisible()
  await expect(saved).toHaveCount(0)
})

test('an announcement is pinned, told to its people, and its reading is counted without a name', async ({
  page,
  browser,
  server,
}) => {
  const title = 'The lift is out of order'
  await signInAs(page, HR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Announcements', exact: true }).click()
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const form = page.getByRole('dialog', { name: 'Add announcement' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Message').fill('Until Thursday.\nPlease take the stairs.')
  expect(await violationsNow(page, 'the form of an announcement')).toEqual([])
  await form.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText('Announcement added')).toBeVisible()
  await page.getByRole('button', { name: `Pin ${title}` }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Pinned')

  const member = await (await browser.newContext(signedIn(server, await sessionOf(server, MEMBER)))).newPage()
  await member.goto('/notifications')
  await member.getByRole('link', { name: title }).click()
  const told = member.getByRole('region', { name: 'Announcements' }).getByRole('listitem')
  await expect(told.first()).toContainText(title)
  await expect(told.first()).toContainText('Pinned')
  const readers = async () => {
    const sql = `select p.email from announcement_reads r join announcements a on a.id = r.announcement_id
      join profiles p on p.id = r.user_id where a.title = $1`
    return (await server.query<{ email: string }>(sql, [title])).map(({ email }) => email)
  }
  await expect.poll(readers).toEqual([MEMBER])
  await member.reload()
  await expect(told.first()).toContainText(title)
  await page.reload()
  await expect(row).toContainText('Read by fewer than 5 people')
  expect(await page.getByRole('main').innerText()).not.toContain('Amara')
  expect(await violationsNow(page, 'the announcements')).toEqual([])
  await page.getByRole('button', { name: `Withdraw ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Ended')
  await expect(told.filter({ hasText: title })).toHaveCount(0)
})
