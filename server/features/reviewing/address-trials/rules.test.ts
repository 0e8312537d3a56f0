import { expect, test } from 'vitest'
import { decodePage, failureOf, isTrialDue, titleOf } from './rules.ts'

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

test('reads a page in the set of characters that it names, and in UTF-8 where nobody knows that one', () => {
  const cafe = new Uint8Array([0x63, 0xe9])
  expect(decodePage(cafe, 'text/html; charset=ISO-8859-1')).toBe('cé')
  expect(decodePage(new TextEncoder().encode('cé'), 'text/html; charset=nonsense')).toBe('cé')
  expect(decodePage(new TextEncoder().encode('cé'), null)).toBe('cé')
})

const failed = (fields: object) => Object.assign(new Error('failed'), fields)

test.each([
  [failed({ code: 'ENOTFOUND' }), 'NO_SUCH_HOST'],
  [failed({ name: 'TimeoutError' }), 'TIMED_OUT'],
  [failed({ code: 'CERT_HAS_EXPIRED' }), 'BAD_CERTIFICATE'],
  [failed({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'BAD_CERTIFICATE'],
  [failed({ code: 'ECONNREFUSED' }), 'NO_ANSWER'],
  ['odd', 'NO_ANSWER'],
])('%s is %s', (error, outcome) => {
  expect(failureOf(error)).toBe(outcome)
})
