import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../tests/support/auth/memory-storage.ts'
import { copiedCodes, keepCopied } from './copied-codes.ts'

test('what somebody copied is theirs, of that day, and each code once', () => {
  const storage = memoryStorage()
  for (const name of ['a', 'b', 'a']) keepCopied('me', '2026-11-22', name, storage)
  expect(copiedCodes('me', '2026-11-22', storage)).toEqual(['a', 'b'])
  expect(copiedCodes('me', '2026-11-23', storage)).toEqual([])
  expect(copiedCodes('you', '2026-11-22', storage)).toEqual([])
  keepCopied('you', '2026-11-22', 'c', storage)
  expect(copiedCodes('me', '2026-11-22', storage)).toEqual([])
})

test.each([
  'not JSON',
  '7',
  'null',
  '{"userId":"me","day":"2026-11-22"}',
  '{"userId":"me","day":"2026-11-22","names":[7]}',
])('what is not ours in the storage is nothing: %s', (text) => {
  expect(copiedCodes('me', '2026-11-22', memoryStorage({ 'offerwell.copied': text }))).toEqual([])
})
