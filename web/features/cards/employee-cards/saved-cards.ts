import type { components } from '../../../lib/api/schema.generated.ts'
import { mayHaveSession } from '../../../lib/session/kept-session.ts'
import { openVault, settled } from './offline.ts'

type CardDetail = components['schemas']['CardDetail']

/** A card as it was opened: what is drawn, and its number. */
type KeptCard = { card: CardDetail; number: string }

/** The holder's id stays readable so that nobody else's cards are tried; the rest is sealed. */
type Row = { id: string; userId: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

const KEY = 'card-key'
const AES = { name: 'AES-GCM', length: 256 } as const

async function findKey(vault: IDBDatabase): Promise<CryptoKey | undefined> {
  const found: CryptoKey | undefined = await settled(vault.transaction('keys').objectStore('keys').get(KEY))
  return found
}

async function requireKey(vault: IDBDatabase): Promise<CryptoKey> {
  const found = await findKey(vault)
  if (found) return found
  const made = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  await settled(vault.transaction('keys', 'readwrite').objectStore('keys').put(made, KEY))
  return made
}

/** Binds what is sealed to its holder and card, so that rows cannot change places. */
function boundTo(row: Pick<Row, 'id' | 'userId' | 'iv'>) {
  return { ...AES, iv: row.iv, additionalData: new TextEncoder().encode(`${row.userId}/${row.id}`) }
}

async function unseal(key: CryptoKey, row: Row): Promise<KeptCard> {
  const plain = await crypto.subtle.decrypt(boundTo(row), key, row.sealed)
  const kept: KeptCard = JSON.parse(new TextDecoder().decode(plain))
  return kept
}

async function rowsOf(vault: IDBDatabase, userId: string): Promise<Row[]> {
  const rows: Row[] = await settled(vault.transaction('cards').objectStore('cards').getAll())
  return rows.filter((row) => row.userId === userId)
}

async function seal(vault: IDBDatabase, userId: string, kept: KeptCard): Promise<void> {
  const key = await requireKey(vault)
  const bare = { id: kept.card.id, userId, iv: crypto.getRandomValues(new Uint8Array(12)) }
  const sealed = await crypto.subtle.encrypt(boundTo(bare), key, new TextEncoder().encode(JSON.stringify(kept)))
  // An answer may arrive after the person has signed out and everything was dropped.
  if (!mayHaveSession()) return
  await settled(
    vault
      .transaction('cards', 'readwrite')
      .objectStore('cards')
      .put({ ...bare, sealed }),
  )
}

/** Keeping cards is an extra: a browser that refuses it, as in a private window, still shows them. */
async function withVault<Result>(otherwise: Result, work: (vault: IDBDatabase) => Promise<Result>): Promise<Result> {
  try {
    const vault = await openVault()
    try {
      return await work(vault)
    } finally {
      vault.close()
    }
  } catch (error) {
    console.warn('The cards kept on this device could not be reached.', error)
    return otherwise
  }
}

/** Keeps a card and its number on this device, encrypted under a key that cannot be read out of the browser. */
export async function keepCard(userId: string, kept: KeptCard): Promise<void> {
  await withVault(undefined, (vault) => seal(vault, userId, kept))
}

/** A card of this person that this device keeps; null when it does not. */
export async function keptCard(userId: string, id: string): Promise<KeptCard | null> {
  return await withVault(null, async (vault) => {
    const key = await findKey(vault)
    const row = (await rowsOf(vault, userId)).find((one) => one.id === id)
    return key && row ? await unseal(key, row) : null
  })
}

/** Every card of this person that this device keeps. */
export async function keptCards(userId: string): Promise<CardDetail[]> {
  return await withVault([], async (vault) => {
    const key = await findKey(vault)
    if (!key) return []
    const kept = await Promise.all((await rowsOf(vault, userId)).map((row) => unseal(key, row)))
    return kept.map(({ card }) => card)
  })
}

/** Leaves only these cards of this person on the device: what was revoked, has ended or was another's goes. */
export async function keepOnly(userId: string, ids: readonly string[]): Promise<void> {
  await withVault(undefined, async (vault) => {
    const store = vault.transaction('cards', 'readwrite').objectStore('cards')
    const rows: Row[] = await settled(store.getAll())
    const gone = rows.filter((row) => row.userId !== userId || !ids.includes(row.id))
    await Promise.all(gone.map((row) => settled(store.delete(row.id))))
  })
}

export async function dropCard(id: string): Promise<void> {
  await withVault(undefined, async (vault) => {
    await settled(vault.transaction('cards', 'readwrite').objectStore('cards').delete(id))
  })
}
