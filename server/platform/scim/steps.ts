import { scimError } from './errors.ts'
import { isObject, type Json, type JsonObject, under } from './json.ts'
import { isPath, parsePath, type Target } from './path.ts'
import type { Attribute, Shape } from './shape.ts'

/** An operation of RFC 7644, section 3.5.2, as a client wrote it. */
export type Operation = { op: string; path?: string | undefined; value?: Json | undefined }

export const OPERATIONS = ['add', 'replace', 'remove'] as const
export type Op = (typeof OPERATIONS)[number]
/** One change of one attribute. */
export type Step = { op: Op; target: Target; value: Json | undefined }

/** Several times what the large directories send; each costs time, and so many can come in one body. */
export const STEPS_AT_MOST = 1000

/** A change before its path is read; `isNamed` where a value named it, in which what is not known counts for nothing. */
type Wish = { op: Op; path: string; value: Json | undefined; isNamed: boolean }

function readOp(op: string): Op {
  const small = op.toLowerCase()
  const found = OPERATIONS.find((one) => one === small)
  if (!found) throw scimError('invalidSyntax', 'An operation is add, replace or remove.')
  return found
}

/** An operation without a path names its attributes in the value; extensions have theirs one level deeper. */
function namedIn(shape: Shape, value: JsonObject): [string, Json][] {
  return Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const urn = Object.keys(shape.extensions).find((one) => one.toLowerCase() === name.toLowerCase())
    if (urn === undefined || !isObject(inner)) return [[name, inner]]
    return Object.entries(inner).map(([part, one]): [string, Json] => [`${urn}:${part}`, one])
  })
}

function wishesOf(shape: Shape, { op: given, path, value }: Operation): Wish[] {
  const op = readOp(given)
  const whole = Object.keys(shape.extensions).find((urn) => urn.toLowerCase() === path?.toLowerCase())
  if (path !== undefined && whole === undefined) {
    if (op !== 'remove' && value === undefined) throw scimError('invalidValue', 'This operation needs a value.')
    return [{ op, path, value, isNamed: false }]
  }
  if (op === 'remove') {
    if (whole === undefined) throw scimError('noTarget', 'A removal needs a path.')
    const attributes = shape.extensions[whole] ?? []
    return attributes.map(({ name }) => ({ op, path: `${whole}:${name}`, value: undefined, isNamed: true }))
  }
  if (!isObject(value)) throw scimError('invalidValue', 'Without a path, the value of an operation is an object.')
  const named = namedIn(shape, whole === undefined ? value : { [whole]: value })
  return named.map(([name, one]) => ({ op, path: name, value: one, isNamed: true }))
}

function stepOf(shape: Shape, { op, path, value, isNamed }: Wish): Step[] {
  const target = isNamed && !isPath(shape, path) ? undefined : parsePath(shape, path)
  if (!target) return []
  const isClosed = target.attribute.isReadOnly || target.part?.isReadOnly
  if (!isClosed) return [{ op, target, value }]
  // Directories send the id back with the rest.
  if (isNamed) return []
  throw scimError('mutability', `${target.attribute.name} cannot be changed.`)
}

/** What is asked for, a step an attribute. Attributes that the shape does not have are left out. Throws as the protocol says. */
export function stepsOf(shape: Shape, operations: readonly Operation[]): Step[] {
  const wishes = operations.flatMap((operation) => wishesOf(shape, operation))
  if (wishes.length > STEPS_AT_MOST) {
    throw scimError('invalidValue', `A call changes ${STEPS_AT_MOST} attributes at most. Send the rest in another.`)
  }
  return wishes.flatMap((wish) => stepOf(shape, wish))
}

/** What a whole resource asks for: its attributes become what it says, by their names alone. What it leaves out is no step. */
export function stepsOfResource(shape: Shape, resource: JsonObject): Step[] {
  const stepsIn = (holder: Json | undefined, attributes: readonly Attribute[], extension?: string) =>
    attributes.flatMap((attribute): Step[] => {
      const value = isObject(holder) ? under(holder, attribute.name) : undefined
      if (value === undefined || attribute.isReadOnly) return []
      return [{ op: 'replace', target: { extension, attribute }, value }]
    })
  const extended = Object.entries(shape.extensions).flatMap(([urn, attributes]) =>
    stepsIn(under(resource, urn), attributes, urn),
  )
  return [...stepsIn(resource, shape.attributes), ...extended]
}
