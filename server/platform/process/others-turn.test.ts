import { expect, test } from 'vitest'
import { othersTurn } from './others-turn.ts'

const block = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('while others have work they get as much time as was taken from them', async () => {
  let isOver = false
  const work = () => {
    block(2)
    if (!isOver) setImmediate(work)
  }
  setImmediate(work)
  const waited = await timeOf(() => othersTurn(60))
  isOver = true
  expect(waited).toBeGreaterThanOrEqual(60)
  expect(waited).toBeLessThan(600)
})

test('while nobody has, the work goes on at once', async () => {
  expect(await timeOf(() => othersTurn(5000))).toBeLessThan(1000)
})
