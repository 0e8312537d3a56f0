import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  COMPANY_OFFERS_AT_MOST,
  OFFER_FILE_AT_MOST_BYTES,
  OFFER_FILES_AT_MOST,
} from '../../../../domain/company-offers.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { days, makeMerchant } from '../../../../tests/support/catalogue.ts'
import { A_PDF, memberCalls, offerCalls } from '../../../../tests/support/companies/offers.ts'
import { pictureCalls } from '../../../../tests/support/companies/pictures.ts'
import { groupCalls, type Hr, makeHr } from '../../../../tests/support/employees.ts'
import { supplierOf } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { sweepPictures } from '../../catalogue/pictures/jobs.ts'
import { moveCompanyOffers, sweepOfferFiles } from './jobs.ts'

let t: TestApp
let hr: Hr
let offers: ReturnType<typeof offerCalls>
let members: ReturnType<typeof memberCalls>
let pictures: ReturnType<typeof pictureCalls>

beforeAll(async () => {
  t = await testApp()
  members = memberCalls(t)
  pictures = pictureCalls(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  offers = offerCalls(t, hr)
})

const iso = (after: number) => days(after).toISOString()

describe('the form', () => {
  test('keeps all that is said, and says it to members', async () => {
    const file = await offers.upload(A_PDF)
    const said = {
      title: 'Gym at half price',
      description: 'Every gym in town.',
      howToGet: 'Show your pass.',
      contact: 'Ask Gwen in People.',
      address: 'https://www.gym.example/join',
      cost: 12.5,
      employerShare: 50,
      endAt: iso(3),
    }
    const id = await offers.live({ ...said, fileId: file.id })
    expect(await offers.one(id)).toMatchObject({
      ...said,
      status: 'LIVE',
      endAt: expect.any(String),
      audience: 'EVERYBODY',
    })
    const [seen] = await members.hub(hr.priya)
    const shown = { id, howToGet: 'Show your pass.', cost: 12.5, employerShare: 50, isSaved: false }
    expect(seen).toMatchObject({ ...shown, file: { id: file.id, name: 'Terms.pdf', size: A_PDF.length } })
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ address: 'javascript:alert(1)' }, 'address'],
    [{ address: 'https://somebody:secret@gym.example' }, 'address'],
    [{ imageUrl: 'http://gym.example/a.png' }, 'imageUrl'],
    [{ imageUrl: 'https://gym.example/a.png' }, 'imageUrl'],
    [{ imageUrl: '/pictures/0' }, 'imageUrl'],
    [{ cost: -1 }, 'cost'],
    [{ cost: 10, employerShare: 100 }, 'cost'],
    [{ employerShare: 101 }, 'employerShare'],
    [{ audience: 'GROUPS' }, 'groupIds'],
    [{ groupIds: [newId()] }, 'groupIds'],
    [{ startAt: iso(2), endAt: iso(1) }, 'endAt'],
    [{ isScheduled: true }, 'startAt'],
    [{ isScheduled: true, startAt: iso(-2), endAt: iso(-1) }, 'endAt'],
  ])('%j is refused with its field', async (fields, path) => {
    const answer = await offers.call<{ issues?: { path: string }[] }>('POST', '', { title: 'Gym', ...fields })
    expect(answer).toMatchObject({ http: 400, issues: [{ path }] })
  })

  test('of two who save at once one is told to look again', async () => {
    const id = await offers.create({ title: 'Gym' })
    const { updatedAt } = await offers.one(id)
    const save = (title: string) => offers.call('PUT', `/${id}`, { title, updatedAt })
    const twice = await Promise.all([save('Gym A'), save('Gym B')])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['204', '409'])
    expect(twice.map(({ code }) => code)).toContain('company_offer_changed')
  })

  test('there are so many at most, the new one first, and the order is saved as a whole', async () => {
    const [first, second] = [await offers.create({ title: 'First' }), await offers.create({ title: 'Second' })]
    expect((await offers.list()).map(({ id }) => id)).toEqual([second, first])
    expect(await offers.call('PUT', '/order', { ids: [first, second] })).toMatchObject({ http: 204 })
    expect((await offers.list()).map(({ id }) => id)).toEqual([first, second])
    for (const ids of [[first], [first, first], [first, newId()]])
      expect(await offers.call('PUT', '/order', { ids })).toMatchObject({ code: 'conflict' })
    const rows = Array.from({ length: COMPANY_OFFERS_AT_MOST - 2 }, () => {
      return { id: newId(), company_id: hr.companyId, title: 'Filler' }
    })
    await t.deps.db.insertInto('company_offers').values(rows).execute()
    expect(await offers.call('POST', '', { title: 'Too many' })).toMatchObject({ code: 'company_offers_too_many' })
  })
})

