import { expect, test } from 'vitest'
import { listOf, toggled } from './merchant-form.ts'

const KNOWN = ['Tech', 'Dining']

test.each([
  [' Tech ,, dining,Tech', ['Tech', 'Dining']],
  ['Cheese, tECH', ['Cheese', 'Tech']],
  [' , ', []],
])('%j is a trimmed list, each once, spelt as it is known', (text, list) => {
  expect(listOf(text, KNOWN)).toEqual(list)
})

test('a suggestion is added at the end, and taken out again', () => {
  expect(toggled('Cheese', 'Tech', KNOWN)).toBe('Cheese, Tech')
  expect(toggled('tech, Cheese', 'Tech', KNOWN)).toBe('Cheese')
})
