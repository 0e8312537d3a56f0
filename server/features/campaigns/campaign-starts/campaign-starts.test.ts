import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { days, makeMerchant, makeOffer } from '../../../../tests/support/catalogue.ts'
import { offersOf, parseMessage } from '../../../../domain/campaign-markup.ts'
import type { StartedCampaign } from './schemas.ts'

let t: TestApp
let hr: Sender

beforeAll(async () => {
  t = await testApp()
  hr = await makeSender(t)
})
afterAll(() => t.close())

const start = (kind: string) => hr.call<StartedCampaign>('GET', `campaign-starts?start=${kind}`)

test('a ready-made campaign shows offers of what five or more of the company use, and is a good draft', async () => {
  const merchant_id = await makeMerchant(t.deps, 'Currys')
  const [food, travel] = await Promise.all([
    makeOffer(t.deps, { merchant_id, category: 'Food', end_at: days(3) }),
    makeOffer(t.deps, { merchant_id, category: 'Travel', end_at: days(2) }),
  ])
  await makeOffer(t.deps, { merchant_id, category: 'Food', end_at: days(90) })
  // Weeks begin on Mondays.
  const today = new Date()
  const monday = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() - ((today.getUTCDay() + 6) % 7) - 7,
  )
  const week = new Date(monday).toISOString().slice(0, 10)
  const figures = { joined: 9, cards: 0, active: 9, redeemers: 9, savers: 0, told_value: 0, told_confirmed: 0 }
  await t.deps.db
    .insertInto('company_weeks')
    .values({
      company_id: hr.companyId,
      week,
      ...figures,
      category_people: JSON.stringify({ Food: 5, Travel: 4 }),
      category_redemptions: JSON.stringify({ Food: 5, Travel: 40 }),
      counted_at: new Date(),
    })
    .execute()
  const ending = await start('ending')
  // What four people use is no reason to come first, though it ends sooner.
  expect(offersOf(parseMessage(ending.message))).toEqual([food, travel])
  for (const kind of ['launch', 'payday', 'new']) {
    const { name, subject, message } = await start(kind)
    const id = await hr.create({ name, content: { subject, message } })
    expect(await hr.page(id)).toMatchObject({ name, status: 'DRAFT' })
  }
  expect(await start('nothing')).toMatchObject({ http: 400 })
})
