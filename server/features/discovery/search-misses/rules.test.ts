import { expect, test } from 'vitest'
import { countedText } from './rules.ts'

test.each([
  ['  Nandos ', 'nandos'],
  ['Lego\t Sets\n', 'lego sets'],
  ['Ｗａｇａｍａｍａ', 'wagamama'],
  ['7 for all mankind', '7 for all mankind'],
  ['best of 2 for 1 in 3 towns', 'best of 2 for 1 in 3 towns'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['🎁'.repeat(61), '🎁'.repeat(60)],
])('%j is counted as %j', (typed, counted) => {
  expect(countedText(typed)).toBe(counted)
})

test.each([
  'amara@harrowpike.example',
  'amara＠harrowpike',
  'order 48213',
  '07700 900123',
  '(020) 79-46',
  '٠١٢٣',
  'sw1a 1aa',
  'flat 2 m11ae',
  `${'long words '.repeat(7)}amara@harrowpike.example`,
  ' ',
  'x',
])('%j is not kept', (typed) => {
  expect(countedText(typed)).toBeUndefined()
})
