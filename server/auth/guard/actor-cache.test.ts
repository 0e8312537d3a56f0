import { expect, test } from 'vitest'
import type { UserId } from './actor.ts'
import { createActorCache } from './actor-cache.ts'

function checked(id: string, turn: number) {
  const actor = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test acts as the guard does
    userId: id as UserId,
    sessionId: 's',
    email: '',
    fullName: '',
    roles: [],
    companyId: null,
    accessEnd: null,
    needsSecondFactor: false,
    merchantIds: [],
    aal: 'aal1' as const,
  }
  return { actor, hasFactor: false, isFactorRequired: false, expiresAtMs: 900_000, checkedAtMs: 0, turn }
}

test('a change that comes in while the database is read is not overwritten by what was read before it', () => {
  const cache = createActorCache()
  const before = cache.turn()
  cache.drop('ada')
  cache.set('token', checked('ada', before))
  expect(cache.get('token', 1)).toBeUndefined()
  cache.set('token', checked('ada', cache.turn()))
  expect(cache.get('token', 1)?.actor.userId).toBe('ada')
  const meanwhile = cache.turn()
  cache.dropAll()
  cache.set('token', checked('ada', meanwhile))
  expect(cache.get('token', 1)).toBeUndefined()
})

test('dropping one person leaves the others, and very many drops forget nobody’s', () => {
  const cache = createActorCache()
  cache.set('ada', checked('ada', cache.turn()))
  cache.set('bo', checked('bo', cache.turn()))
  cache.drop('ada')
  expect(cache.get('ada', 1)).toBeUndefined()
  expect(cache.get('bo', 1)?.actor.userId).toBe('bo')
  for (let index = 0; index < 25_000; index += 1) cache.drop(`person ${index}`)
  expect(cache.get('ada', 1)).toBeUndefined()
})

test('a checked token is believed until 30 s have passed or it has run out', () => {
  const cache = createActorCache()
  cache.set('token', checked('ada', cache.turn()))
  expect(cache.get('token', 29_999)).toBeDefined()
  expect(cache.get('token', 30_000)).toBeUndefined()
  cache.set('short', { ...checked('ada', cache.turn()), expiresAtMs: 5_000 })
  expect(cache.get('short', 4_999)).toBeDefined()
  expect(cache.get('short', 5_000)).toBeUndefined()
})

test('another token with the same signature is not a checked one', () => {
  const cache = createActorCache()
  const signature = 's'.repeat(86)
  cache.set(`head.ada.${signature}`, checked('ada', cache.turn()))
  expect(cache.get(`head.bo.${signature}`, 1)).toBeUndefined()
  expect(cache.get(`head.ada.${signature}`, 1)?.actor.userId).toBe('ada')
})
