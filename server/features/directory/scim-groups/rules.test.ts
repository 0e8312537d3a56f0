import { expect, test } from 'vitest'
import { type Operation, stepsOf } from '../../../platform/scim/steps.ts'
import { type Membership, membershipOf } from './rules.ts'
import { GROUP_TYPE } from './schemas.ts'

const membership = (...operations: Operation[]) => membershipOf(stepsOf(GROUP_TYPE.shape, operations))

function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const without = (set: ReadonlySet<string>, ids: readonly string[]) =>
  new Set([...set].filter((id) => !ids.includes(id)))

const PEOPLE = ['a', 'b', 'c', 'd', 'e']

/** One operation, as a directory might write it, and what it does to a set. */
function randomOperation(pick: (below: number) => number): {
  operation: Operation
  apply: (set: Set<string>) => Set<string>
} {
  const ids = PEOPLE.filter(() => pick(2) === 1)
  const value = ids.map((id) => ({ value: pick(2) === 1 ? id.toUpperCase() : id }))
  const [one = 'a'] = ids
  const kind = pick(6)
  if (kind === 0) return { operation: { op: 'Add', path: 'members', value }, apply: (set) => new Set([...set, ...ids]) }
  if (kind === 1)
    return {
      operation: { op: 'add', path: 'members', value: { value: one } },
      apply: (set) => new Set([...set, one]),
    }
  if (kind === 2) return { operation: { op: 'Remove', path: 'members', value }, apply: (set) => without(set, ids) }
  if (kind === 3) {
    return {
      operation: { op: 'remove', path: `members[value eq "${one}"]` },
      apply: (set) => without(set, [one]),
    }
  }
  if (kind === 4) return { operation: { op: 'replace', path: 'members', value }, apply: () => new Set(ids) }
  return pick(4) === 0
    ? { operation: { op: 'remove', path: 'members' }, apply: () => new Set() }
    : { operation: { op: 'replace', value: { members: value } }, apply: () => new Set(ids) }
}

function carriedOut(before: ReadonlySet<string>, { isReset, remove, add }: Membership): string[] {
  const kept = isReset ? [] : [...before].filter((id) => !remove.has(id))
  return [...new Set([...kept, ...add])].toSorted((one, other) => one.localeCompare(other))
}

test('two thousand random sequences come to what one change after the other says', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = seeded(seed)
    const before = new Set(PEOPLE.filter(() => pick(2) === 1))
    const steps = Array.from({ length: 1 + pick(6) }, () => randomOperation(pick))
    let expected = new Set(before)
    for (const { apply } of steps) expected = apply(expected)
    const operations = steps.map(({ operation }) => operation)
    const result = carriedOut(before, membership(...operations))
    expect(result, `seed ${seed}: ${JSON.stringify(operations)}`).toEqual(
      [...expected].toSorted((one, other) => one.localeCompare(other)),
    )
  }
})

const removal = (path: string) => () => membership({ op: 'remove', path })

test('what would be guessed at is refused', () => {
  expect(removal('members[value ne "a"]')).toThrow(expect.objectContaining({ kind: 'invalidFilter' }))
  expect(removal('members[value eq "a"].value')).toThrow(expect.objectContaining({ kind: 'invalidPath' }))
  expect(() => membership({ op: 'add', path: 'members', value: [{ display: 'A' }] })).toThrow(
    expect.objectContaining({ kind: 'invalidValue' }),
  )
})
