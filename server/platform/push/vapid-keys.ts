import webPush from 'web-push'
import { type Keyring, open, seal } from '../crypto/keyring.ts'
import type { Db } from '../db/pool.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

export const VAPID_KEY_PURPOSE = 'web push key'

async function findKeys(db: Db, keyring: Keyring): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('vapid_keys').select(['public_key', 'private_key_enc']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: open(keyring, VAPID_KEY_PURPOSE, row.private_key_enc) }
}

/** The key pair by which push services know this installation, made by whichever process needs it first. */
export async function loadVapidKeys(db: Db, keyring: Keyring): Promise<VapidKeys> {
  const present = await findKeys(db, keyring)
  if (present) return present
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = seal(keyring, VAPID_KEY_PURPOSE, privateKey)
  await db
    .insertInto('vapid_keys')
    .values({ public_key: publicKey, private_key_enc: sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findKeys(db, keyring)
  if (!made) throw new Error('The web push key could not be made.')
  return made
}
