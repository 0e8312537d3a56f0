import { expect, test } from 'vitest'
import { afterMissingFile } from './missing-file.ts'

const LONG_AGO_MS = 24 * 60 * 60_000
const HERE = { isOffline: false, isLeaving: false, sinceReloadMs: LONG_AGO_MS }

test('a file of a build that is gone reloads the page, but not twice within a minute', () => {
  expect(afterMissingFile(HERE)).toBe('reload')
  expect(afterMissingFile({ ...HERE, sinceReloadMs: 60_000 })).toBe('reload')
  expect(afterMissingFile({ ...HERE, sinceReloadMs: 59_999 })).toBe('say so')
})

test('without a connection nothing is reloaded', () => {
  expect(afterMissingFile({ ...HERE, isOffline: true })).toBe('say so')
})

test('a page that is being left is never reloaded, whatever else is true', () => {
  for (const isOffline of [false, true])
    for (const sinceReloadMs of [0, LONG_AGO_MS])
      expect(afterMissingFile({ isOffline, sinceReloadMs, isLeaving: true })).toBe('wait')
})
