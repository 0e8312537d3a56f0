import { expect, test } from 'vitest'
import { commandOf, REVIEW_KEYS } from './review-keys.ts'

const plain = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
}
const press = (key: string, more: Partial<typeof plain> = {}) => commandOf({ key, ...plain, ...more })

test('every key that is shown does what it says', () => {
  const names: Record<string, string> = { '→': 'ArrowRight', '←': 'ArrowLeft' }
  for (const { command, key, also } of REVIEW_KEYS) {
    expect(press(key)).toBe(command)
    expect(press(key.toLowerCase())).toBe(command)
    if (also) expect(press(names[also] ?? also)).toBe(command)
  }
  expect(press('?', { shiftKey: true })).toBe('keys')
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Alt', { altKey: true }],
  ['Shift', { shiftKey: true }],
  ['a key that is held down', { repeat: true }],
  ['a key that somebody has taken', { defaultPrevented: true }],
])('%s decides nothing', (_, more) => {
  expect(press('a', more)).toBeUndefined()
})

test.each(['Enter', ' ', 'Escape', 'Tab', 'x', 'toString'])('%j is no key of the review', (key) => {
  expect(press(key)).toBeUndefined()
})