describe('its file', () => {
  test('is a PDF by its bytes, of 5 MB at most, and is downloaded, never shown', async () => {
    const html = Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF')
    expect(await offers.upload(html, 'a.pdf')).toMatchObject({ http: 415, code: 'company_offer_file_unreadable' })
    const large = Buffer.concat([A_PDF, Buffer.alloc(OFFER_FILE_AT_MOST_BYTES)])
    expect(await offers.upload(large)).toMatchObject({ http: 413, message: 'Please upload a file smaller than 5MB' })
    const file = await offers.upload(A_PDF, 'Terms "1".pdf')
    const id = await offers.live({ title: 'Gym', fileId: file.id })
    const url = `/api/company/hub/offers/${id}/file`
    const answer = await t.inject({ url, headers: hr.priya.headers })
    expect(answer.rawPayload).toEqual(A_PDF)
    expect(answer.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''Terms%20%221%22.pdf",
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect((await t.inject({ url })).statusCode).toBe(401)
    const stranger = await makeHr(t)
    expect((await t.inject({ url, headers: stranger.priya.headers })).statusCode).toBe(404)
    const theirs = offerCalls(t, stranger)
    expect(await theirs.call('POST', '', { title: 'Gym', fileId: file.id })).toMatchObject({
      code: 'company_offer_file_not_found',
    })
  })

  test('is one of so many at most', async () => {
    const row = { company_id: hr.companyId, name: 'a.pdf', size: 1, created_at: new Date() }
    const rows = Array.from({ length: OFFER_FILES_AT_MOST }, () => ({ id: newId(), ...row }))
    await t.deps.db.insertInto('company_offer_files').values(rows).execute()
    expect(await offers.upload(A_PDF)).toMatchObject({ http: 409, code: 'company_offer_files_too_many' })
  })

  test('goes a day after nothing names it, and stays while something does', async () => {
    const [kept, left] = [await offers.upload(A_PDF), await offers.upload(A_PDF)]
    await offers.create({ title: 'Gym', fileId: kept.id })
    const files = async () => {
      const keys: string[] = []
      for await (const { key } of t.deps.storage.list('company-offers/')) keys.push(key)
      return [kept.id, left.id].filter((id) => keys.some((key) => key.includes(id)))
    }
    await sweepOfferFiles(t.deps)
    expect(await files()).toEqual([kept.id, left.id])
    await t.deps.db
      .updateTable('company_offer_files')
      .set({ created_at: days(-2) })
      .execute()
    await sweepOfferFiles(t.deps)
    expect(await files()).toEqual([kept.id])
  })
})

describe('its picture', () => {
  test('is uploaded by whoever looks after offers, seen by members, and kept while an offer names it', async () => {
    const { companyId } = hr
    const sam = await t.signIn({ roles: ['COMPANY_COMMUNICATIONS', 'EMPLOYEE'], companyId })
    const [first, second] = [await pictures.uploaded(sam), await pictures.uploaded(sam)]
    const id = await offers.live({ title: 'Gym', imageUrl: first })
    const shown = async () => (await members.hub(hr.priya)).map(({ pictureUrl }) => pictureUrl)
    expect(await shown()).toEqual([first])
    expect(await offers.edit(id, { imageUrl: second })).toMatchObject({ http: 204 })
    expect(await shown()).toEqual([second])
    const inAMonth = { ...t.deps, clock: { now: () => days(31) } }
    await sweepPictures(inAMonth)
    expect([await pictures.isThere(first), await pictures.isThere(second)]).toEqual([false, true])
    await offers.edit(id, { imageUrl: null })
    expect(await shown()).toEqual([null])
    await sweepPictures(inAMonth)
    expect(await pictures.isThere(second)).toBe(false)
  })

  test('is never another company’s or a merchant’s', async () => {
    const theirs = await makeHr(t)
    const merchantId = await makeMerchant(t.deps)
    const supplier = await supplierOf(t.deps, merchantId)
    const id = await offers.create({ title: 'Gym' })
    const door = `supplier/pictures?merchantId=${merchantId}`
    for (const imageUrl of [await pictures.uploaded(theirs.priya), await pictures.uploaded(supplier, door)]) {
      const refused = { http: 400, issues: [{ path: 'imageUrl' }] }
      expect(await offers.call('POST', '', { title: 'Gym', imageUrl })).toMatchObject(refused)
      expect(await offers.edit(id, { imageUrl })).toMatchObject(refused)
    }
  })

  test('may stay the address that it was before pictures were uploaded, but become no other', async () => {
    const id = await offers.create({ title: 'Gym' })
    const imageUrl = 'https://gym.example/a.png'
    await t.deps.db.updateTable('company_offers').set({ image_url: imageUrl }).where('id', '=', id).execute()
    expect(await offers.edit(id, { imageUrl: `${imageUrl}?b` })).toMatchObject({ http: 400 })
    expect(await offers.edit(id, { imageUrl })).toMatchObject({ http: 204 })
    expect(await offers.one(id)).toMatchObject({ imageUrl, pictureUrl: null })
  })
})

describe('its status', () => {
  test('goes from draft to live to expired; of two who move it at once one is refused', async () => {
    const id = await offers.create({ title: 'Gym' })
    expect(await offers.move(id, 'DRAFT', 'EXPIRED')).toMatchObject({ code: 'company_offer_changed' })
    const twice = await Promise.all([offers.move(id, 'DRAFT', 'LIVE'), offers.move(id, 'DRAFT', 'LIVE')])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['204', '409'])
    expect(await offers.one(id)).toMatchObject({ status: 'LIVE', nextStatuses: ['DRAFT', 'EXPIRED'] })
    expect(await members.titles(hr.priya)).toEqual(['Gym'])
    await offers.move(id, 'LIVE', 'EXPIRED')
    expect(await members.titles(hr.priya)).toEqual([])
    const { rows } = await sql`
      select action, detail ->> 'to' as to from audit_log where entity_id = ${id} order by created_at, id`.execute(
      t.deps.db,
    )
    expect(rows).toEqual([
      { action: 'company_offer.created', to: null },
      { action: 'company_offer.status_changed', to: 'LIVE' },
      { action: 'company_offer.status_changed', to: 'EXPIRED' },
    ])
  })

  test('follows the dates: a scheduled draft goes live, another stays one, and what is over expires', async () => {
    const scheduled = await offers.create({ title: 'Scheduled', startAt: iso(1), isScheduled: true })
    const plain = await offers.create({ title: 'Plain', startAt: iso(1) })
    const over = await offers.live({ title: 'Over', endAt: iso(1) })
    const missed = await offers.create({ title: 'Missed', startAt: iso(1), endAt: iso(2), isScheduled: true })
    await moveCompanyOffers(t.deps)
    expect(await members.titles(hr.priya)).toEqual(['Over'])
    const { db } = t.deps
    const set = (id: string, dates: object) =>
      db.updateTable('company_offers').set(dates).where('id', '=', id).execute()
    for (const id of [scheduled, plain]) await set(id, { start_at: days(-0.1) })
    await set(over, { end_at: days(-0.1) })
    await set(missed, { start_at: days(-2), end_at: days(-1) })
    await Promise.all([moveCompanyOffers(t.deps), moveCompanyOffers(t.deps)])
    const stateOf = async (id: string) => {
      const { status, isScheduled } = await offers.one(id)
      return `${status} ${isScheduled}`
    }
    expect(await Promise.all([scheduled, plain, over, missed].map(stateOf))).toEqual([
      'LIVE false',
      'DRAFT false',
      'EXPIRED false',
      'DRAFT false',
    ])
    expect(await members.bell(hr.priya)).toEqual(['New from your company: Scheduled', 'New from your company: Over'])
    expect(await offers.move(over, 'EXPIRED', 'LIVE')).toMatchObject({ code: 'company_offer_over' })
    await offers.edit(over, { endAt: iso(5) })
    expect(await offers.move(over, 'EXPIRED', 'LIVE')).toMatchObject({ http: 204 })
  })
})

