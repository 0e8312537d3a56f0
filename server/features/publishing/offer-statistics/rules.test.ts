import { describe, expect, test } from 'vitest'
import { cutPeriod, type DayCount, OF_PEOPLE, OF_POUNDS, OF_VISITS, quarterStart, tell } from './rules.ts'

/** Days from 2 November on, each with the people who did it, once each. */
const daysOf = (days: readonly (readonly string[])[], values?: readonly number[]) => {
  const dates = days.map((_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`)
  const counts = days.map((people, index): DayCount => {
    return { day: dates[index] ?? '', value: values?.[index] ?? people.length, people: people.length }
  })
  return { counts, peopleOf: (day: string) => days[dates.indexOf(day)] ?? [] }
}

const told = (days: readonly (readonly string[])[], bounds = OF_PEOPLE, values?: readonly number[]) => {
  const { counts, peopleOf } = daysOf(days, values)
  return tell(counts, peopleOf, bounds)
}

const values = ({ days }: ReturnType<typeof told>) => days.map(({ value }) => value)
const five = [...'abcde']

/** Three people who come on no other day. */
const threeOf = (day: string) => [1, 2, 3].map((number) => `${day} ${number}`)

describe('what is told', () => {
  test('a day of five people or of none is told, one of one to four is not', () => {
    expect(values(told([five, [], ['a'], ['a', 'b', 'c', 'd']]))).toEqual([5, 0, null, null])
  })

  test('days of few are told together once five different people are among them', () => {
    expect(told([['a', 'b'], ['a', 'b'], five, ['a', 'c'], ['d', 'e']]).groups).toEqual([
      { from: '2026-11-02', to: '2026-11-06', value: 8 },
    ])
    expect(
      told([
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'd'],
      ]).groups,
    ).toEqual([])
  })

  test('a sum that says each of its days is not told', () => {
    const [one, two] = [[...'abcd'], [...'efgh']]
    expect(told([one, two]).groups).toEqual([])
    expect(told([one, two, ['a']]).groups).toMatchObject([{ value: 9 }])
    expect(told(five.map((person) => [person])).groups).toEqual([])
    expect(
      told(
        [
          ['a', 'b'],
          ['c', 'd', 'e'],
        ],
        OF_VISITS,
        [2, 7],
      ).groups,
    ).toMatchObject([{ value: 9 }])
    expect(
      told(
        [
          ['a', 'b'],
          ['c', 'd', 'e'],
        ],
        OF_VISITS,
        [1, 1],
      ).groups,
    ).toEqual([])
    expect(
      told(
        [
          ['a', 'b'],
          ['c', 'd', 'e'],
        ],
        OF_POUNDS,
        [0, 0],
      ).groups,
    ).toEqual([])
    expect(
      told(
        [
          ['a', 'b'],
          ['c', 'd', 'e'],
        ],
        OF_POUNDS,
        [0, 4.5],
      ).groups,
    ).toMatchObject([{ value: 4.5 }])
  })

  test('somebody who was erased is nobody: a group needs five who can be told apart', () => {
    const { counts } = daysOf([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
    expect(tell(counts, () => [], OF_PEOPLE).groups).toEqual([])
  })

  test('groups end with their quarter', () => {
    const days: DayCount[] = [
      { day: '2026-09-30', value: 3, people: 3 },
      { day: '2026-10-01', value: 3, people: 3 },
      { day: '2026-10-02', value: 3, people: 3 },
    ]
    expect(tell(days, threeOf, OF_PEOPLE).groups).toEqual([{ from: '2026-10-01', to: '2026-10-02', value: 6 }])
    expect(['2026-01-31', '2026-06-30', '2026-12-01'].map(quarterStart)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-10-01',
    ])
  })

  test('a total adds up what is told of the period, and says when something is left out', () => {
    const all = told([['a', 'b'], five, ['c', 'd', 'e'], ['a']])
    const period = (from: number, to: number) => cutPeriod(all, { from: `2026-11-0${from}`, to: `2026-11-0${to}` })
    expect(period(2, 4)).toMatchObject({ total: 10, isAtLeast: false })
    expect(period(2, 5)).toMatchObject({ total: 10, isAtLeast: true })
    expect(period(3, 4)).toMatchObject({ total: 5, isAtLeast: true, groups: [] })
    expect(period(3, 3)).toMatchObject({ total: 5, isAtLeast: false })
  })
})

/** Every way in which some of the people do something on a day. */
const subsets = (people: readonly string[]): string[][] =>
  people.reduce<string[][]>((all, person) => all.flatMap((some) => [some, [...some, person]]), [[]])

describe('whoever knows the rule and asks for every period', () => {
  test.each([
    { people: 'abcdef', length: 3 },
    { people: 'abcde', length: 4 },
  ])(
    'computes no figure of a day of few ($people on $length days)',
    ({ people, length }) => {
      const choices = subsets([...people])
      /** For everything that all periods together tell: which figures each hidden day has in the worlds that tell so. */
      const seen = new Map<string, Set<number>[]>()
      const world: string[][] = []
      const visit = (): void => {
        if (world.length < length) {
          for (const choice of choices) {
            world.push(choice)
            visit()
            world.pop()
          }
          return
        }
        const all = told(world)
        const key = [...values(all), ...all.groups.map((group) => Object.values(group).join(' '))].join(';')
        const possible = seen.get(key) ?? all.days.map(() => new Set<number>())
        seen.set(key, possible)
        for (const [index, { value }] of all.days.entries())
          if (value === null) possible[index]?.add(world[index]?.length ?? 0)
      }
      visit()
      const computed = [...seen].filter(([, possible]) => possible.some(({ size }) => size === 1))
      expect(computed.map(([key]) => key)).toEqual([])
      expect(seen.size).toBeGreaterThan(20)
    },
    60_000,
  )
})
