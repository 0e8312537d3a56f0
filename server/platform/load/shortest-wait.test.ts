import { expect, test } from 'vitest'
import { createShortestWait } from './shortest-wait.ts'

/** A clock that goes on when it is told to. */
function waitsByHand() {
  let time = 0
  const waits = createShortestWait(() => time)
  return { ...waits, pass: (ms: number) => void (time += ms) }
}

test('a rush in which somebody waits for nothing is no queue', () => {
  const { note, read } = waitsByHand()
  expect(read()).toBe(0)
  note(900)
  expect(read()).toBe(900)
  note(0)
  note(700)
  expect(read()).toBe(0)
})

test('a queue is told for as long as it stands, and a second longer at most', () => {
  const { note, read, pass } = waitsByHand()
  note(400)
  pass(500)
  note(600)
  expect(read()).toBe(400)
  pass(500)
  expect(read()).toBe(600)
  pass(500)
  expect(read()).toBe(0)
})

test('where nobody gets through, those who wait tell how long it takes', () => {
  const { begin, read, pass } = waitsByHand()
  const [endFirst, endSecond] = [begin(), begin()]
  pass(2_000)
  expect(read()).toBe(2_000)
  endFirst()
  endFirst()
  expect(read()).toBe(2_000)
  pass(1_000)
  expect(read()).toBe(3_000)
  endSecond()
  pass(1_000)
  expect(read()).toBe(0)
})
