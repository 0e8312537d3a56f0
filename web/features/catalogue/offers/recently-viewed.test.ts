import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../tests/support/auth/memory-storage.ts'
import { keepViewed, viewedIds } from './recently-viewed.ts'

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

test('the last offers viewed are kept, newest first and each once, for this person alone', () => {
  const storage = memoryStorage()
  for (let number = 1; number <= 14; number += 1) keepViewed('me', idOf(number), storage)
  keepViewed('me', idOf(10), storage)
  expect(viewedIds('me', storage)).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3].map(idOf))
  expect(viewedIds('you', storage)).toEqual([])
  keepViewed('you', idOf(1), storage)
  expect([viewedIds('you', storage), viewedIds('me', storage)]).toEqual([[idOf(1)], []])
})

test('what is not ours in the storage is nothing', () => {
  for (const text of ['', 'me', 'me ../../x', `me javascript:alert(1) ${'x'.repeat(36)}`])
    expect(viewedIds('me', memoryStorage({ 'offerwell.viewed': text }))).toEqual([])
})
