import { expect, test } from 'vitest'
import { memoryStorage } from '../../../tests/support/auth/memory-storage.ts'
import { askedFor } from './asked-for.ts'
import { keepLeaving, takeLeaving } from './return-to.ts'

const NOTHING = { purpose: 'sign-in', returnTo: undefined }
const HOUR_MS = 60 * 60_000

test('a path survives a visit to a provider, once', () => {
  const storage = memoryStorage()
  keepLeaving({ purpose: 'link', returnTo: '/offers/7?sort=expiring#terms' }, storage)
  expect(takeLeaving(storage)).toEqual({ purpose: 'link', returnTo: '/offers/7?sort=expiring#terms' })
  expect(takeLeaving(storage)).toEqual(NOTHING)
})

test('leaving again without a path forgets the one before', () => {
  const storage = memoryStorage()
  keepLeaving({ purpose: 'link', returnTo: '/account/security' }, storage)
  keepLeaving({ purpose: 'sign-in', returnTo: undefined }, storage)
  expect(takeLeaving(storage)).toEqual(NOTHING)
})

test('it is forgotten after an hour, and when the clock went back', () => {
  const storage = memoryStorage()
  for (const later of [HOUR_MS + 1, -1]) {
    keepLeaving({ purpose: 'sign-in', returnTo: '/offers' }, storage, 1_000)
    expect(takeLeaving(storage, 1_000 + later)).toEqual(NOTHING)
  }
  keepLeaving({ purpose: 'sign-in', returnTo: '/offers' }, storage, 1_000)
  expect(takeLeaving(storage, 1_000 + HOUR_MS).returnTo).toBe('/offers')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a/../b', ''])(
  'the storage holds no %j',
  (returnTo) => {
    const storage = memoryStorage()
    keepLeaving({ purpose: 'sign-in', returnTo }, storage)
    expect(takeLeaving(storage)).toEqual(NOTHING)
  },
)

test.each(['not JSON', 'null', '7', '{"at":"soon","returnTo":"/offers"}', '{"returnTo":"/offers"}'])(
  'somebody else’s text in the storage is nothing: %s',
  (text) => {
    const storage = memoryStorage()
    storage.setItem('offerwell.return-to', text)
    expect(takeLeaving(storage)).toEqual(NOTHING)
  },
)

test('router state without a path is nothing', () => {
  for (const state of [null, undefined, 'from', {}, { from: 7 }]) expect(askedFor(state)).toBeUndefined()
  expect(askedFor({ from: '/cards' })).toBe('/cards')
})
