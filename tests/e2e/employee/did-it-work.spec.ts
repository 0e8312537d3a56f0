import { expect, signInAs, test } from '../../support/e2e.ts'

test('an employee redeems, says that it worked and what it saved, the reliability score moves, and their account has it all', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [offer] = await server.query<{ id: string }>(
    `update offers set reliability_prior = 80, reliability_score = 80 where id = (
       select o.id from visible_offers o where o.type = 'CODE' and o.discount_type = 'PERCENT' and o.max_redemptions is null
          and exists (select from voucher_codes where offer_id = o.id and not single_use)
          and not exists (select from redemptions where offer_id = o.id) order by o.id limit 1) returning id`,
  )
  await signInAs(page, 'amara.okafor@harrowpike.example')
  await page.goto(`/offers/${offer?.id}`)
  await expect(page.getByText('High Reliability 80%')).toBeVisible()
  await page.getByRole('button', { name: 'Copy code' }).click()
  const question = page.getByRole('region', { name: 'Did it work?' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('High Reliability 82%')).toBeVisible()
  await expect(page.getByText('Last worked just now · one person told us lately')).toBeVisible()
  const amount = question.getByLabel('What did you save, in pounds?')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('')
  await expect(question.getByText(/^Our estimate is £\d+\.\d\d, on a £100 basket\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Skip' }).click()
  await expect(question.getByText(/^It worked\. About £\d+\.\d\d saved, an estimate on a £100 basket\.$/)).toBeVisible()

  await page.getByRole('link', { name: 'See all your redemptions' }).click()
  const first = page.getByRole('region', { name: 'Redemptions' }).getByRole('listitem').first()
  await expect(first).toContainText(/about £\d+\.\d\d/)
  await first.getByRole('button', { name: /^Add what you saved/ }).click()
  await first.getByLabel('What did you save, in pounds?').fill('£12.50')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('It worked. £12.50 saved, as you told us.')).toBeVisible()
  const redemptions = await server.query(
    `select redemptions.status, value::float, reliability_score from redemptions join offers on offers.id = redemptions.offer_id
      where offer_id = $1`,
    [offer?.id],
  )
  expect(redemptions).toEqual([{ status: 'CONFIRMED', value: 12.5, reliability_score: 82 }])

  const list = page.getByRole('region', { name: 'Redemptions' }).getByRole('listitem')
  await expect(list.first()).toContainText('£12.50')
  await expect(list.first()).toContainText('Worked')
  await expect(page.getByRole('region', { name: 'Total savings' })).toContainText(/about £.*You confirmed £.* of it/)
  await list.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/offers/${offer?.id}$`))
  await server.query('update offers set reliability_score = 49 where id = $1', [offer?.id])
  await page.reload()
  await expect(page.getByText('Reliability 49%', { exact: true })).toBeVisible()
})
