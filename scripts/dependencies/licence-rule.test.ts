import { expect, test } from 'vitest'
import { mayUse, refusedLicences } from './licence-rule.ts'

test.each([
  ['MIT', true],
  ['MPL-2.0', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(GPL-3.0-only OR AGPL-3.0-only)', false],
  ['(MIT AND ISC)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['MIT OR (ISC AND GPL-3.0-only)', true],
  ['GPL-3.0-only OR (ISC AND MIT)', false],
  ['AGPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('a package under %j may be used: %s', (expression, expected) => {
  expect(mayUse('some-package', expression)).toBe(expected)
})

test('the licence of fonts is for fonts alone', () => {
  expect(mayUse('@fontsource-variable/figtree', 'OFL-1.1')).toBe(true)
  expect(mayUse('some-package', 'OFL-1.1')).toBe(false)
})

test('names each package of the product whose licence nobody has allowed, and spares development', () => {
  const packages = new Map([
    ['node_modules/good', { license: 'MIT', dev: false }],
    ['node_modules/good/node_modules/@some/copyleft', { license: 'AGPL-3.0-only', dev: false }],
    ['node_modules/alias', { name: 'silent', dev: false }],
    ['node_modules/tool', { license: 'GPL-3.0-only', dev: true }],
  ])
  expect(refusedLicences(packages)).toEqual(['@some/copyleft: AGPL-3.0-only', 'silent: names no licence'])
})
