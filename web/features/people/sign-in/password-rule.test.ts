import { expect, test } from 'vitest'
import { passwordHint, passwordRule } from './password-rule.ts'

test('the server’s setting is what the form asks for, counted as the server counts', () => {
  expect(passwordHint(12)).toBe('At least 12 characters. Three random words work well.')
  const rule = passwordRule(12)
  expect(rule('eleven chars'.slice(1))).toBe('Use at least 12 characters.')
  expect(rule('twelve chars')).toBe(true)
  expect(rule('🫖'.repeat(11))).toBe('Use at least 12 characters.')
  expect(rule('e\u0301'.repeat(11))).toBe('Use at least 12 characters.')
})

test('while the setting is unknown nothing is promised or refused', () => {
  expect(passwordHint(undefined)).toBe('Three random words work well.')
  expect(passwordRule(undefined)('x')).toBe(true)
})
