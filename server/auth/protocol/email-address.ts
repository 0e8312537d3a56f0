import { authError } from './errors.ts'

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
// Tested before lower-casing: a few letters outside ASCII would become ASCII ones by it.
const ADDRESS = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+[a-z0-9][a-z0-9-]*[a-z0-9]$`, 'i')
const ADDRESS_AT_MOST_CHARACTERS = 254

/** The one spelling under which an address is stored and looked up. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Answers the normalised address; throws `validation_failed` for anything that cannot receive mail. */
export function parseEmail(email: string): string {
  const address = email.trim()
  if (address.length > ADDRESS_AT_MOST_CHARACTERS || !ADDRESS.test(address)) {
    throw authError('validation_failed', 'Unable to validate email address: invalid format')
  }
  return normaliseEmail(address)
}
