import { isScimError } from '../../../platform/scim/errors.ts'
import { parseFilter } from '../../../platform/scim/filter.ts'

const PATH_AT_MOST = 300

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // What cannot be read may be anything.
    return '…'
  }
}

/** What a filter looked for is somebody's data, so texts in quotes are left out; of one that cannot be read nothing is known. */
function keptFilter(filter: string): string {
  try {
    parseFilter(filter)
    return filter.replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
  } catch (error) {
    if (isScimError(error)) return '…'
    throw error
  }
}

function keptParameter(parameter: string): string {
  const [name = '', ...value] = parameter.split('=')
  if (value.length === 0) return decoded(name)
  const text = decoded(value.join('='))
  return `${decoded(name)}=${decoded(name).toLowerCase() === 'filter' ? keptFilter(text) : text}`
}

/** The address of a call as it is kept, without what a filter looked for and without anybody's address. */
export function keptPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  const parameters = query.join('?').split('&').map(keptParameter).join('&')
  const kept = `${decoded(path)}${query.length > 0 ? `?${parameters}` : ''}`
  return kept
    .replaceAll(/[^\s/?&="]*@[^\s/?&="]*/g, '…')
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, PATH_AT_MOST)
}
