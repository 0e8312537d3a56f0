import { expect, test } from 'vitest'
import { personOf } from './person.ts'

const ID = '0192f0a4-7c1e-7b3a-9d55-1f2e3d4c5b6a'
const NOW = Date.UTC(2026, 10, 21, 12)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function bearer(claims: unknown): string {
  return `Bearer ${part({ alg: 'ES256' })}.${part(claims)}.c2lnbmF0dXJl`
}

test('a token names its person, and whether it has ended', () => {
  expect(personOf(bearer({ sub: ID, exp: NOW / 1000 + 1 }), NOW)).toEqual({ id: ID, isTokenExpired: false })
  expect(personOf(bearer({ sub: ID, exp: NOW / 1000 }), NOW)).toEqual({ id: ID, isTokenExpired: true })
})

test('names with signs beyond ASCII do not get in the way', () => {
  expect(personOf(bearer({ sub: ID, exp: 1, user_metadata: { name: 'Zoë ÿÿÿ ☕' } }), NOW)?.id).toBe(ID)
})

test.each([
  null,
  '',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  `Basic ${ID}`,
  bearer(null),
  bearer({ exp: 1 }),
  bearer({ sub: ID }),
  bearer({ sub: 7, exp: 1 }),
  bearer({ sub: '../offerwell-pictures', exp: 1 }),
  bearer({ sub: ID, exp: '1' }),
])('%s names nobody', (authorization) => expect(personOf(authorization, NOW)).toBeNull())
