import { scimError } from './errors.ts'
import { isObject, isSame, type Json, type JsonObject, under } from './json.ts'
import { elementFor, matches } from './matching.ts'
import { parsePath, type Target } from './path.ts'
import { type Attribute, readResource, readValue, type Shape } from './shape.ts'

/** An operation of RFC 7644, section 3.5.2, as a client wrote it. */
export type Operation = { op: string; path?: string | undefined; value?: Json | undefined }

export const OPERATIONS = ['add', 'replace', 'remove'] as const
export type Op = (typeof OPERATIONS)[number]
/** One change of one attribute. */
export type Step = { op: Op; target: Target; value: Json | undefined }

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

function stepOf(shape: Shape, op: Op, path: string, value: Json | undefined): Step[] {
  const target = parsePath(shape, path)
  return target ? [{ op, target, value }] : []
}

function stepsWithPath(shape: Shape, op: Op, path: string, value: Json | undefined): Step[] {
  if (op !== 'remove' && value === undefined) throw scimError('invalidValue', 'This operation needs a value.')
  const steps = stepOf(shape, op, path, value)
  const closed = steps.find(({ target }) => target.attribute.isReadOnly || target.part?.isReadOnly)
  if (closed) throw scimError('mutability', `${closed.target.attribute.name} cannot be changed.`)
  return steps
}

/** What is asked for, a step an attribute. Attributes that the shape does not have are left out. Throws as the protocol says. */
export function stepsOf(shape: Shape, { op: given, path, value }: Operation): Step[] {
  const op = readOp(given)
  const whole = Object.keys(shape.extensions).find((urn) => urn.toLowerCase() === path?.toLowerCase())
  if (path !== undefined && whole === undefined) return stepsWithPath(shape, op, path, value)
  if (op === 'remove') {
    if (whole === undefined) throw scimError('noTarget', 'A removal needs a path.')
    const attributes = shape.extensions[whole] ?? []
    return attributes.flatMap(({ name }) => stepOf(shape, op, `${whole}:${name}`, undefined))
  }
  if (!isObject(value)) throw scimError('invalidValue', 'Without a path, the value of an operation is an object.')
  const named = namedIn(shape, whole === undefined ? value : { [whole]: value })
  const steps = named.flatMap(([name, one]) => stepOf(shape, op, name, one))
  // Directories send the id back with the rest.
  return steps.filter(({ target }) => !target.attribute.isReadOnly)
}

type Elements = JsonObject[]

const elementsOf = (value: Json | undefined): Elements => (Array.isArray(value) ? value.filter(isObject) : [])

/** One element at most is the primary one: the one that came last. */
function withOnePrimary(list: Elements, changed: Elements): Elements {
  if (!changed.some((one) => one['primary'] === true)) return list
  const last = changed.findLast((one) => one['primary'] === true)
  return list.map((one) => (one['primary'] === true && one !== last ? { ...one, primary: false } : one))
}

/** Directories name what is to go by its value, too. */
function without(list: Elements, value: Json | undefined, attribute: Attribute): Elements {
  if (value === undefined || value === null) return []
  const named = elementsOf(readValue(attribute, value))
  return list.filter((one) => !named.some((other) => isSame(under(one, 'value'), under(other, 'value'))))
}

function changeWhole(list: Elements, { op, target: { attribute }, value }: Step): Elements {
  if (op === 'remove') return without(list, value, attribute)
  const given = elementsOf(readValue(attribute, value ?? null))
  if (op === 'replace') return withOnePrimary(given, given)
  const added = given.filter((one, at) => ![...list, ...given.slice(0, at)].some((other) => isSame(one, other)))
  return withOnePrimary([...list, ...added], added)
}

/** What a chosen element becomes; undefined when it goes. */
function changedElement(element: JsonObject, { op, target: { attribute, part }, value }: Step): JsonObject | undefined {
  if (op === 'remove') return part ? dropped(element, part.name) : undefined
  if (!part) return { ...element, ...elementsOf(readValue({ ...attribute, isMany: true }, value ?? null))[0] }
  const read = readValue(part, value ?? null)
  return read === undefined ? dropped(element, part.name) : { ...element, [part.name]: read }
}

function dropped(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

const isEmpty = (element: JsonObject) => Object.keys(element).length === 0

/** Changes those elements that the path chooses; one that it describes and that is not there is made. */
function changeChosen(list: Elements, step: Step): Elements {
  const { op, target } = step
  const { filter, attribute } = target
  const isChosen = (element: JsonObject) => !filter || matches(filter, element)
  const changed: Elements = []
  const result = list.flatMap((element) => {
    if (!isChosen(element)) return [element]
    const after = changedElement(element, step)
    if (!after || isEmpty(after)) return []
    changed.push(after)
    return [after]
  })
  if (list.some(isChosen) || op === 'remove') return withOnePrimary(result, changed)
  const described = filter ? elementFor(filter) : {}
  if (!described) throw scimError('noTarget', `No ${attribute.name} match the path.`)
  const base = elementsOf(readValue(attribute, [described]))[0] ?? {}
  const made = changedElement(base, step) ?? base
  return withOnePrimary([...list, made], [made])
}

function changeSingle(before: Json | undefined, { op, target: { attribute, part }, value }: Step): Json | undefined {
  if (attribute.type !== 'complex') return op === 'remove' ? undefined : readValue(attribute, value ?? null)
  const kept = isObject(before) ? before : {}
  if (op === 'remove') return part ? dropped(kept, part.name) : undefined
  if (!part) {
    const read = readValue(attribute, value ?? null)
    return isObject(read) ? { ...kept, ...read } : undefined
  }
  const read = readValue(part, value ?? null)
  return read === undefined ? dropped(kept, part.name) : { ...kept, [part.name]: read }
}

function changedValue(before: Json | undefined, step: Step): Json | undefined {
  const { attribute, filter, part } = step.target
  if (!attribute.isMany) return changeSingle(before, step)
  const list = elementsOf(before)
  return filter || part ? changeChosen(list, step) : changeWhole(list, step)
}

function isNothing(value: Json | undefined): value is undefined {
  return value === undefined || (Array.isArray(value) ? value.length === 0 : isObject(value) && isEmpty(value))
}

/** The resource after one step. */
export function applyStep(resource: JsonObject, step: Step): JsonObject {
  const { extension, attribute } = step.target
  const held = extension === undefined ? resource : under(resource, extension)
  const holder = isObject(held) ? held : {}
  const after = changedValue(holder[attribute.name], step)
  const next = isNothing(after) ? dropped(holder, attribute.name) : { ...holder, [attribute.name]: after }
  if (extension === undefined) return next
  return isEmpty(next) ? dropped(resource, extension) : { ...resource, [extension]: next }
}

/** The resource after the operations, one after the other. What is read-only of it is not in the answer. */
export function applyPatch(shape: Shape, resource: JsonObject, operations: readonly Operation[]): JsonObject {
  const steps = operations.flatMap((operation) => stepsOf(shape, operation))
  return steps.reduce(applyStep, readResource(shape, resource))
}
