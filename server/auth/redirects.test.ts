import { expect, test } from 'vitest'
import { allowedRedirect } from './redirects.ts'

const OURS = 'https://benefits.example'
const ROOT = `${OURS}/`

test('the site itself is allowed, and is where everybody goes who asks for nothing', () => {
  expect(allowedRedirect(OURS, undefined)).toBe(ROOT)
  expect(allowedRedirect(OURS, ROOT)).toBe(ROOT)
  expect(allowedRedirect(OURS, OURS)).toBe(OURS)
})

test.each([
  '',
  ' ',
  '/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http://benefits.example/',
  'https://evil.example',
  'https://evil.example/https://benefits.example/',
  'https://benefits.example.evil.example/',
  'https://evilbenefits.example/',
  'https://benefits.example@evil.example/',
  'https://user@benefits.example/',
  'https://user:pass@benefits.example/',
  'https://benefits.example:8443/',
  'https://benefits.example:443@evil.example/',
  'https://benefits.example\\@evil.example/',
  'https://benefits.example%2eevil.example/',
  'https://benefits.example%00.evil.example/',
  'https://benefits.example\t.evil.example/',
  'https://benefits.example/\r\nlocation:https://evil.example',
  ' https://benefits.example/',
  'https://benefits.example/ ',
  'https://benefits.example/../',
  'https://benefits.example/..//evil.example',
  'https://benefits.example//evil.example',
  'https://benefits.example/#@evil.example',
  'https://benefits.example/#access_token=x',
  'https://benefits.example/?next=//evil.example',
  'https://benefits.example?@evil.example',
  'https://b\u0435nefits.example/',
  'https://xn--bnefits-8of.example/',
  'https://benefits\u3002example/',
  'https://*.example/',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'javascript://benefits.example/%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://benefits.example/',
  'mailto:eve@evil.example',
  'https://localhost/',
  'http://127.0.0.1:3000/',
  'https://[::1]/',
  'https://2130706433/',
])('%j leads to the root of the site', (asked) => {
  expect(allowedRedirect(OURS, asked)).toBe(ROOT)
})
