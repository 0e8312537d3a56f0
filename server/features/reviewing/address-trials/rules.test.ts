import { expect, test } from 'vitest'
import { isTrialDue, titleOf } from './rules.ts'

const now = new Date('2026-11-22T19:04:00Z')
const address = 'https://shop.example/'

test('an address is due that was never tried, was another, or was tried over seven days ago', () => {
  expect(isTrialDue(address, null, now)).toBe(true)
  expect(isTrialDue(address, { address, tried_at: null }, now)).toBe(true)
  expect(isTrialDue(address, { address, tried_at: '2026-11-16T19:04:00Z' }, now)).toBe(false)
  expect(isTrialDue(address, { address, tried_at: '2026-11-14T19:04:00Z' }, now)).toBe(true)
  expect(isTrialDue(address, { address: 'https://other.example/', tried_at: '2026-11-22T19:00:00Z' }, now)).toBe(true)
  expect(isTrialDue(null, null, now)).toBe(false)
})

test.each([
  ['<head><title lang="en">Spa day\n  for two</title>', 'Spa day for two'],
  ['<TITLE>Fish &amp; chips &#8211; £5</TITLE>', 'Fish & chips – £5'],
  ['<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>', '<script>alert(1)</script>'],
  ['<title>a\u0000b</title>', 'a b'],
  [`<title>${'a'.repeat(500)}</title>`, 'a'.repeat(200)],
  ['<title> </title>', null],
  ['{"json": true}', null],
])('reads the title of %j', (html, title) => {
  expect(titleOf(html)).toBe(title)
})
