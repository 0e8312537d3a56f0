import { expect, test } from 'vitest'
import { compileSafePattern, PATTERN_INPUT_LIMIT } from './safe-pattern.ts'

test.each([
  ['^\\d{16}$', '4539578763621486', true],
  ['^(\\d{4}[ -]?){3}\\d{4}$', '6335-0001-2345-6789', true],
  ['^(?:GB|IE)\\d{6,10}[A-Z]?$', 'GB123456', true],
  ['^6335', '1234', false],
  ['^[A-Z]{2}\\d+[A-Z]*$', 'AB12C', true],
  ['^[^)\\]]+$', 'a(b', true],
  ['^\\(\\d+\\)$', '(12)', true],
  ['^a{2}{3', 'aa{3', true],
  ['^https:\\/\\/[a-z.]+\\/', 'https://cards.example.co.uk/1', true],
  ['^(?<shop>\\d{4})-(?<person>\\d+)$', '6335-12', true],
  ['^(a|aa)+$', 'aaa', true],
  ['^\\d*\\d*\\d*$', '123', true],
])('%s on %s', (pattern, text, matches) => {
  expect(compileSafePattern(pattern)?.test(text) ?? null).toBe(matches)
})

test.each([
  '(\\d)\\1',
  '(?=a)b',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(?<n>a)\\k<n>',
  '(',
  '[a',
  'a{2,1}',
  '(a{100}){100}',
  'a'.repeat(201),
])('%s is refused', (pattern) => {
  expect(compileSafePattern(pattern)).toBeNull()
})

test.each([
  ['(a+)+$', 'a'],
  ['^(a|a)*$', 'a'],
  ['([a-z]+)*x', 'a'],
  ['^(\\d?){40}$', '1'],
  ['^(a|b|ab){20}$', 'ab'],
  ['(.*)*x', 'a'],
  ['^\\d*\\d*\\d*\\d*x', '1'],
  ['^(?:(?:a{1,9}){1,9}){1,9}$', 'a'],
])('%s, which would take for ever to backtrack, fails fast on the worst text', (pattern, part) => {
  const worst = `${part.repeat(PATTERN_INPUT_LIMIT / part.length - 1)}!`
  const started = performance.now()
  expect(compileSafePattern(pattern)?.test(worst)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1500)
})
