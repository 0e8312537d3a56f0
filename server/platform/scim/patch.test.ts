import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from './json.ts'
import { applyPatch } from './patch.ts'
import type { Attribute, Shape } from './shape.ts'
import type { Operation } from './steps.ts'

const EXTENSION = 'urn:example:schemas:2.0:Pet'
const text = (name: string): Attribute => ({ name, description: '', type: 'string' })
const SHAPE: Shape = {
  schema: 'urn:example:schemas:core:2.0:Owner',
  attributes: [
    { ...text('id'), isReadOnly: true },
    text('nick'),
    { ...text('active'), type: 'boolean' },
    { ...text('name'), type: 'complex', parts: [text('given'), text('family')] },
    {
      ...text('emails'),
      type: 'complex',
      isMany: true,
      parts: [text('value'), text('type'), { ...text('primary'), type: 'boolean' }],
    },
  ],
  extensions: { [EXTENSION]: [text('pet')] },
}

const after = (resource: JsonObject, ...operations: Operation[]) => applyPatch(SHAPE, resource, operations)
const WORK = { value: 'a@work', type: 'work' }
const HOME = { value: 'a@home', type: 'home' }

describe('the forms that directories write', () => {
  test.each<[string, JsonObject, Operation, JsonObject]>([
    [
      'capitals, and False as text',
      { active: true },
      { op: 'Replace', path: 'Active', value: 'False' },
      { active: false },
    ],
    [
      'a list of one value',
      { active: true },
      { op: 'replace', path: 'active', value: [{ value: 'False' }] },
      { active: false },
    ],
    ['an object without a path', {}, { op: 'add', value: { nick: 'A', unknown: 1, id: 'x' } }, { nick: 'A' }],
    ['dotted names without a path', {}, { op: 'add', value: { 'name.given': 'A' } }, { name: { given: 'A' } }],
    ['a URN in a path', {}, { op: 'Add', path: `${EXTENSION}:pet`, value: 'cat' }, { [EXTENSION]: { pet: 'cat' } }],
    [
      'an extension in a value',
      {},
      { op: 'add', value: { [EXTENSION]: { pet: 'cat' } } },
      { [EXTENSION]: { pet: 'cat' } },
    ],
    [
      'an extension as a path',
      {},
      { op: 'add', path: EXTENSION, value: { pet: 'cat' } },
      { [EXTENSION]: { pet: 'cat' } },
    ],
    ['the removal of an extension', { [EXTENSION]: { pet: 'cat' } }, { op: 'remove', path: EXTENSION }, {}],
    [
      'a filter that matches',
      { emails: [WORK, HOME] },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'b' },
      { emails: [{ value: 'b', type: 'work' }, HOME] },
    ],
    [
      'a filter that describes what is not there',
      { emails: [HOME] },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'b' },
      { emails: [HOME, { type: 'work', value: 'b' }] },
    ],
    [
      'the removal of what a filter matches',
      { emails: [WORK, HOME] },
      { op: 'remove', path: 'emails[type eq "home"]' },
      { emails: [WORK] },
    ],
    [
      'a removal that names values',
      { emails: [WORK, HOME] },
      { op: 'Remove', path: 'emails', value: [{ value: 'a@home' }] },
      { emails: [WORK] },
    ],
    ['a removal of no values', { emails: [WORK] }, { op: 'Remove', path: 'emails', value: [] }, { emails: [WORK] }],
    ['a removal of all', { nick: 'A', emails: [WORK] }, { op: 'remove', path: 'emails' }, { nick: 'A' }],
    ['the same element again', { emails: [WORK] }, { op: 'add', path: 'emails', value: [WORK] }, { emails: [WORK] }],
    [
      'a new primary element',
      { emails: [{ ...WORK, primary: true }] },
      { op: 'add', path: 'emails', value: { ...HOME, primary: true } },
      {
        emails: [
          { ...WORK, primary: false },
          { ...HOME, primary: true },
        ],
      },
    ],
    [
      'parts that are not named stay',
      { name: { given: 'A', family: 'B' } },
      { op: 'replace', path: 'name', value: { given: 'C' } },
      { name: { given: 'C', family: 'B' } },
    ],
    ['null takes away', { nick: 'A' }, { op: 'replace', path: 'nick', value: null }, {}],
    [
      'names that no path has',
      {},
      { op: 'add', value: { nick: 'A', '@odata.type': 1, 'x y': 1, 'manager.value.x': 1 } },
      { nick: 'A' },
    ],
    [
      'an attribute that is not known',
      { nick: 'A' },
      { op: 'add', path: 'photos[type eq "x"].value', value: 'y' },
      { nick: 'A' },
    ],
  ])('%s', (_name, before, operation, expected) => {
    expect(after(before, operation)).toEqual(expected)
  })
})

