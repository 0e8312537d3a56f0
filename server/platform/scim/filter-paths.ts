import type { Filter } from './filter.ts'
import { splitUrn } from './path.ts'
import type { Shape } from './shape.ts'

/** A path as the shape's fields are called: without the core's URN, and with `.value` for a list that is named alone. */
export function fieldName(shape: Shape, path: string): string {
  const { urn, rest } = splitUrn(shape, path)
  const name = urn === undefined || urn === shape.schema ? rest : `${urn}:${rest}`
  const isList = shape.attributes.some((one) => one.isMany && one.name.toLowerCase() === name.toLowerCase())
  return (isList ? `${name}.value` : name).toLowerCase()
}

/** The same filter, with every path called as the shape's fields are. */
export function withFieldNames(shape: Shape, filter: Filter): Filter {
  if (filter.kind === 'not') return { kind: 'not', of: withFieldNames(shape, filter.of) }
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [one, other] = filter.of
    return { kind: filter.kind, of: [withFieldNames(shape, one), withFieldNames(shape, other)] }
  }
  return { ...filter, path: fieldName(shape, filter.path) }
}
