import { isObject, type Json, type JsonObject } from './json.ts'
import { splitUrn } from './path.ts'
import type { Shape } from './shape.ts'

/** What of a resource is asked for: names that a client wrote, with commas. */
export type Projection = { attributes?: string | undefined; excludedAttributes?: string | undefined }

/** Always in an answer. */
const ALWAYS = ['schemas', 'id']

/** Names in small letters: of the core by themselves, of an extension after its URN. */
export function namesIn(shape: Shape, list: string | undefined): Set<string> {
  const names = (list ?? '').split(',').map((name) => name.trim())
  const read = names.map((name) => {
    const { urn, rest } = splitUrn(shape, name)
    return urn === undefined || urn === shape.schema ? rest : `${urn}${rest && ':'}${rest}`
  })
  return new Set(read.filter((name) => name !== '').map((name) => name.toLowerCase()))
}

/** Whether a name is kept: itself, what it is a part of, or something of it was named. */
function isNamed(names: ReadonlySet<string>, name: string, joint: string): 'whole' | 'part' | undefined {
  if (names.has(name)) return 'whole'
  return [...names].some((one) => one.startsWith(name + joint)) ? 'part' : undefined
}

type Keep = (name: string, joint: string) => 'whole' | 'part' | undefined

function partsOf(value: Json, name: string, joint: string, keep: Keep): Json {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, name, joint, keep))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([part]) => keep(`${name}${joint}${part}`.toLowerCase(), '.')))
}

/** The resource with what was asked for of it. */
export function project(shape: Shape, resource: JsonObject, asked: Projection): JsonObject {
  const wanted = namesIn(shape, asked.attributes)
  const unwanted = namesIn(shape, asked.excludedAttributes)
  if (wanted.size === 0 && unwanted.size === 0) return resource
  const isKept: Keep = (name, joint) => {
    if (wanted.size > 0) return isNamed(wanted, name, joint)
    const refusal = isNamed(unwanted, name, joint)
    return refusal === 'whole' ? undefined : refusal === 'part' ? 'part' : 'whole'
  }
  // The members of a group all have the same names.
  const answers = new Map<string, ReturnType<Keep>>()
  const keep: Keep = (name, joint) => {
    const key = `${name}${joint}`
    if (!answers.has(key)) answers.set(key, isKept(name, joint))
    return answers.get(key)
  }
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]): [string, Json][] => {
      if (ALWAYS.includes(name)) return [[name, value]]
      const joint = Object.hasOwn(shape.extensions, name) ? ':' : '.'
      const kept = keep(name.toLowerCase(), joint)
      if (!kept) return []
      return [[name, kept === 'whole' ? value : partsOf(value, name, joint, keep)]]
    }),
  )
}
