import { type Keyring, sign } from '../crypto/keyring.ts'
import type { Db } from './pool.ts'

const PURPOSE = 'key check'

const digestOf = (keyring: Keyring, keyId: string) => sign(keyring, PURPOSE, keyId, keyId)

/** What is wrong with the keyring for this database, one sentence a key; empty when every key that it needs is there. */
export async function complaints(db: Db, keyring: Keyring): Promise<string[]> {
  const rows = await db.selectFrom('key_checks').select(['key_id', 'digest']).orderBy('key_id').execute()
  return rows.flatMap(({ key_id: id, digest }) => {
    if (!keyring.keys.has(id)) return [`The key "${id}" is missing, and this database is sealed with it.`]
    return digestOf(keyring, id).equals(digest) ? [] : [`The key "${id}" is not the one that sealed this database.`]
  })
}

/**
 * Remembers the keys that seal from now on and compares those that sealed before. Throws sentences for the operator when one is
 * missing or another: the server would come up, and every sign-in and card would fail.
 */
export async function checkKeyring(db: Db, keyring: Keyring): Promise<void> {
  const before = await complaints(db, keyring)
  if (before.length === 0) {
    const rows = [...keyring.keys.keys()].map((id) => ({ key_id: id, digest: digestOf(keyring, id) }))
    await db
      .insertInto('key_checks')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Again, because another process may have brought another key meanwhile.
  const wrong = before.length > 0 ? before : await complaints(db, keyring)
  if (wrong.length === 0) return
  throw new Error(
    `${wrong.join(' ')} Put it back: SECRET_KEYS, or secrets.json in DATA_DIR, holds the keys and belongs into the backup.`,
  )
}

/** Writes the row of the key that seals as it is; false when the database does not know it, or by another secret. */
export async function touchKeyCheck(db: Db, keyring: Keyring): Promise<boolean> {
  const id = keyring.sealWith
  const row = await db
    .updateTable('key_checks')
    .set((eb) => ({ digest: eb.ref('digest') }))
    .where('key_id', '=', id)
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined && digestOf(keyring, id).equals(row.digest)
}

/** Forgets every key but the one that seals: nothing is sealed with them any more. Answers their ids. */
export async function retireKeys(db: Db, keyring: Keyring): Promise<string[]> {
  const rows = await db.deleteFrom('key_checks').where('key_id', '!=', keyring.sealWith).returning('key_id').execute()
  return rows.map(({ key_id: id }) => id)
}
