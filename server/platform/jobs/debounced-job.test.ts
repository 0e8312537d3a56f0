import { expect, test } from 'vitest'
import { createDebouncedJob } from './debounced-job.ts'

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
  const job = createDebouncedJob({ work: slow.work, pauseMs: 5, onError: () => undefined })
  for (let ask = 0; ask < 20; ask += 1) job.ask()
  await expect.poll(slow.runs).toBe(1)
  for (let ask = 0; ask < 20; ask += 1) job.ask()
  expect(slow.runs()).toBe(1)
  slow.letGo()
  await expect.poll(slow.runs).toBe(2)
  slow.letGo()
  job.ask()
  await expect.poll(slow.runs).toBe(3)
  slow.letGo()
  await job.stop()
  expect(slow.mostAtOnce()).toBe(1)
})

test('a failure is reported, and the next ask runs all the same', async () => {
  const failures: unknown[] = []
  const failing = { work: () => Promise.reject(new Error('no database')), pauseMs: 1 }
  const job = createDebouncedJob({ ...failing, onError: (error) => failures.push(error) })
  job.ask()
  await expect.poll(() => failures.length).toBe(1)
  job.ask()
  await expect.poll(() => failures.length).toBe(2)
  await job.stop()
})

test('the stop waits for a run in hand and begins none', async () => {
  const slow = slowWork()
  const job = createDebouncedJob({ work: slow.work, pauseMs: 1, onError: () => undefined })
  job.ask()
  await expect.poll(slow.runs).toBe(1)
  job.ask()
  let hasStopped = false
  const stopping = job.stop().then(() => (hasStopped = true))
  expect(hasStopped).toBe(false)
  slow.letGo()
  await stopping
  job.ask()
  expect(slow.runs()).toBe(1)
})
