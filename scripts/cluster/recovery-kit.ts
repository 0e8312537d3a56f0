import { randomBytes } from 'node:crypto'
import type { Workplace } from '../../bench/workplace.ts'
import { newSecretKey, secretKeysText } from '../../server/config/secret-keys.ts'
import { giveToServices } from './packages.ts'
import type { Passwords } from './postgres.ts'

/** Where backups lie, and what they are encrypted with. */
export type Repository = { folder: string; passphrase: string }

/** What lies apart from the machines of a cluster, so that another one can begin where that one was. */
export type RecoveryKit = { passwords: Passwords; secretKeys: string; repository: Repository }

const secret = () => randomBytes(18).toString('hex')

/** Everything new, with an empty repository in a temporary folder of `place`. */
export async function newRecoveryKit(place: Workplace): Promise<RecoveryKit> {
  const folder = await place.newFolder()
  giveToServices(folder)
  return {
    passwords: { superuser: secret(), replication: secret(), owner: secret() },
    secretKeys: secretKeysText([newSecretKey()]),
    repository: { folder, passphrase: secret() },
  }
}
