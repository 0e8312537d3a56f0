import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeSender, type Sender } from '../../../../tests/support/campaigns/sender.ts'
import { makeOffers } from '../../../../tests/support/catalogue.ts'
import { startMailServer } from '../../../../tests/support/mail/mail-server.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { tellCampaignFigures } from './jobs.ts'

/** Nothing is moved, so that a test knows what is told; what moving does is the attacker's test. */
const still = () => 0
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let hr: Sender
let offerId: string

beforeAll(async () => {
  server = await startMailServer({
    refuse: (address) =>
      address.startsWith('gone') ? { responseCode: 550, message: '5.1.1 No such mailbox' } : undefined,
  })
  t = await testApp({ SMTP_URL: server.url, CAMPAIGN_MESSAGES_PER_SECOND: '10000' })
  const [made = ''] = await makeOffers(t.deps, {})
  offerId = made
})
beforeEach(async () => {
  hr = await makeSender(t)
})
afterAll(async () => {
  await Promise.all([t.close(), server.close()])
})

const joinAll = async (name: string, count: number) =>
  await Promise.all(Array.from({ length: count }, (_, index) => hr.join(`${name}${index} Oak`)))

async function redeem(people: readonly SignedIn[], at: Date) {
  const rows = people.map(({ userId }) => {
    const redeemed = { id: newId(), user_id: userId, offer_id: offerId, redeemed_on: at.toISOString().slice(0, 10) }
    return { ...redeemed, created_at: at, value: 5, is_estimate: true, company_id: hr.companyId }
  })
  await t.deps.db.insertInto('redemptions').values(rows).execute()
}

async function send(at = new Date(), fields: object = {}): Promise<string> {
  const id = await hr.create(fields)
  await hr.move(id, 'send')
  await hr.run(at)
  return id
}

const tell = async (at: number) => await tellCampaignFigures({ ...t.deps, clock: { now: () => new Date(at) } }, still)

const about = (value: number | null, isLeast = false) => (value === null ? null : { value, isLeast })

async function told(id: string) {
  const { figures } = await hr.page(id)
  return Object.fromEntries(figures?.told.map(({ kind, people }) => [kind, people]) ?? [])
}

describe('what came of a campaign', () => {
  test('is told a week after it was sent, of those whom it reached and of their seven days', async () => {
    const [good] = await Promise.all([joinAll('good', 24), joinAll('gone', 6)])
    const now = Date.now()
    const id = await send(new Date(now))
    await redeem(good.slice(0, 12), new Date(now + DAY))
    // Twice is once, and whoever redeemed before or too late did not do so after it.
    await redeem(good.slice(0, 3), new Date(now + 2 * DAY))
    await redeem(good.slice(12, 16), new Date(now - DAY))
    await redeem(good.slice(16, 20), new Date(now + 8 * DAY))
    await tell(now + 7 * DAY - 60_000)
    const before = await hr.page(id)
    expect(before).toMatchObject({
      progress: { people: { people: 31, precision: 'EXACT' }, waiting: 0 },
      figures: { standing: 'WAITING', told: [] },
    })
    expect(Object.keys(before.progress ?? {})).toEqual(['people', 'waiting'])
    await tell(now + 7 * DAY + 60_000)
    expect(await told(id)).toEqual({
      DELIVERED: about(25),
      BOUNCED: about(5),
      COMPLAINED: null,
      REDEEMED: about(10),
    })
    expect(await hr.page(id)).toMatchObject({ figures: { standing: 'TOLD', day: before.figures?.day } })
  })

  test('is counted once, by many processes at once, and stays whatever becomes of its people', async () => {
    const people = await joinAll('ada', 19)
    const now = Date.now()
    const id = await send(new Date(now))
    await Promise.all([1, 2, 3].map(() => tell(now + 8 * DAY)))
    const first = await told(id)
    expect(first).toMatchObject({ DELIVERED: about(15, true), REDEEMED: null })
    await t.deps.db
      .deleteFrom('auth.users')
      .where(
        'id',
        'in',
        people.slice(0, 8).map(({ userId }) => userId),
      )
      .execute()
    await tell(now + 9 * DAY)
    expect(await told(id)).toEqual(first)
  })

  test('is told of the others where one cannot be counted', async () => {
    await joinAll('ada', 12)
    const now = Date.now()
    const [broken, sound] = [await send(new Date(now)), await send(new Date(now + 1000))]
    await t.deps.db
      .insertInto('campaign_figures')
      .values({ campaign_id: broken, kind: 'DELIVERED', people: null, is_least: false })
      .execute()
    await tell(now + 8 * DAY)
    expect(await hr.page(broken)).toMatchObject({ figures: { standing: 'WAITING' } })
    expect(await hr.page(sound)).toMatchObject({ figures: { standing: 'TOLD' } })
  })

  test('is told of nobody where the campaign is for fewer than ten, and of none that was cancelled', async () => {
    await joinAll('ada', 8)
    const now = Date.now()
    const [small, cancelled] = [await send(new Date(now)), await hr.create()]
    await hr.move(cancelled, 'send')
    await hr.move(cancelled, 'cancel')
    await tell(now + 8 * DAY)
    expect(await hr.page(small)).toMatchObject({ figures: { standing: 'TOO_FEW', told: [] } })
    expect(await hr.page(cancelled)).toMatchObject({ figures: null })
  })

  test('is told of four campaigns in thirty days at most, also of those that end at one moment', async () => {
    await joinAll('ada', 10)
    const now = Date.now()
    const ids = await Promise.all(Array.from({ length: 6 }, () => hr.create()))
    for (const id of ids) await hr.move(id, 'send')
    await Promise.all([hr.run(new Date(now)), hr.run(new Date(now))])
    await hr.run(new Date(now))
    const standings = async () =>
      (await Promise.all(ids.map((id) => hr.page(id)))).map(({ figures }) => figures?.standing)
    expect((await standings()).filter((one) => one === 'WAITING')).toHaveLength(4)
    expect((await standings()).filter((one) => one === 'TOO_MANY')).toHaveLength(2)
    await tell(now + 8 * DAY)
    const [soon, later] = [await send(new Date(now + 29 * DAY)), await send(new Date(now + 31 * DAY))]
    expect(await hr.page(soon)).toMatchObject({ figures: { standing: 'TOO_MANY' } })
    expect(await hr.page(later)).toMatchObject({ figures: { standing: 'WAITING' } })
  })

  test('does not tell how many of those who never redeemed there were', async () => {
    const people = await joinAll('ada', 19)
    await redeem(people.slice(0, 3), new Date())
    const id = await send(new Date(), { audience: { kind: 'never_redeemed' } })
    expect(Object.keys(await hr.statusesOf(id))).toHaveLength(17)
    expect(await hr.page(id)).toMatchObject({
      progress: { people: { people: 20, precision: 'AT_MOST' }, waiting: null },
    })
  })

  test('nobody of another company reads it', async () => {
    await joinAll('ada', 10)
    const id = await send()
    const stranger = await makeSender(t)
    expect(await stranger.page(id)).toMatchObject({ http: 404, code: 'campaign_not_found' })
  })
})
