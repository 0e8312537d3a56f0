import { expect, test } from 'vitest'
import { HOSTILE_REDIRECTS } from '../../../tests/support/auth/hostile-redirects.ts'
import { allowedRedirect } from './redirects.ts'

const OURS = 'https://benefits.example'
const config = { publicUrl: OURS, auth: { redirectUrls: [] } }
const ROOT = `${OURS}/`

test('the site itself is allowed, and is where everybody goes who asks for nothing', () => {
  expect(allowedRedirect(config, undefined)).toBe(ROOT)
  expect(allowedRedirect(config, ROOT)).toBe(ROOT)
  expect(allowedRedirect(config, OURS)).toBe(OURS)
})

test.each(HOSTILE_REDIRECTS)('%j leads to the root of the site', (asked) => {
  expect(allowedRedirect(config, asked)).toBe(ROOT)
})

test('an address on the list is allowed to the letter, and nothing that only resembles it', () => {
  const listed = `${OURS}/welcome?from=mail`
  const rules = { publicUrl: OURS, auth: { redirectUrls: [listed] } }
  expect(allowedRedirect(rules, listed)).toBe(listed)
  for (const near of [
    `${listed}&x`,
    `${OURS}/welcome`,
    `${OURS}/welcome/?from=mail`,
    listed.toUpperCase(),
    `${listed}#x`,
  ]) {
    expect(allowedRedirect(rules, near)).toBe(ROOT)
  }
})
