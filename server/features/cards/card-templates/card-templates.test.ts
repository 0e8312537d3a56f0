import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCard, templateCalls } from '../../../../tests/support/companies/card-templates.ts'
import { pictureBytes } from '../../../../tests/support/companies/pictures.ts'
import { type Hr, makeHr } from '../../../../tests/support/employees.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { TEMPLATES_AT_MOST } from './rules.ts'

type Calls = ReturnType<typeof templateCalls>

let t: TestApp
let hr: Hr
let own: Calls
let admin: SignedIn
let staff: Calls

beforeAll(async () => {
  t = await testApp()
  admin = await t.signIn({ roles: ['ADMIN'] })
  staff = templateCalls(t, admin, 'admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  hr = await makeHr(t)
  own = templateCalls(t, hr.priya)
})

const issue = (templateId: string, status?: string, userId = hr.priya.userId) =>
  makeCard(t, { templateId, companyId: hr.companyId, userId, ...(status && { status }) })

async function cardsOf({ headers }: SignedIn) {
  return (await t.inject({ url: '/api/cards', headers })).json<{ items: { brand: string; bgColor: string }[] }>().items
}

const loggedFor = (id: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .select(['action', 'detail', 'company_id'])
    .where('entity_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

describe('the form', () => {
  test('keeps all that is said, and starts with what most cards are', async () => {
    const id = await own.create()
    expect(await own.one(id)).toMatchObject({
      scope: 'COMPANY',
      symbology: 'CODE128',
      contentMode: 'FORMATTED_NUMBER',
      bgColor: '#1e40af',
      formatSpec: { minLen: null, maxLen: null, luhn: false, pattern: null },
      issued: { cards: 0, people: 0 },
      can: { edit: true },
    })
    const words = {
      name: 'Travel',
      brand: 'Railwren',
      symbology: 'QR',
      contentMode: 'DYNAMIC_QR_URL',
      codeText: 'https://www.railwren.example/c/{number}',
      instructions: 'Hold it under the reader.',
      bgColor: '#0b4a6f',
      logoUrl: 'https://www.railwren.example/card.png',
      formatSpec: { minLen: 10, maxLen: 12, luhn: true, pattern: '^[0-9]+$' },
    }
    expect(await own.edit(id, words)).toMatchObject({ http: 204 })
    expect(await own.one(id)).toMatchObject({ ...words, asset: null })
  })

  const MISSING = 'Template name and brand are required'
  const PICTURE = 'Please upload or provide an image URL for image-only cards'
  test.each([
    [{ name: ' ', symbology: 'NONE' }, 'name', MISSING],
    [{ brand: '' }, 'brand', MISSING],
    [{ symbology: 'NONE' }, 'logoUrl', PICTURE],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', undefined],
    [{ logoUrl: 'https://somebody:secret@card.example/a.png' }, 'logoUrl', undefined],
    [{ logoUrl: '/card-assets/global/1767225600000.png' }, 'logoUrl', undefined],
    [{ logoUrl: '/pictures/0' }, 'logoUrl', undefined],
    [{ bgColor: 'blue' }, 'bgColor', undefined],
    [{ codeText: 'HELLO' }, 'codeText', undefined],
    [
      { symbology: 'EAN13', contentMode: 'STATIC_STRING', codeText: '5012345678901' },
      'codeText',
      'Invalid EAN-13 checksum',
    ],
    [{ contentMode: 'STATIC_STRING', codeText: 'café' }, 'codeText', undefined],
    [{ contentMode: 'DYNAMIC_QR_URL' }, 'contentMode', undefined],
    [{ symbology: 'QR', contentMode: 'DYNAMIC_QR_URL', codeText: 'https://card.example/' }, 'codeText', undefined],
    [{ symbology: 'QR', contentMode: 'DYNAMIC_QR_URL', codeText: 'https://{number}.example/' }, 'codeText', undefined],
    [
      { symbology: 'QR', contentMode: 'DYNAMIC_QR_URL', codeText: 'ftp://card.example/{number}' },
      'codeText',
      undefined,
    ],
    [{ formatSpec: { minLen: 0 } }, 'formatSpec.minLen', undefined],
    [{ formatSpec: { minLen: 9, maxLen: 8 } }, 'formatSpec.maxLen', undefined],
    [{ formatSpec: { maxLen: 1.5 } }, 'formatSpec.maxLen', undefined],
    [{ symbology: 'EAN13', formatSpec: { maxLen: 12 } }, 'formatSpec.maxLen', undefined],
    [{ formatSpec: { pattern: '(?=a)' } }, 'formatSpec.pattern', undefined],
  ])('%j is refused with its field', async (fields, path, message) => {
    const answer = await own.call('POST', '', { name: 'Gym pass', brand: 'Pulseyard', ...fields })
    expect(answer).toMatchObject({ http: 400, code: 'bad_request' })
    expect(answer.issues?.[0]).toMatchObject({ path, ...(message && { message }) })
  })

  test('of two who save at once one is told to look again', async () => {
    const id = await own.create()
    const { updatedAt } = await own.one(id)
    const save = (name: string) => own.call('PUT', `/${id}`, { name, brand: 'Pulseyard', updatedAt })
    const twice = await Promise.all([save('Gym A'), save('Gym B')])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['204', '409'])
    expect(twice.map(({ code }) => code)).toContain('card_template_changed')
  })

  test('there are so many at most', async () => {
    const rows = Array.from({ length: TEMPLATES_AT_MOST.COMPANY - 1 }, () => {
      return { id: newId(), company_id: hr.companyId, name: 'Filler', brand: 'Filler' }
    })
    await t.deps.db.insertInto('card_templates').values(rows).execute()
    const fields = { name: 'One more', brand: 'One more' }
    const twice = await Promise.all([own.call('POST', '', fields), own.call('POST', '', fields)])
    expect(twice.map(({ http }) => String(http)).toSorted()).toEqual(['201', '409'])
    expect((await own.list()).can).toEqual({ create: false })
  })
})

describe('a change', () => {
  test('is on every card of the template at once', async () => {
    const id = await own.create()
    await issue(id)
    await issue(id, 'REVOKED')
    expect((await own.one(id)).issued).toEqual({ cards: 1, people: 1 })
    await own.edit(id, { bgColor: '#24643a', brand: 'Bramblegate' })
    expect(await cardsOf(hr.priya)).toMatchObject([{ brand: 'Bramblegate', bgColor: '#24643a' }])
  })

  test.each([
    ['CODE128', 'EAN13', 409],
    ['QR', 'CODE128', 409],
    ['CODE128', 'NONE', 409],
    ['EAN13', 'CODE128', 204],
    ['CODE128', 'QR', 204],
  ])('from %s to %s is answered %i while a card is issued', async (from, to, http) => {
    const { url: logoUrl } = await own.upload(await pictureBytes())
    const id = await own.create({ symbology: from, logoUrl })
    const card = await issue(id, 'EXPIRED')
    expect(await own.edit(id, { symbology: to })).toMatchObject({ http })
    if (http === 204) return
    await t.deps.db.updateTable('employee_cards').set({ status: 'REVOKED' }).where('id', '=', card).execute()
    expect(await own.edit(id, { symbology: to })).toMatchObject({ http: 204 })
  })

  test('is told to holders, to those who issue cards and to staff', async () => {
    const id = await own.create()
    const heard: (string | null)[] = []
    t.deps.events.subscribe('live', (change) => heard.push(change))
    await own.edit(id, { brand: 'Another' })
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining([`cards:${hr.companyId}`, `company-cards:${hr.companyId}`, 'staff-cards:*']))
    const global = await staff.create()
    await staff.edit(global, { brand: 'Another' })
    await expect.poll(() => heard).toEqual(expect.arrayContaining(['cards:*', 'company-cards:*']))
  })

  test('stands in the log, field by field, and a saved form without one does not', async () => {
    const id = await own.create()
    const { url: logoUrl } = await own.upload(await pictureBytes())
    await own.edit(id, { name: 'Pool pass', logoUrl, instructions: 'Show it.', formatSpec: { minLen: 8 } })
    await own.edit(id, {})
    await own.call('DELETE', `/${id}`)
    expect(await loggedFor(id)).toMatchObject([
      { action: 'card_template.created', detail: { name: 'Gym pass' }, company_id: hr.companyId },
      {
        action: 'card_template.updated',
        detail: {
          card_template: 'Gym pass',
          name: 'Gym pass → Pool pass',
          picture: 'nothing → a picture',
          instructions: 'changed',
          numberFormat: 'nothing → at least 8',
        },
      },
      { action: 'card_template.deleted', detail: { name: 'Pool pass' } },
    ])
  })
})

describe('a deletion', () => {
  test('is refused while issued cards use it, saying how many', async () => {
    const id = await own.create()
    const cards = [await issue(id), await issue(id, 'PENDING_APPROVAL'), await issue(id, 'EXPIRED')]
    const refused = await own.call('DELETE', `/${id}`)
    expect(refused).toMatchObject({ http: 409, code: 'card_template_in_use' })
    expect(refused.issues?.[0]?.message).toBe(
      '3 issued cards use this template. It can be deleted once they are revoked.',
    )
    await t.deps.db.updateTable('employee_cards').set({ status: 'REVOKED' }).where('id', 'in', cards).execute()
    expect(await own.call('DELETE', `/${id}`)).toMatchObject({ http: 204 })
    expect(await own.call('DELETE', `/${id}`)).toMatchObject({ http: 404, code: 'card_template_not_found' })
    expect((await own.list()).items.filter(({ can }) => can.edit)).toEqual([])
    // The revoked ones are still there, and no new one can be.
    await expect(issue(id)).rejects.toMatchObject({ constraint: 'employee_cards_template_near' })
  })

  test('of a card issued and its template deleted at the same moment one happens', async () => {
    const id = await own.create()
    await issue(id, 'REVOKED')
    const [issued, deleted] = await Promise.allSettled([issue(id), own.call('DELETE', `/${id}`)])
    const isDeleted = deleted.status === 'fulfilled' && deleted.value.http === 204
    expect(issued.status === 'fulfilled').toBe(!isDeleted)
  })
})

describe('whose they are', () => {
  test('all companies use what staff make, and staff alone change it', async () => {
    const id = await staff.create({ name: 'Everybody’s' })
    expect(await own.one(id)).toMatchObject({ scope: 'GLOBAL', can: { edit: false } })
    const other = await makeHr(t)
    await makeCard(t, { templateId: id, companyId: other.companyId, userId: other.priya.userId })
    await issue(id)
    expect((await own.one(id)).issued).toEqual({ cards: 1, people: 1 })
    expect((await staff.one(id)).issued).toEqual({ cards: 2, people: 2 })
    expect(await own.edit(id, { name: 'Ours' })).toMatchObject({ http: 404 })
    expect(await own.call('DELETE', `/${id}`)).toMatchObject({ http: 404 })
    expect(await loggedFor(id)).toMatchObject([{ action: 'card_template.created', company_id: null }])
  })

  test('a company’s own are nobody else’s: staff have their count alone', async () => {
    const id = await own.create({ name: 'Secret club' })
    const other = templateCalls(t, (await makeHr(t)).priya)
    const { updatedAt } = await own.one(id)
    for (const calls of [other, staff]) {
      expect(JSON.stringify(await calls.list())).not.toContain('Secret club')
      const fields = { name: 'Stolen', brand: 'Stolen', updatedAt }
      expect(await calls.call('PUT', `/${id}`, fields)).toMatchObject({ http: 404, code: 'card_template_not_found' })
      expect(await calls.call('DELETE', `/${id}`)).toMatchObject({ http: 404, code: 'card_template_not_found' })
    }
    const { stats } = await staff.list()
    await own.create()
    expect((await staff.list()).stats).toEqual({ ...stats, total: stats.total + 1, company: stats.company + 1 })
    expect((await own.list()).stats).toMatchObject({ company: 2 })
  })
})
