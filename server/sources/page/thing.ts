import { z } from 'zod'

/** A thing of schema.org: its types in small letters without their address, and the values of its properties. */
export type Thing = { types: readonly string[]; properties: ReadonlyMap<string, readonly Value[]> }
export type Value = string | Thing

const DEPTH_AT_MOST = 16
const THINGS_AT_MOST = 5_000

export const typeName = (type: string) => type.replace(/^.*[/#:]/, '').toLowerCase()

export function valuesOf(thing: Thing, name: string): readonly Value[] {
  return thing.properties.get(name) ?? []
}

export function thingsOf(thing: Thing, name: string): Thing[] {
  return valuesOf(thing, name).filter((value) => typeof value !== 'string')
}

/** The first text of the property; of a thing in its place, the name. */
export function textOf(thing: Thing, name: string): string {
  for (const value of valuesOf(thing, name)) {
    const text = typeof value === 'string' ? value : textOfName(value)
    if (text !== '') return text
  }
  return ''
}

function textOfName(thing: Thing): string {
  return valuesOf(thing, 'name').find((value) => typeof value === 'string') ?? ''
}

const node = z.record(z.string(), z.unknown())
type Node = z.infer<typeof node>
type Reading = { byId: ReadonlyMap<string, Node>; left: number }

function nodeOf(value: unknown): Node | undefined {
  return Array.isArray(value) ? undefined : node.safeParse(value).data
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** A node that only names another stands for that one. */
function resolved(found: Node, { byId }: Reading): Node {
  const keys = Object.keys(found).filter((key) => key !== '@type')
  const id = found['@id']
  return keys.length === 1 && typeof id === 'string' ? (byId.get(id) ?? found) : found
}

function toValue(value: unknown, reading: Reading, depth: number): Value | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const found = nodeOf(value)
  if (!found || depth > DEPTH_AT_MOST || reading.left <= 0) return undefined
  if (found['@value'] !== undefined) return toValue(found['@value'], reading, depth + 1)
  return toThing(resolved(found, reading), reading, depth)
}

function toThing(found: Node, reading: Reading, depth: number): Thing {
  reading.left -= 1
  const properties = new Map<string, Value[]>()
  for (const [name, given] of Object.entries(found)) {
    const values = listed(given).flatMap((one) => toValue(one, reading, depth + 1) ?? [])
    properties.set(name, values)
  }
  const types = listed(found['@type']).flatMap((type) => (typeof type === 'string' ? [typeName(type)] : []))
  return { types, properties }
}

const nodesIn = (value: unknown): Node[] =>
  listed(value)
    .map(nodeOf)
    .filter((one) => one !== undefined)

function topNodes(block: unknown): Node[] {
  return nodesIn(block).flatMap((one): Node[] => {
    const graph = one['@graph']
    return graph === undefined ? [one] : nodesIn(graph)
  })
}

/** The things at the top of blocks of JSON-LD, with those that they name by id in their place. */
export function thingsOfJson(blocks: readonly unknown[]): Thing[] {
  const nodes = blocks.flatMap(topNodes)
  const byId = new Map(nodes.flatMap((one) => (typeof one['@id'] === 'string' ? [[one['@id'], one] as const] : [])))
  const reading = { byId, left: THINGS_AT_MOST }
  return nodes.map((one) => toThing(one, reading, 0))
}
