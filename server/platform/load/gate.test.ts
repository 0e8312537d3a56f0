import { expect, test } from 'vitest'
import { createGate, type Rank } from './gate.ts'
import { isOverload } from './overload.ts'

const WAITS = { first: 60_000, browsing: 60_000, last: 60_000 }

/** A gate with four places, and who has come in through it, in order. */
function gateWithLog(options: Partial<Parameters<typeof createGate>[0]> = {}) {
  const gate = createGate({ places: 4, heldMs: 60_000, waits: WAITS, ...options })
  const entered: string[] = []
  const enter = async (rank: Rank, name: string) => {
    const leave = await gate.enter(rank)
    entered.push(name)
    return leave
  }
  return { enter, entered }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('those who wait are let in by rank, and within one in the order in which they came', async () => {
  const { enter, entered } = gateWithLog()
  const leaves = await Promise.all(['a', 'b', 'c', 'd'].map((name) => enter('browsing', name)))
  const later = [enter('last', 'last'), enter('browsing', 'one'), enter('browsing', 'two'), enter('first', 'first')]
  await settled()
  expect(entered).toEqual(['a', 'b', 'c', 'd'])
  // Leaving twice gives one place.
  leaves[0]?.()
  leaves[0]?.()
  await settled()
  expect(entered.slice(4)).toEqual(['first'])
  for (const leave of leaves) leave()
  await Promise.all(later)
  expect(entered.slice(4)).toEqual(['first', 'one', 'two', 'last'])
})

test('what can wait for a quieter time has half of the places', async () => {
  const { enter, entered } = gateWithLog()
  const [leave] = await Promise.all([enter('last', 'a'), enter('last', 'b')])
  const third = enter('last', 'c')
  await enter('browsing', 'd')
  expect(entered).toEqual(['a', 'b', 'd'])
  leave()
  await third
  expect(entered).toEqual(['a', 'b', 'd', 'c'])
})

test('who waits too long is refused, and takes nobody’s place', async () => {
  const { enter, entered } = gateWithLog({ waits: { ...WAITS, browsing: 20 } })
  const leaves = await Promise.all([1, 2, 3, 4].map((place) => enter('first', String(place))))
  const refusal = await enter('browsing', 'refused').catch((error: unknown) => error)
  expect(isOverload(refusal)).toBe(true)
  const waiting = enter('browsing', 'served')
  leaves[0]?.()
  await waiting
  expect(entered.slice(4)).toEqual(['served'])
})

test('work that takes long gives its place to the next', async () => {
  const { enter, entered } = gateWithLog({ heldMs: 20 })
  const leaves = await Promise.all([1, 2, 3, 4].map((place) => enter('browsing', String(place))))
  await enter('browsing', 'next')
  for (const leave of leaves) leave()
  expect(entered).toHaveLength(5)
})
