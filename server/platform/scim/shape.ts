import { scimError } from './errors.ts'
import { isObject, type Json, type JsonObject, under } from './json.ts'

/** What a resource has under one name. What is not described is not kept. */
export type Attribute = {
  name: string
  description: string
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex'
  isMany?: boolean
  /** Of many, any number: whoever keeps them compares them in no loop of a loop. */
  isBoundless?: boolean
  isRequired?: boolean
  isReadOnly?: boolean
  isCaseExact?: boolean
  isUnique?: boolean
  /** What it can be alone, where that is little. */
  values?: readonly string[]
  parts?: readonly Attribute[]
}

/** A kind of resource: its core schema, and extensions of it by their URN. */
export type Shape = {
  schema: string
  attributes: readonly Attribute[]
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

export function attributeCalled(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const wanted = name.toLowerCase()
  return attributes.find((one) => one.name.toLowerCase() === wanted)
}

/** No person has as many addresses, and every change compares with each. */
const VALUES_AT_MOST = 20

const refused = (name: string, wanted: string) => scimError('invalidValue', `${name} must be ${wanted}.`)

/** Directories write a single value as a list of one, or as an object with a `value`. */
function unwrapped(value: Json): Json {
  if (Array.isArray(value) && value.length === 1 && value[0] !== undefined) return unwrapped(value[0])
  const inner = isObject(value) ? under(value, 'value') : undefined
  return inner === undefined ? value : inner
}

function readBoolean(name: string, value: Json): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value
  if (word === true || word === 'true') return true
  if (word === false || word === 'false') return false
  throw refused(name, 'true or false')
}

function readText(name: string, value: Json): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw refused(name, 'text')
  if (text.includes('\0') || !text.isWellFormed()) throw refused(name, 'text of ordinary characters')
  return text
}

function readSingle(attribute: Attribute, value: Json): Json {
  const { name, type, parts = [] } = attribute
  if (type === 'complex') {
    // A list of plain values stands for elements that have nothing else.
    const given = isObject(value) ? value : { value }
    return readAttributes(parts, given)
  }
  const plain = unwrapped(value)
  return type === 'boolean' ? readBoolean(name, plain) : readText(name, plain)
}

/** Throws `invalidValue` where an attribute has more values than are kept. */
export function requireFew({ name, isBoundless = false }: Attribute, values: readonly Json[]): void {
  if (isBoundless || values.length <= VALUES_AT_MOST) return
  throw scimError('invalidValue', `${name} has ${VALUES_AT_MOST} values at most.`)
}

/** A value as the attribute keeps it; undefined for null, which means nothing. Throws `invalidValue`. */
export function readValue(attribute: Attribute, value: Json): Json | undefined {
  if (value === null) return undefined
  if (!attribute.isMany) return readSingle(attribute, value)
  const list = Array.isArray(value) ? value : [value]
  requireFew(attribute, list)
  return list.filter((one) => one !== null).map((one) => readSingle(attribute, one))
}

function readAttributes(attributes: readonly Attribute[], given: JsonObject): JsonObject {
  const read: JsonObject = {}
  for (const [key, value] of Object.entries(given)) {
    const attribute = attributeCalled(attributes, key)
    const known = attribute && !attribute.isReadOnly ? readValue(attribute, value) : undefined
    if (attribute && known !== undefined) read[attribute.name] = known
  }
  return read
}

/** What a client sent of a resource, under the names that the shape has; what it does not know is left out. */
export function readResource(shape: Shape, given: JsonObject): JsonObject {
  const read = readAttributes(shape.attributes, given)
  for (const [urn, attributes] of Object.entries(shape.extensions)) {
    const extension = under(given, urn)
    if (isObject(extension)) read[urn] = readAttributes(attributes, extension)
  }
  return read
}
