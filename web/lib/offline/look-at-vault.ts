import { keptSession } from '../session/kept-session.ts'
import { followContact } from './contact.ts'
import { dropVault } from './vault-store.ts'

/** Drops what is kept of somebody who has left or was away for too long. */
export async function lookAtVault(): Promise<void> {
  const session = keptSession()
  await (session ? followContact(session.user.id) : dropVault())
}
