import { expect, test } from 'vitest'
import { createSoon } from './soon.ts'

/** Work that ends when it is let go, and how often it began. */
function slowWork() {
  let runs = 0
  let atOnce = 0
  let most = 0
  const waiting: (() => void)[] = []
  const work = async () => {
    runs += 1
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((resolve) => waiting.push(resolve))
    atOnce -= 1
  }
  return { work, letGo: () => waiting.shift()?.(), runs: () => runs, mostAtOnce: () => most }
}

test('many asks are one run; one that comes during it leads to another, never beside it', async () => {
  const slow = slowWork()
  const soon = createSoon({ work: slow.work, pauseMs: 5, onError: () => undefined })
  for (let ask = 0; ask < 20; ask += 1) soon.ask()
  await expect.poll(slow.runs).toBe(1)
  for (let ask = 0; ask < 20; ask += 1) soon.ask()
  expect(slow.runs()).toBe(1)
  slow.letGo()
  await expect.poll(slow.runs).toBe(2)
  slow.letGo()
  soon.ask()
  await expect.poll(slow.runs).toBe(3)
  slow.letGo()
  await soon.stop()
  expect(slow.mostAtOnce()).toBe(1)
})

test('a failure is reported, and the next ask runs all the same', async () => {
  const failures: unknown[] = []
  const failing = { work: () => Promise.reject(new Error('no database')), pauseMs: 1 }
  const soon = createSoon({ ...failing, onError: (error) => failures.push(error) })
  soon.ask()
  await expect.poll(() => failures.length).toBe(1)
  soon.ask()
  await expect.poll(() => failures.length).toBe(2)
  await soon.stop()
})

test('the stop waits for a run in hand and begins none', async () => {
  const slow = slowWork()
  const soon = createSoon({ work: slow.work, pauseMs: 1, onError: () => undefined })
  soon.ask()
  await expect.poll(slow.runs).toBe(1)
  soon.ask()
  let hasStopped = false
  const stopping = soon.stop().then(() => (hasStopped = true))
  expect(hasStopped).toBe(false)
  slow.letGo()
  await stopping
  soon.ask()
  expect(slow.runs()).toBe(1)
})
