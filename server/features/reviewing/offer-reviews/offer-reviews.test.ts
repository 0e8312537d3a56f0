import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SUPPLIER_SOURCE } from '../../../../domain/offer-status.ts'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { days, makeCodes, makeMerchant, makeOffer, makeOffers } from '../../../../tests/support/catalogue.ts'
import { type SignedIn, supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { announceNews } from '../../messaging/news/jobs.ts'
import { tellOfDecisions } from './jobs.ts'

let t: TestApp
let admin: SignedIn
let other: SignedIn

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'], fullName: 'Ada Staff' })
  other = await t.signIn({ roles: ['ADMIN'], fullName: 'Ben Staff' })
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.deleteFrom('offers').execute())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, payload?: object, person = admin) {
  const answer = await t.inject({ method, url: `/api${path}`, headers: person.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const reviews = '/admin/offer-reviews'
const stateOf = async (id: string, person = admin) =>
  (await call('GET', `${reviews}/${id}/state`, undefined, person)).body
const queue = async (query = '') =>
  (await call('GET', `${reviews}${query}`)).body.items.map(({ id, kind }: Record<string, string>) => [id, kind])

type Outcome = 'APPROVED' | 'REJECTED'

async function decide(id: string, outcome: Outcome, reason?: string, person = admin) {
  const { waits } = await stateOf(id)
  return await call('POST', `${reviews}/${id}/decisions`, { outcome, ...waits, ...(reason && { reason }) }, person)
}

const undo = (id: string, decisionId: string, person = admin) =>
  call('DELETE', `${reviews}/${id}/decisions/${decisionId}`, undefined, person)

const stored = (id: string) => t.deps.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An offer of a supplier with the shared code HALF50; of a LIVE one another wording waits. */
async function handedIn(status: 'LIVE' | 'REVIEW', title = 'Half price') {
  const merchantId = await makeMerchant(t.deps, `Tableside ${newId().slice(-6)}`)
  const me = await supplierOf(t.deps, merchantId)
  const id = await makeOffer(t.deps, { merchant_id: merchantId, source: SUPPLIER_SOURCE, type: 'CODE', title, status })
  await makeCodes(t.deps, id, ['HALF50'], false)
  const form = { merchantId, type: 'CODE', title: `${title} today`, discountValue: 20, voucherCode: 'HALF50' }
  const change = (fields: object = {}) => call('PUT', `/supplier/offers/${id}`, { ...form, ...fields }, me)
  if (status === 'LIVE') await change()
  return { id, me, merchantId, change }
}

const bellOf = async (person: SignedIn) =>
  (await call('GET', '/me/notifications', undefined, person)).body.items.map(({ title }: { title: string }) => title)

/** The time to take a decision back is over. */
async function afterUndoTime(): Promise<void> {
  await t.deps.db
    .updateTable('offer_decisions')
    .set({ undo_until: days(-1) })
    .where('told_at', 'is', null)
    .execute()
  await tellOfDecisions(t.deps)
}

describe('the queue', () => {
  test('holds offers and other wordings of live ones, oldest first, page by page', async () => {
    const [old = '', young = ''] = await makeOffers(
      t.deps,
      { status: 'REVIEW', created_at: days(-9) },
      { status: 'REVIEW', created_at: days(-1) },
      { status: 'REVIEW', deleted_at: days(-1) },
      { status: 'LIVE' },
    )
    const { id: changed } = await handedIn('LIVE')
    await t.deps.db
      .updateTable('offer_revisions')
      .set({ submitted_at: days(-5) })
      .where('offer_id', '=', changed)
      .execute()
    const all = [
      [old, 'OFFER'],
      [changed, 'REVISION'],
      [young, 'OFFER'],
    ]
    expect(await queue()).toEqual(all)
    const first = (await call('GET', `${reviews}?limit=2`)).body
    expect([first.items.length, first.total, first.totalIsCapped]).toEqual([2, 3, false])
    expect(await queue(`?limit=2&cursor=${first.nextCursor}`)).toEqual(all.slice(2))
    await decide(changed, 'REJECTED')
    expect(await queue()).toEqual([all[0], all[2]])
  })
})

describe('what staff look at', () => {
  test('is what employees would see, how it is redeemed, and how its supplier has fared, of every status', async () => {
    const { id, merchantId, me } = await handedIn('LIVE')
    await makeOffer(t.deps, { merchant_id: merchantId, status: 'REVIEW' })
    const { body } = await call('GET', `${reviews}/${id}`)
    expect(body).toMatchObject({
      offer: { id, title: 'Half price', hasRevision: true },
      card: { id, title: 'Half price today', merchant: { id: merchantId } },
      review: { before: { title: 'Half price' }, wording: { title: 'Half price today' }, revision: { version: 1 } },
      state: { waits: { version: 1 } },
      code: { kind: 'shared', code: 'HALF50', publicSource: null },
      supplier: { live: 1, waiting: 1, approved: 0, rejected: 0 },
      isVisible: true,
      submittedBy: 'Amara Okafor',
      trial: { isDue: true, last: null },
    })
    expect(me.userId).not.toBe('')
    const deleted = await makeOffer(t.deps, { deleted_at: days(-1), status: 'DRAFT' })
    expect((await call('GET', `${reviews}/${deleted}`)).body).toMatchObject({ review: null, isVisible: false })
    expect((await call('GET', `${reviews}/${newId()}`)).body.code).toBe('offer_not_found')
  })

  test('names no single code of a pool', async () => {
    const id = await makeOffer(t.deps, { type: 'CODE', status: 'REVIEW' })
    await makeCodes(t.deps, id, ['SECRET-1', 'SECRET-2'], true)
    const { body } = await call('GET', `${reviews}/${id}`)
    expect(body.code).toEqual({ kind: 'pool', total: 2, free: 2 })
    expect(JSON.stringify(body)).not.toContain('SECRET')
  })
})

describe('a decision', () => {
  test('is made on what was read, once, and whoever comes second hears who decided', async () => {
    const { id } = await handedIn('REVIEW')
    const { waits } = await stateOf(id)
    const send = (outcome: Outcome, person: SignedIn) =>
      call('POST', `${reviews}/${id}/decisions`, { outcome, ...waits }, person)
    const answers = await Promise.all([send('APPROVED', admin), send('REJECTED', other)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const wasMine = answers[0]?.status === 201
    expect(await stateOf(id, other)).toMatchObject({
      waits: null,
      decided: {
        name: wasMine ? 'Ada Staff' : 'Ben Staff',
        isMine: !wasMine,
        outcome: wasMine ? 'APPROVED' : 'REJECTED',
      },
    })
  })

  test('is refused of what was changed since, and of what nobody could redeem', async () => {
    const { id, me, change } = await handedIn('REVIEW')
    const { waits } = await stateOf(id)
    await call('POST', `/supplier/offers/${id}/withdraw`, undefined, me)
    await change()
    const late = await call('POST', `${reviews}/${id}/decisions`, { outcome: 'APPROVED', ...waits })
    expect(late.body.code).toBe('conflict')
    await t.deps.db.deleteFrom('voucher_codes').where('offer_id', '=', id).execute()
    expect((await decide(id, 'APPROVED')).body.code).toBe('offer_code_missing')
    expect((await decide(id, 'REJECTED', 'It has no code.')).status).toBe(201)
    expect(await stored(id)).toMatchObject({ status: 'REJECTED', rejection_reason: 'It has no code.' })
  })

  test('reaches suppliers and followers only once it can’t be taken back', async () => {
    const { id, me, merchantId } = await handedIn('REVIEW')
    const follower = await t.signIn()
    await call('PUT', `/me/follows/merchants/${merchantId}`, undefined, follower)
    await decide(id, 'APPROVED')
    await tellOfDecisions(t.deps)
    await announceNews(t.deps)
    expect([(await stored(id)).status, await bellOf(me), await bellOf(follower)]).toEqual(['LIVE', [], []])
    await afterUndoTime()
    await Promise.all([tellOfDecisions(t.deps), tellOfDecisions(t.deps)])
    await announceNews(t.deps)
    expect(await bellOf(me)).toEqual(['Approved: Half price'])
    expect(await bellOf(follower)).toHaveLength(1)
  })

  test('that somebody has overruled meanwhile is not told', async () => {
    const { id, me } = await handedIn('REVIEW')
    await decide(id, 'APPROVED')
    await call('PUT', `/admin/offers/${id}/status`, { status: 'DRAFT' }, other)
    await afterUndoTime()
    expect(await bellOf(me)).toEqual([])
  })
})

describe('taking a decision back', () => {
  test.each(['APPROVED', 'REJECTED'] as const)(
    'makes an offer that was %s wait again, and nobody hears',
    async (outcome) => {
      const { id, me, merchantId } = await handedIn('REVIEW')
      const follower = await t.signIn()
      await call('PUT', `/me/follows/merchants/${merchantId}`, undefined, follower)
      const made = (await decide(id, outcome, 'Not for us.')).body
      expect((await undo(id, made.id)).body.waits).toMatchObject({ version: null })
      expect(await stored(id)).toMatchObject({
        status: 'REVIEW',
        approved_at: null,
        approved_by: null,
        rejection_reason: null,
      })
      expect((await call('GET', `/admin/offers/${id}/review`)).body.before).toBeNull()
      await afterUndoTime()
      await announceNews(t.deps)
      expect([await bellOf(me), await bellOf(follower)]).toEqual([[], []])
      expect((await undo(id, made.id)).body.code).toBe('decision_not_found')
      const log = t.deps.db
        .selectFrom('audit_log')
        .select(['action', 'user_id'])
        .where('entity_id', '=', id)
        .orderBy('id')
      const entries = await log.execute()
      expect(entries.at(-1)).toEqual({ action: 'offer.decision_taken_back', user_id: admin.userId })
      expect((await decide(id, 'APPROVED')).status).toBe(201)
    },
  )

  test('brings the former wording back, and the other one waits again as it was', async () => {
    const { id, me } = await handedIn('LIVE')
    const before = await stored(id)
    const waited = (await call('GET', `/admin/offers/${id}/review`)).body
    const made = (await decide(id, 'APPROVED')).body
    expect((await stored(id)).title).toBe('Half price today')
    expect((await undo(id, made.id)).body.waits).toMatchObject({ version: 1 })
    const after = await stored(id)
    expect([after.title, after.status, after.approved_at, after.approved_by]).toEqual([
      'Half price',
      'LIVE',
      before.approved_at,
      before.approved_by,
    ])
    const waits = (await call('GET', `/admin/offers/${id}/review`)).body
    expect([waits.wording, waits.before, waits.revision]).toEqual([waited.wording, waited.before, waited.revision])

    const rejected = (await decide(id, 'REJECTED', 'Do not shout.')).body
    expect((await undo(id, rejected.id)).body.waits).toMatchObject({ version: 1 })
    await afterUndoTime()
    expect(await bellOf(me)).toEqual([])
  })

  test('is refused once the offer was changed, and once its time is over', async () => {
    const { id } = await handedIn('REVIEW')
    const made = (await decide(id, 'APPROVED')).body
    await call('PUT', `/admin/offers/${id}/status`, { status: 'EXPIRED' }, other)
    expect((await undo(id, made.id)).body.code).toBe('undo_overtaken')
    expect((await stored(id)).status).toBe('EXPIRED')

    const revised = await handedIn('LIVE')
    const approved = (await decide(revised.id, 'APPROVED')).body
    await revised.change({ title: 'A third wording' })
    expect((await undo(revised.id, approved.id)).body.code).toBe('undo_overtaken')
    expect((await stored(revised.id)).title).toBe('Half price today')

    const late = await handedIn('REVIEW')
    const told = (await decide(late.id, 'REJECTED')).body
    await afterUndoTime()
    expect((await undo(late.id, told.id)).body.code).toBe('undo_too_late')
    expect((await stored(late.id)).status).toBe('REJECTED')
  })

  test('is for whoever decided, and happens once of twice at once', async () => {
    const { id } = await handedIn('REVIEW')
    const made = (await decide(id, 'APPROVED')).body
    expect((await undo(id, made.id, other)).body.code).toBe('decision_not_found')
    const answers = await Promise.all([undo(id, made.id), undo(id, made.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await stored(id)).status).toBe('REVIEW')
  })
})