test('an offer is deleted for good, once', async () => {
  const id = await offers.live({ title: 'Gym' })
  expect(await offers.call('DELETE', `/${id}`)).toMatchObject({ http: 204 })
  expect(await offers.call('DELETE', `/${id}`)).toMatchObject({ code: 'company_offer_not_found' })
  expect(await members.call(hr.priya, 'GET', `/offers/${id}`)).toBe(404)
})

test('a group that an offer is for cannot be deleted, and one that is gone leaves it for nobody', async () => {
  const groups = groupCalls(t, hr)
  const group = await groups.create('Drivers')
  await groups.putIn(group, [hr.priya.userId])
  const id = await offers.live({ title: 'Boots', audience: 'GROUPS', groupIds: [group] })
  expect(await groups.page(group)).toMatchObject({
    uses: [{ kind: 'OFFER', id, name: 'Boots' }],
    can: { delete: false },
  })
  expect(await groups.call('DELETE', `/${group}`)).toMatchObject({ code: 'group_used' })
  await offers.move(id, 'LIVE', 'EXPIRED')
  expect(await groups.call('DELETE', `/${group}`)).toMatchObject({ http: 204 })
  expect(await offers.move(id, 'EXPIRED', 'LIVE')).toMatchObject({ code: 'company_offer_for_nobody' })
  const theirs = await groupCalls(t, await makeHr(t)).create('Theirs')
  expect(await offers.call('POST', '', { title: 'Boots', audience: 'GROUPS', groupIds: [theirs] })).toMatchObject({
    http: 404,
    code: 'group_not_found',
  })
  expect((await offers.list()).map(({ title }) => title)).toEqual(['Boots'])
})

test('a company goes with its offers, their groups and files', async () => {
  const group = await groupCalls(t, hr).create('Drivers')
  const file = await offers.upload(A_PDF)
  await offers.live({ title: 'Boots', audience: 'GROUPS', groupIds: [group], fileId: file.id })
  await t.deps.db.deleteFrom('companies').where('id', '=', hr.companyId).execute()
  const left = await t.deps.db.selectFrom('company_offer_files').select('id').where('id', '=', file.id).execute()
  expect(left).toEqual([])
})
