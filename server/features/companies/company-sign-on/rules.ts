import type { SignOnField } from '../../../../domain/sign-on.ts'

type Source = { name?: string | undefined; names?: string[] | undefined; default?: string | undefined }
type Keys = Partial<Record<SignOnField, Source>>
type Names = Partial<Record<SignOnField, string>>

/** The mapping by which a field is found under the one name that was typed; where none was typed it is not mapped. */
export function toMapping(names: Names): { keys: Keys } {
  const typed = Object.entries(names).filter(([, name]) => name !== '')
  return { keys: Object.fromEntries(typed.map(([field, name]) => [field, { name }])) }
}

/** The first name of each field that is mapped. */
export function toNames(keys: Keys): Names {
  const named = Object.entries(keys).map(([field, { name, names }]) => [field, name ?? names?.[0] ?? ''])
  return Object.fromEntries(named)
}
