import { randomBytes } from 'node:crypto'
import { chownSync } from 'node:fs'
import type { Workplace } from '../../bench/workplace.ts'
import { newSecretKey, secretKeysText } from '../../server/config/secret-keys.ts'
import { serviceUser } from './packages.ts'
import type { Passwords } from './postgres.ts'

/** Where backups lie, and what they are encrypted with. */
export type Repository = { folder: string; passphrase: string }

/** What lies apart from the machines of a cluster, and from which another one begins where this one ended. */
export type Kept = { passwords: Passwords; secretKeys: string; repository: Repository }

const secret = () => randomBytes(18).toString('hex')

/** Everything new, with an empty repository in a temporary folder of `place`. */
export async function newKept(place: Workplace): Promise<Kept> {
  const folder = await place.newFolder()
  const user = serviceUser()
  if (user) chownSync(folder, user.uid, user.gid)
  return {
    passwords: { superuser: secret(), replication: secret(), owner: secret() },
    secretKeys: secretKeysText([newSecretKey()]),
    repository: { folder, passphrase: secret() },
  }
}