test.each<[string, Operation]>([
  ['invalidSyntax', { op: 'move', path: 'nick', value: 'A' }],
  ['invalidValue', { op: 'add', path: 'nick' }],
  ['invalidValue', { op: 'add', value: 'A' }],
  ['invalidValue', { op: 'replace', path: 'active', value: 'perhaps' }],
  ['invalidValue', { op: 'replace', path: 'nick', value: { a: 1 } }],
  ['noTarget', { op: 'remove' }],
  ['noTarget', { op: 'replace', path: 'emails[type co "w"].value', value: 'b' }],
  ['mutability', { op: 'replace', path: 'id', value: 'b' }],
  ['invalidPath', { op: 'replace', path: 'nick..', value: 'b' }],
  ['invalidPath', { op: 'replace', path: 'nick[value eq "a"]', value: 'b' }],
  ['invalidFilter', { op: 'replace', path: 'emails[type].value', value: 'b' }],
])('%s: %j', (kind, operation) => {
  expect(() => after({ emails: [HOME] }, operation)).toThrow(expect.objectContaining({ kind }))
})

const numbered = (count: number, of: (n: number) => [string, Json]) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => of(n)))

test.each<[string, Operation]>([
  [
    'values in one list',
    { op: 'add', path: 'emails', value: Array.from({ length: 21 }, (_, n) => ({ value: `${n}` })) },
  ],
  ['values that names add', { op: 'add', value: numbered(21, (n) => [`emails[type eq "t${n}"].value`, 'a']) }],
  ['names in one value', { op: 'add', value: numbered(1001, (n) => [`unknown${n}`, 'a']) }],
])('too many %s are refused, because each would be compared with each', (_name, operation) => {
  expect(() => after({}, operation)).toThrow(expect.objectContaining({ kind: 'invalidValue' }))
})

/** Numbers from a seed, the same on every machine. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Model = {
  nick?: string
  active?: boolean
  given?: string
  family?: string
  pet?: string
  emails: Map<string, string>
}

/** One random change, as a directory might write it, and as the model makes it. */
function randomChange(pick: (below: number) => number): { operation: Operation; change: (model: Model) => void } {
  const one = <T>(...choices: [T, ...T[]]): T => choices[pick(choices.length)] ?? choices[0]
  const word = () => `w${pick(5)}`
  const op = one('add', 'Add', 'replace', 'Replace')
  const remove = one('remove', 'Remove')
  const kind = pick(9)
  const value = word()
  if (kind === 0) return { operation: { op, path: one('nick', 'NICK'), value }, change: (m) => void (m.nick = value) }
  if (kind === 1) return { operation: { op: remove, path: 'nick' }, change: (m) => void delete m.nick }
  if (kind === 2) {
    const isOn = pick(2) === 1
    const written: Json = one<Json>(isOn, isOn ? 'True' : 'False', [{ value: String(isOn) }])
    return { operation: { op, path: 'active', value: written }, change: (m) => void (m.active = isOn) }
  }
  if (kind === 3) {
    const part = one('given' as const, 'family' as const)
    const operation = one<Operation>(
      { op, path: `name.${part}`, value },
      { op, value: { name: { [part]: value } } },
      { op, value: { [`name.${part}`]: value } },
    )
    return { operation, change: (m) => void (m[part] = value) }
  }
  if (kind === 4) return { operation: { op: remove, path: 'name.given' }, change: (m) => void delete m.given }
  if (kind === 5) {
    const operation = one<Operation>(
      { op, path: `${EXTENSION}:pet`, value },
      { op, value: { [EXTENSION]: { pet: value } } },
    )
    return { operation, change: (m) => void (m.pet = value) }
  }
  const type = one('work', 'home', 'other')
  if (kind === 6) {
    return {
      operation: { op, path: `emails[type eq "${type}"].value`, value },
      change: (m) => void m.emails.set(type, value),
    }
  }
  if (kind === 7) {
    return { operation: { op: remove, path: `emails[type eq "${type}"]` }, change: (m) => void m.emails.delete(type) }
  }
  return {
    operation: { op: one('replace', 'Replace'), path: 'emails', value: [{ type, value }] },
    change: (m) => {
      m.emails = new Map([[type, value]])
    },
  }
}

function toResource({ nick, active, given, family, pet, emails }: Model): JsonObject {
  const name = { ...(given !== undefined && { given }), ...(family !== undefined && { family }) }
  return {
    ...(nick !== undefined && { nick }),
    ...(active !== undefined && { active }),
    ...(Object.keys(name).length > 0 && { name }),
    ...(emails.size > 0 && { emails: [...emails].map(([type, value]) => ({ type, value })) }),
    ...(pet !== undefined && { [EXTENSION]: { pet } }),
  }
}

test('two thousand random sequences come to what a plain model says', () => {
  for (let seed = 1; seed <= 2000; seed += 1) {
    const pick = seeded(seed)
    const changes = Array.from({ length: 1 + pick(12) }, () => randomChange(pick))
    const model: Model = { emails: new Map() }
    for (const { change } of changes) change(model)
    const operations = changes.map(({ operation }) => operation)
    const cut = pick(operations.length + 1)
    const result = after(after({}, ...operations.slice(0, cut)), ...operations.slice(cut))
    expect(result, `seed ${seed}: ${JSON.stringify(operations)}`).toEqual(toResource(model))
  }
})
