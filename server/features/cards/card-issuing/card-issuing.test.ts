import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardDesk, makeCardDesk } from '../../../../tests/support/cards/card-desk.ts'
import { fillCrowd, TYPED } from '../../../../tests/support/cards/card-crowd.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'

const NUMBER = '6335000123456789'

let t: TestApp
let desk: CardDesk
let amara: SignedIn

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  desk = await makeCardDesk(t)
  amara = await desk.join('Amara Okafor')
})

describe('one card', () => {
  test('is its holder’s at once, who hears of it, and nobody else sees its number', async () => {
    const answer = await desk.issue({ userId: amara.userId, number: ' 6335 0001 2345 6789 ', label: 'Gym' })
    expect(answer).toMatchObject({ http: 201, issued: 1, isWaiting: false })
    const [card] = await desk.cardsOf(amara)
    expect(card).toMatchObject({ label: 'Gym', status: 'ACTIVE' })
    expect(await desk.numberOf(amara, card?.id ?? '')).toBe(NUMBER)
    expect(await desk.bellOf(amara)).toEqual(['Your Gym card is ready'])
    const list = await desk.list()
    expect(list.items[0]).toMatchObject({
      ending: '6789',
      holder: { fullName: 'Amara Okafor' },
      issuedBy: 'Priya Nair',
    })
    expect(JSON.stringify(list)).not.toContain(NUMBER)
    expect(list.items[0]).not.toHaveProperty('lastUsedAt')
  })

  test('says in order what is missing or wrong, as the browser does', async () => {
    const strict = await desk.makeTemplate({ format_spec: { minLen: 6, maxLen: 8, luhn: true, pattern: '^4' } })
    const ean = await desk.makeTemplate({ symbology: 'EAN13' })
    const whyNot = async (fields: object) => {
      const { message, issues } = await desk.issue({ userId: amara.userId, ...fields })
      return issues?.[0]?.message ?? message
    }
    expect(await whyNot({ userId: null })).toBe('Please select an employee and template')
    expect(await whyNot({ templateId: null })).toBe('Please select an employee and template')
    expect(await whyNot({ number: ' ' })).toBe('Please enter a card number')
    expect(await whyNot({ templateId: strict, number: '42' })).toBe('Minimum length is 6 characters')
    expect(await whyNot({ templateId: strict, number: '4242424242' })).toBe('Maximum length is 8 characters')
    expect(await whyNot({ templateId: ean, number: '5012345678901' })).toBe('Invalid EAN-13 checksum')
    expect(await whyNot({ templateId: strict, number: '4242421' })).toBe('Invalid Luhn checksum')
    expect(await whyNot({ templateId: strict, number: '5555557' })).toBe('Invalid Luhn checksum')
    expect(await whyNot({ templateId: strict, number: '0000000' })).toBe('Does not match required pattern: ^4')
    expect(await whyNot({ number: '0000' })).toBe('Card number appears invalid')
    expect((await desk.list()).total).toBe(0)
  })

  test('is one, however often and at once the same call comes', async () => {
    const wish = { id: newId(), userId: amara.userId, number: NUMBER }
    const answers = await Promise.all([desk.issue(wish), desk.issue(wish), desk.issue(wish)])
    expect(answers.map(({ http }) => http)).toEqual([201, 201, 201])
    expect(await desk.cardsOf(amara)).toHaveLength(1)
    expect(await desk.bellOf(amara)).toHaveLength(1)
  })

  test('is not issued under an id that another company’s card has', async () => {
    const other = await makeCardDesk(t)
    const wish = { id: newId(), userId: amara.userId, number: NUMBER }
    await desk.issue(wish)
    const person = await other.join('Ben')
    expect(await other.issue({ ...wish, userId: person.userId })).toMatchObject({ code: 'conflict' })
  })

  test('of two with one number the second is refused, by whichever way and at whatever moment it comes', async () => {
    const ben = await desk.join('Ben Lister')
    const answers = await Promise.all([amara, ben].map(({ userId }) => desk.issue({ userId, number: NUMBER })))
    expect(answers.map(({ http, code }) => code ?? String(http)).toSorted()).toEqual(['201', 'card_number_taken'])
    const other = await makeCardDesk(t)
    const global = await desk.makeTemplate({ companyId: null })
    const stranger = await other.join('Cai')
    expect(await desk.issue({ userId: ben.userId, templateId: global, number: 'AB-77' })).toMatchObject({ http: 201 })
    // Whether another company has a number is not told.
    expect(await other.issue({ userId: stranger.userId, templateId: global, number: 'AB-77' })).toMatchObject({
      http: 201,
    })
  })

  test('warns of a shared number and of a second card, until that is confirmed', async () => {
    const shared = await desk.makeTemplate({ content_mode: 'STATIC_STRING' })
    const ben = await desk.join('Ben Lister')
    const wish = { userId: amara.userId, templateId: shared, number: 'CLUB-42' }
    await desk.issue(wish)
    const second = { ...wish, userId: ben.userId }
    expect(await desk.issue(second)).toMatchObject({ code: 'card_number_shared' })
    expect(await desk.issue({ ...second, confirmed: ['card_number_shared'] })).toMatchObject({ http: 201 })
    const again = { ...wish, number: 'CLUB-43' }
    expect(await desk.issue(again)).toMatchObject({ code: 'card_already_held' })
    expect(await desk.issue({ ...again, confirmed: ['card_already_held'] })).toMatchObject({ http: 201 })
  })

  test('of a picture gets a placeholder, and no code may differ from what its template says', async () => {
    const picture = await desk.makeTemplate({ symbology: 'NONE' })
    expect(await desk.issue({ userId: amara.userId, templateId: picture })).toMatchObject({ http: 201 })
    expect((await desk.list()).items[0]).toMatchObject({ ending: null })
    const [card] = await desk.cardsOf(amara)
    expect(await desk.numberOf(amara, card?.id ?? '')).toMatch(/^IMAGE-\d{8}$/)
    const fixed = await desk.makeTemplate({ content_mode: 'STATIC_STRING', code_text: 'CLUB' })
    const answer = await desk.issue({ userId: amara.userId, templateId: fixed, number: '77', codeValue: '78' })
    expect(answer.issues?.[0]).toMatchObject({ path: 'codeValue' })
  })

  test('keeps what its code says sealed for itself', async () => {
    await desk.issue({ userId: amara.userId, number: NUMBER, codeValue: 'CODE-4711' })
    const { rows } = await sql<{ row: string }>`select to_jsonb(c)::text as row from employee_cards c
      where user_id = ${amara.userId}`.execute(t.deps.db)
    expect(rows[0]?.row).toContain('code_value_enc')
    expect(rows[0]?.row).not.toMatch(/4711|6335000/)
  })

  test('goes to somebody active of the company alone, who may not have joined yet', async () => {
    const other = await makeCardDesk(t)
    const stranger = await other.join('Cai')
    const foreign = await other.makeTemplate()
    expect(await desk.issue({ userId: stranger.userId, number: NUMBER })).toMatchObject({
      code: 'card_holder_not_found',
    })
    const away = await desk.issue({ userId: amara.userId, templateId: foreign, number: NUMBER })
    expect(away).toMatchObject({ http: 404, code: 'card_template_not_found' })
    await t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', amara.userId).execute()
    expect(await desk.issue({ userId: amara.userId, number: NUMBER })).toMatchObject({ code: 'card_holder_not_found' })
    const { id } = await desk.call<{ id: string }>('POST', '/employees', {
      fullName: 'Dot',
      email: 'd@h.example',
      invite: false,
    })
    expect(await desk.issue({ userId: id, number: NUMBER })).toMatchObject({ http: 201 })
    const found = await desk.call<{ items: object[] }>('GET', '/card-holders?q=dot')
    expect(found.items).toMatchObject([{ id, hasJoined: false }])
  })

  test('is offered to the first twenty by name whom the words fit, however many there are', async () => {
    await fillCrowd(t, desk)
    for (const q of [undefined, ...TYPED]) {
      const { rows } = await sql<{ id: string }>`
        select p.id from profiles p
        where p.company_id = ${desk.companyId} and p.status = 'ACTIVE' and (${q ?? null}::text is null
          or starts_with(lower(p.employee_id), lower(${q}))
          or case when ${q} ~* '[a-z0-9]{3}' then position(lower(${q}) in lower(p.full_name || ' ' || p.email)) > 0
            else position(' ' || lower(${q}) in ' ' || lower(p.full_name || ' ' || p.email)) > 0 end)
        order by lower(p.full_name) collate "C", p.id limit 20`.execute(t.deps.db)
      const query = q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`
      const found = await desk.call<{ items: { id: string }[] }>('GET', `/card-holders${query}`)
      expect({ q, ids: found.items.map(({ id }) => id) }).toEqual({ q, ids: rows.map(({ id }) => id) })
    }
  })

  test('ends when the company’s cards do, and its log says who issued it, without the number', async () => {
    desk = await makeCardDesk(t, { card_auto_expiry: true })
    amara = await desk.join('Amara Okafor')
    await desk.issue({ userId: amara.userId, number: NUMBER })
    const [card] = (await desk.list()).items
    const months = new Date(card?.expiresAt ?? 0).getFullYear() - new Date().getFullYear()
    expect(months).toBe(1)
    const log = t.deps.db.selectFrom('audit_log').select(['action', 'user_id', 'entity_id', 'detail'])
    const entries = await log.where('company_id', '=', desk.companyId).execute()
    expect(entries).toMatchObject([
      {
        action: 'employee_card.issued',
        user_id: desk.priya.userId,
        entity_id: amara.userId,
        detail: { title: 'Gym pass' },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain(NUMBER)
  })
})

async function makeGroup(people: readonly SignedIn[]): Promise<string> {
  const id = newId()
  await t.deps.db.insertInto('groups').values({ id, company_id: desk.companyId, name: 'Leeds' }).execute()
  const rows = people.map(({ userId }) => ({ group_id: id, user_id: userId, source: 'fixed' as const }))
  await t.deps.db.insertInto('user_groups').values(rows).execute()
  return id
}
const range = (templateId: string, last = 99) => ({
  id: newId(),
  templateId,
  prefix: 'HP',
  width: 4,
  checkDigit: 'NONE',
  first: 1,
  last,
})

describe('a group', () => {
  test('gets a card each, with a number of its own, but for whoever holds one', async () => {
    const ben = await desk.join('Ben Lister')
    const groupId = await makeGroup([amara, ben])
    await desk.issue({ userId: amara.userId, number: 'HP0002' })
    const added = range(desk.templateId)
    expect(await desk.call('POST', '/card-ranges', added)).toMatchObject({ http: 204 })
    // Whoever is in by the directory too is one person still.
    await sql`insert into user_groups (group_id, user_id, source) values (${groupId}, ${ben.userId}, 'directory')`.execute(
      t.deps.db,
    )
    const groups = await desk.call<{ items: object[] }>('GET', '/card-groups')
    expect(groups.items).toMatchObject([{ name: 'Leeds', people: 2 }])
    const need = () => desk.call('GET', `/card-groups/${groupId}?templateId=${desk.templateId}`)
    expect(await need()).toMatchObject({ people: 1, isCapped: false })
    const wish = { groupId, templateId: desk.templateId }
    expect(await desk.call('POST', '/cards/to-group', wish)).toMatchObject({ code: 'card_numbers_needed' })
    const issue = () => desk.call('POST', '/cards/to-group', { ...wish, rangeId: added.id })
    const answers = await Promise.all([issue(), issue()])
    expect(answers.map((answer) => Number(Object(answer).issued)).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await need()).toMatchObject({ people: 0 })
    const [card] = await desk.cardsOf(ben)
    expect(await desk.numberOf(ben, card?.id ?? '')).toBe('HP0001')
    expect(await desk.bellOf(ben)).toEqual(['Your Pulseyard card is ready'])
  })

  test('of another company is not there', async () => {
    const other = await makeCardDesk(t)
    const groupId = await makeGroup([amara])
    const wish = { groupId, templateId: other.templateId }
    expect(await other.call('POST', '/cards/to-group', wish)).toMatchObject({ code: 'card_group_not_found' })
    const need = await other.call('GET', `/card-groups/${groupId}?templateId=${other.templateId}`)
    expect(need).toMatchObject({ http: 404, code: 'card_group_not_found' })
  })
})
