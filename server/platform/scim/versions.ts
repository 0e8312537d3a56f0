import { createHash } from 'node:crypto'
import { scimError } from './errors.ts'

/** The ETag of what is known of a resource: the moment of its last change alone says nothing of what others show in it. */
export function versionOf(shown: object): string {
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return `W/"${digest.slice(0, 22)}"`
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether a header such as If-Match names this version; `*` names every one. */
export function namesVersion(header: string, version: string): boolean {
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => opaque(tag) === opaque(version))
}

/** Throws `preconditionFailed` unless the caller asks for a change of this version, or of any. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || namesVersion(ifMatch, version)) return
  throw scimError('preconditionFailed', 'This was changed since it was read. Read it again.')
}
