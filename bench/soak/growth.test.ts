import { expect, it } from 'vitest'
import { growthOf, type MemorySample } from './growth.ts'

const SECONDS = 80

/** One sample a second, of the size that `sizeAt` gives. */
const series = (sizeAt: (second: number) => number, pidAt: (second: number) => number = () => 7): MemorySample[] =>
  Array.from({ length: SECONDS }, (_, second) => {
    return { atMs: second * 1000, pid: pidAt(second), mebibytes: sizeAt(second) }
  })
const growth = (samples: MemorySample[]) => growthOf(samples, SECONDS * 1000)

it('compares the ends of the second half, whatever the first half did', () => {
  expect(growth(series((second) => (second < 40 ? second * 10 : 200)))).toBe(0)
  expect(growth(series((second) => (second < 70 ? 200 : 220)))).toBeCloseTo(0.1)
  expect(growth(series((second) => (second < 60 ? 200 : 150)))).toBeCloseTo(-0.25)
})

it('does not take one high moment for growth', () => {
  expect(growth(series((second) => (second === 77 ? 900 : 200)))).toBe(0)
})

it('does not compare two processes, and says nothing of too little', () => {
  expect(
    growth(
      series(
        () => 200,
        (second) => (second < 60 ? 7 : 8),
      ),
    ),
  ).toBeUndefined()
  expect(growth(series(() => 200).filter(({ atMs }) => atMs % 10_000 === 0))).toBeUndefined()
  expect(growth(series(() => 200).slice(0, 60))).toBeUndefined()
  expect(growth([])).toBeUndefined()
})
