import { expect, test } from 'vitest'
import { createGroups } from './groups.ts'
import { databaseOutage } from './outage.ts'
import { createTurns } from './turns.ts'

/** A group at a time; each waits until the test lets it go on. */
function gatedGroups(atMost: number, outcomeOf: (item: number) => PromiseSettledResult<string>) {
  const begun: { items: readonly number[]; goOn: () => void; fail: (reason: unknown) => void }[] = []
  const work = (_key: string, items: readonly number[]) =>
    new Promise<PromiseSettledResult<string>[]>((resolve, reject) => {
      begun.push({ items, goOn: () => resolve(items.map(outcomeOf)), fail: reject })
    })
  const groups = createGroups({ turns: createTurns({ atOnce: 1, waitMs: 5_000 }), atMost, work })
  const nth = async (place: number) => {
    await expect.poll(() => begun.length).toBeGreaterThan(place)
    const group = begun[place]
    if (!group) throw new Error('No such group.')
    return group
  }
  return { groups, nth }
}

const done = (item: number) => ({ status: 'fulfilled', value: `for ${item}` }) as const

test('the first is served at once, who comes meanwhile together, and each gets their own outcome', async () => {
  const { groups, nth } = gatedGroups(3, (item) =>
    item === 4 ? { status: 'rejected', reason: new Error('not for 4') } : done(item),
  )
  const asked = [1, 2, 3, 4, 5, 6].map((item) => groups.join('row', item))
  const settled = Promise.allSettled(asked)
  for (const [place, items] of [[1], [2, 3, 4], [5, 6]].entries()) {
    const group = await nth(place)
    expect(group.items).toEqual(items)
    group.goOn()
  }
  expect(await settled).toEqual(
    [1, 2, 3, 4, 5, 6].map((item) =>
      item === 4
        ? { status: 'rejected', reason: new Error('not for 4') }
        : { status: 'fulfilled', value: `for ${item}` },
    ),
  )
})

test('other keys do not wait, and work that throws fails its own group only', async () => {
  const { groups, nth } = gatedGroups(3, done)
  const first = groups.join('row', 1)
  const second = groups.join('row', 2)
  const other = groups.join('another', 3)
  ;(await nth(1)).goOn()
  expect(await other).toBe('for 3')
  ;(await nth(0)).fail(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  ;(await nth(2)).goOn()
  expect(await second).toBe('for 2')
})

test('when the database is out of reach, those who still wait are told so too', async () => {
  const { groups, nth } = gatedGroups(3, done)
  const asked = [1, 2, 3].map((item) => groups.join('row', item))
  const settled = Promise.allSettled(asked)
  ;(await nth(0)).fail(databaseOutage(new Error('gone')))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const later = groups.join('row', 4)
  ;(await nth(1)).goOn()
  expect(await later).toBe('for 4')
})
