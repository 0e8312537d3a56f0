import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../tests/support/auth/memory-storage.ts'
import { keepRecent, recentItems } from './recent-items.ts'
import type { SearchItem } from './search-item.ts'

const offer = (number: number): SearchItem => ({
  id: `offer ${number}`,
  kind: 'offer',
  label: `Offer ${number}`,
  to: `/offers/${number}`,
})

test('the last five things opened are kept, newest first and each once, but no pages', () => {
  const storage = memoryStorage()
  for (const number of [1, 2, 3, 4, 5, 6, 3]) keepRecent('me', offer(number), storage)
  keepRecent('me', { id: '/cards', kind: 'page', label: 'My Cards', to: '/cards' }, storage)
  expect(recentItems('me', storage).map(({ to }) => to)).toEqual([3, 6, 5, 4, 2].map((number) => `/offers/${number}`))
})

test('somebody else on the same device sees nothing of mine, and starts anew', () => {
  const storage = memoryStorage()
  keepRecent('me', offer(1), storage)
  expect(recentItems('you', storage)).toEqual([])
  keepRecent('you', offer(2), storage)
  expect(recentItems('you', storage).map(({ label }) => label)).toEqual(['Offer 2'])
  expect(recentItems('me', storage)).toEqual([])
})

test.each([
  'not JSON',
  '7',
  '{"userId":"me"}',
  '{"userId":"me","items":[null,7,{"kind":"offer","label":"No way"}]}',
  '{"userId":"me","items":[{"kind":"offer","label":"Away","to":"//evil.example"}]}',
  '{"userId":"me","items":[{"kind":"offer","label":"Away","to":"javascript:alert(1)"}]}',
])('what is not ours in the storage is nothing: %s', (text) => {
  expect(recentItems('me', memoryStorage({ 'offerwell.recent': text }))).toEqual([])
})
