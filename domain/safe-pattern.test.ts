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
])('%s on %s', (pattern, text, matches) => {
  expect(compileSafePattern(pattern)?.test(text) ?? null).toBe(matches)
})

test.each([
  '(a+)+$',
  '^(a|aa)+$',
  '^(a|a)*$',
  '([a-z]+)*x',
  '^(\\d?){40}$',
  '^(a|b|ab){20}$',
  '(.*)*',
  '^(a|b|c|d|e){7}$',
  '^\\d*\\d*\\d*x',
  '^(?:(?:a{1,9}){1,9}){1,9}$',
  '(\\d)\\1',
  '(?=a)b',
  '(?<!a)b',
  '(?<n>a)\\k<n>',
  '(',
  '[a',
  'a'.repeat(201),
])('%s is refused', (pattern) => {
  expect(compileSafePattern(pattern)).toBeNull()
})

test('the slowest patterns that are let through fail fast on the worst text', () => {
  const worst = ['^\\d*\\d*x', '\\d+\\d+x', '(?:\\d{1,2}){13}x', '^(\\d|\\d\\d){13}x', '(?:\\d?){14}x']
  const started = performance.now()
  for (const pattern of worst) expect(compileSafePattern(pattern)?.test('1'.repeat(PATTERN_INPUT_LIMIT))).toBe(false)
  expect(performance.now() - started).toBeLessThan(1500)
})
