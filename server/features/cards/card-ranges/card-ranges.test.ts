import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardDesk, makeCardDesk } from '../../../../tests/support/cards/card-desk.ts'
import { newId } from '../../../platform/db/id.ts'

let t: TestApp
let desk: CardDesk

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  desk = await makeCardDesk(t)
})

const wishOf = (fields: object = {}) => ({
  id: newId(),
  templateId: desk.templateId,
  prefix: '6335',
  width: 5,
  checkDigit: 'LUHN',
  first: 1,
  last: 60,
  ...fields,
})
const add = (wish: object) => desk.call('POST', '/card-ranges', wish)

const whyNot = async (fields: object) => (await add(wishOf(fields))).issues?.[0]?.message

test('fifty who take at once get fifty numbers, and an exhausted range says so', async () => {
  const range = wishOf({ last: 50 })
  await add(range)
  await add(range)
  const person = await desk.join('Amara Okafor')
  const issue = () => desk.issue({ userId: person.userId, rangeId: range.id, confirmed: ['card_already_held'] })
  const answers = await Promise.all(Array.from({ length: 50 }, issue))
  expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 50 }, () => 201))
  const { items } = await desk.call<{ items: object[] }>('GET', '/card-ranges')
  expect(items).toMatchObject([
    { left: 0, total: 50, isOpen: true, firstNumber: expect.stringMatching(/^633500001\d$/) },
  ])
  const cards = await desk.cardsOf(person)
  const numbers = await Promise.all(cards.map(({ id }) => desk.numberOf(person, id)))
  expect(new Set(numbers).size).toBe(50)
  expect(await issue()).toMatchObject({ code: 'card_range_used_up' })
})

test('a range whose numbers break the template’s rules is refused when it is made', async () => {
  const ean = await desk.makeTemplate({ symbology: 'EAN13', format_spec: { maxLen: 13 } })
  expect(await whyNot({ templateId: ean })).toContain('Invalid EAN-13 checksum')
  expect(await whyNot({ templateId: ean, checkDigit: 'EAN13' })).toContain('12 digits')
  expect(await whyNot({ templateId: ean, checkDigit: 'EAN13', prefix: '2100000' })).toBeUndefined()
  expect(await whyNot({ last: 0 })).toBe('The last number is before the first.')
  expect(await whyNot({ last: 100_000 })).toBe('The last number needs more digits.')
  expect(await whyNot({ prefix: 'HP' })).toContain('Luhn')
})

test('nothing is taken from a range that is closed, of another template, or of another company', async () => {
  const range = wishOf()
  await add(range)
  const person = await desk.join('Amara Okafor')
  const other = await makeCardDesk(t)
  expect(await other.call('POST', `/card-ranges/${range.id}/closing`)).toMatchObject({ code: 'card_range_not_found' })
  const stranger = await other.join('Cai')
  expect(await other.issue({ userId: stranger.userId, rangeId: range.id })).toMatchObject({
    code: 'card_range_not_found',
  })
  const second = await desk.makeTemplate()
  const wish = { userId: person.userId, rangeId: range.id }
  expect(await desk.issue({ ...wish, templateId: second })).toMatchObject({ code: 'card_range_not_found' })
  expect(await desk.call('POST', `/card-ranges/${range.id}/closing`)).toMatchObject({ http: 204 })
  expect(await desk.issue(wish)).toMatchObject({ code: 'card_range_closed' })
})
