import { expect, test } from 'vitest'
import { createLeast } from './lateness.ts'

test('a rush in which something comes in time is no lateness, and what was is forgotten within a second', () => {
  let time = 0
  const { note, read } = createLeast(() => time)
  expect(read()).toBe(0)
  note(900)
  expect(read()).toBe(900)
  note(40)
  note(700)
  expect(read()).toBe(40)
  time += 500
  note(600)
  expect(read()).toBe(40)
  time += 500
  expect(read()).toBe(600)
  time += 500
  expect(read()).toBe(0)
})
