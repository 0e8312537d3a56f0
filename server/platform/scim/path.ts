import { scimError } from './errors.ts'
import { type Filter, parseFilter } from './filter.ts'
import { type Attribute, attributeCalled, type Shape } from './shape.ts'

/** Where a PATCH goes: an attribute of the core or of an extension, those of its values that match, and a part of them. */
export type Target = { extension: string | undefined; attribute: Attribute; filter?: Filter; part?: Attribute }

const PATH = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s

/** The URN that a path begins with, of those that the shape has, and what follows it. */
export function splitUrn(shape: Shape, path: string): { urn: string | undefined; rest: string } {
  const small = path.toLowerCase()
  const urns = [shape.schema, ...Object.keys(shape.extensions)]
  const urn = urns.find((one) => small === one.toLowerCase() || small.startsWith(`${one.toLowerCase()}:`))
  return urn === undefined ? { urn, rest: path } : { urn, rest: path.slice(urn.length + 1) }
}

/** Whether a name can be read as a path at all; other programs put names such as “@odata.type” beside the protocol's. */
export function isPath(shape: Shape, name: string): boolean {
  return PATH.test(splitUrn(shape, name.trim()).rest)
}

/** Reads a path; undefined for an attribute that the shape does not have. Throws `invalidPath`, and `invalidFilter` for what is in brackets. */
export function parsePath(shape: Shape, path: string): Target | undefined {
  const { urn, rest } = splitUrn(shape, path.trim())
  // A URN of somebody else's.
  if (urn === undefined && /^urn:/i.test(rest)) return undefined
  const match = PATH.exec(rest)
  if (!match) throw scimError('invalidPath', 'The path of an operation cannot be read.')
  const [, name = '', filter, part] = match
  const extension = urn === shape.schema ? undefined : urn
  const attribute = attributeCalled(
    extension === undefined ? shape.attributes : (shape.extensions[extension] ?? []),
    name,
  )
  if (!attribute) return undefined
  if (filter !== undefined && !attribute.isMany) {
    throw scimError('invalidPath', `${attribute.name} is no list, so nothing of it can be chosen in brackets.`)
  }
  const found = part === undefined ? undefined : attributeCalled(attribute.parts ?? [], part)
  if (part !== undefined && !found) return undefined
  return {
    extension,
    attribute,
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(found && { part: found }),
  }
}
