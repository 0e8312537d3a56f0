export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [name: string]: Json }

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What an object has under a name; SCIM's names are the same in capitals. */
export function under(object: JsonObject, name: string): Json | undefined {
  if (Object.hasOwn(object, name)) return object[name]
  const wanted = name.toLowerCase()
  const key = Object.keys(object).find((one) => one.toLowerCase() === wanted)
  return key === undefined ? undefined : object[key]
}

/** Equal as text and structure; the order of an object's names counts for nothing. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  }
  if (!isObject(one)) return one === other
  if (!isObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}

/** A text that two flat objects share when they are the same. */
export function sameKey(object: JsonObject): string {
  return JSON.stringify(Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
