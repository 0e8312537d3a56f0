import { expect, test } from 'vitest'
import { GivenText, GivenTimestamp, TypedText } from './shapes.ts'

test.each([
  '2026-01-31T09:00:00Z',
  '2026-01-31T09:00:00.123456789+05:45',
  '2026-01-31T09:00:00-12:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
])('%s is a moment', (moment) => {
  expect(GivenTimestamp.parse(moment)).toBe(moment)
})

test.each([
  '2026-01-31',
  '2026-02-30T09:00:00Z',
  '2026-01-31T09:00:00',
  '2026-01-01T00:00:00+16:00',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '0000-06-01T00:00:00Z',
  '10000-01-01T00:00:00Z',
  `2026-01-31T09:00:00.${'1'.repeat(200)}Z`,
  'infinity',
])('%s is none that the database could keep', (moment) => {
  expect(GivenTimestamp.safeParse(moment).success).toBe(false)
})

test.each(['', ' a ', '😀', '\u{202E}شركة', '\u{FFFF}', 'a\nb'])('%j is text, and stays as it is', (text) => {
  expect(GivenText.parse(text)).toBe(text)
})

test.each(['\0', 'a\0b', '\u{D83D}', 'a\u{DE00}b', '\u{DE00}\u{D83D}'])('%j is refused with a sentence', (text) => {
  for (const type of [GivenText, TypedText]) {
    expect(type.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Use ordinary characters.'])
  }
})

test('what a person typed loses the spaces around it', () => {
  expect(TypedText.parse('  Ada Pike ')).toBe('Ada Pike')
})
