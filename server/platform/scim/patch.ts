import { scimError } from './errors.ts'
import { isObject, type Json, type JsonObject, sameKey, under } from './json.ts'
import { elementFor, matches } from './matching.ts'
import { type Attribute, readResource, readValue, requireFew, type Shape } from './shape.ts'
import { type Operation, type Step, stepsOf } from './steps.ts'

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
  const named = new Set(elementsOf(readValue(attribute, value)).map((one) => under(one, 'value')))
  return list.filter((one) => !named.has(under(one, 'value')))
}

function changeWhole(list: Elements, { op, target: { attribute }, value }: Step): Elements {
  if (op === 'remove') return without(list, value, attribute)
  const given = elementsOf(readValue(attribute, value ?? null))
  if (op === 'replace') return withOnePrimary(given, given)
  const held = new Set(list.map(sameKey))
  const added = [...new Map(given.map((one) => [sameKey(one), one]))].flatMap(([key, one]) =>
    held.has(key) ? [] : [one],
  )
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
  const chosen = new Set(list.filter((element) => !filter || matches(filter, element)))
  const changed: Elements = []
  const result = list.flatMap((element) => {
    if (!chosen.has(element)) return [element]
    const after = changedElement(element, step)
    if (!after || isEmpty(after)) return []
    changed.push(after)
    return [after]
  })
  if (chosen.size > 0 || op === 'remove') return withOnePrimary(result, changed)
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
  const after = filter || part ? changeChosen(list, step) : changeWhole(list, step)
  requireFew(attribute, after)
  return after
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

/** The resource after the steps, one after the other. What is read-only of it is not in the answer. */
export function applySteps(shape: Shape, resource: JsonObject, steps: readonly Step[]): JsonObject {
  return steps.reduce(applyStep, readResource(shape, resource))
}

/** The same after operations as a client wrote them. */
export function applyPatch(shape: Shape, resource: JsonObject, operations: readonly Operation[]): JsonObject {
  return applySteps(shape, resource, stepsOf(shape, operations))
}
