import type { APIRequestContext } from '@playwright/test'
import { expect, signInAs, test } from '../../support/e2e.ts'

const PEOPLE = 20
const LIMIT = 7

async function newEmployee(request: APIRequestContext, index: number): Promise<{ authorization: string }> {
  const signUp = await request.post('/auth/v1/signup', {
    data: {
      email: `limit-${index}@people.example`,
      password: 'teapot-canal-verse',
      data: { full_name: `Person ${index}` },
    },
  })
  const { access_token: token } = (await signUp.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post('/api/onboarding/continue', { headers })).status()).toBe(200)
  return headers
}

test('an offer with a limit is redeemed exactly that often when twenty employees try at once', async ({
  page,
  request,
  server,
}) => {
  const [offer] = await server.query<{ id: string; code: string }>(
    `update offers set max_redemptions = current_redemptions + $1 where id = (
       select id from offers where status = 'LIVE' and type = 'CODE' and max_redemptions is null
          and (start_at is null or start_at < now()) and end_at is null
          and exists (select from voucher_codes where offer_id = offers.id and not single_use) limit 1)
       returning id, (select code from voucher_codes where offer_id = offers.id) as code`,
    [LIMIT],
  )
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newEmployee(request, index)))

  const answers = await Promise.all(
    people.map((headers) => request.post(`/api/offers/${offer?.id}/redemptions`, { headers, data: { via: 'code' } })),
  )
  const redeemed = answers.filter((answer) => answer.ok())
  const refused = await Promise.all(answers.filter((answer) => !answer.ok()).map((answer) => answer.json()))

  expect(redeemed).toHaveLength(LIMIT)
  expect(refused.map(({ code }: { code: string }) => code)).toEqual(Array(PEOPLE - LIMIT).fill('offer_fully_redeemed'))
  const [counted] = await server.query(
    `select max_redemptions - current_redemptions as left,
        (select count(*)::int from redemptions join profiles on profiles.id = redemptions.user_id
          where offer_id = $1 and profiles.email like 'limit-%') as rows from offers where id = $1`,
    [offer?.id],
  )
  expect(counted).toEqual({ left: 0, rows: LIMIT })

  const late = answers.findIndex((answer) => !answer.ok())
  await signInAs(page, `limit-${late}@people.example`, 'teapot-canal-verse')
  await page.goto(`/offers/${offer?.id}`)
  await expect(page.getByText('Fully claimed', { exact: true })).toBeVisible()
  await expect(page.getByText(offer?.code ?? '')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Similar Offers' }).getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL('**/auth')

  const inTime = answers.findIndex((answer) => answer.ok())
  await signInAs(page, `limit-${inTime}@people.example`, 'teapot-canal-verse')
  await page.goto(`/offers/${offer?.id}`)
  await expect(page.getByText('This offer has reached its limit, so it cannot be redeemed any more.')).toBeVisible()
  await expect(page.getByText(offer?.code ?? '', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visit site' })).toBeHidden()
})
