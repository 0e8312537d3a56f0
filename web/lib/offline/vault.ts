import { mayHaveSession } from '../session/kept-session.ts'
import { settled, VAULT } from './vault-store.ts'

/** 2: rows say what they are, and the last contact lies beside them. */
const VERSION = 2

/** What lies in a row. */
export type VaultKind = 'card' | 'own-card' | 'contact'

/** The person's id stays readable so that nobody else's rows are tried; the rest is sealed. */
type Row = { id: string; userId: string; kind: VaultKind; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }

const KEY = 'card-key'
const AES = { name: 'AES-GCM', length: 256 } as const

/** The device's own store: `keys` holds one key that cannot leave the browser, `cards` what it sealed. */
async function openVault(): Promise<IDBDatabase> {
  const request = indexedDB.open(VAULT, VERSION)
  request.addEventListener('upgradeneeded', () => {
    const vault = request.result
    for (const name of vault.objectStoreNames) vault.deleteObjectStore(name)
    vault.createObjectStore('keys')
    vault.createObjectStore('cards', { keyPath: 'id' })
  })
  const vault = await settled(request)
  // Otherwise dropping the store would wait for this tab.
  vault.addEventListener('versionchange', () => vault.close())
  return vault
}

/** Keeping things is an extra: a browser that refuses it, as in a private window, still shows them. */
async function withVault<Result>(otherwise: Result, work: (vault: IDBDatabase) => Promise<Result>): Promise<Result> {
  try {
    const vault = await openVault()
    try {
      return await work(vault)
    } finally {
      vault.close()
    }
  } catch (error) {
    console.warn('What this device keeps could not be reached.', error)
    return otherwise
  }
}

const rowsIn = (vault: IDBDatabase, mode: IDBTransactionMode = 'readonly') =>
  vault.transaction('cards', mode).objectStore('cards')

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

/** Binds what is sealed to its person, kind and id, so that rows cannot change places. */
function boundTo({ iv, userId, kind, id }: Omit<Row, 'sealed'>) {
  return { ...AES, iv, additionalData: new TextEncoder().encode(`${userId}/${kind}/${id}`) }
}

async function unseal(key: CryptoKey, row: Row): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(boundTo(row), key, row.sealed)
  return JSON.parse(new TextDecoder().decode(plain))
}

async function rowsOf(vault: IDBDatabase, userId: string, kind: VaultKind): Promise<Row[]> {
  const rows: Row[] = await settled(rowsIn(vault).getAll())
  return rows.filter((row) => row.userId === userId && row.kind === kind)
}

/** What a row is of. */
export type Place = { userId: string; kind: VaultKind; id: string }

/** Keeps something on this device, encrypted under a key that cannot be read out of the browser. */
export async function keep({ userId, kind, id }: Place, content: unknown): Promise<void> {
  await withVault(undefined, async (vault) => {
    const key = await requireKey(vault)
    const bare = { id, userId, kind, iv: crypto.getRandomValues(new Uint8Array(12)) }
    const sealed = await crypto.subtle.encrypt(boundTo(bare), key, new TextEncoder().encode(JSON.stringify(content)))
    // An answer may arrive after the person has signed out and everything was dropped.
    if (!mayHaveSession()) return
    await settled(rowsIn(vault, 'readwrite').put({ ...bare, sealed }))
  })
}

/** Everything of one kind that this device keeps of this person, as it was kept. */
export async function keptOf(userId: string, kind: VaultKind): Promise<unknown[]> {
  return await withVault<unknown[]>([], async (vault) => {
    const key = await findKey(vault)
    if (!key) return []
    return await Promise.all((await rowsOf(vault, userId, kind)).map((row) => unseal(key, row)))
  })
}

/** What this device keeps there, undefined for nothing; null where its store could not be reached, as on a page that is being left. */
export async function lookUp({ userId, kind, id }: Place): Promise<{ content: unknown } | null> {
  return await withVault<{ content: unknown } | null>(null, async (vault) => {
    const key = await findKey(vault)
    const row = (await rowsOf(vault, userId, kind)).find((one) => one.id === id)
    return { content: key && row ? await unseal(key, row) : undefined }
  })
}

/** Leaves only these of this kind on the device, and nothing of anybody else. */
export async function keepOnly(userId: string, kind: VaultKind, ids: readonly string[]): Promise<void> {
  await withVault(undefined, async (vault) => {
    const store = rowsIn(vault, 'readwrite')
    const rows: Row[] = await settled(store.getAll())
    const gone = rows.filter((row) => row.userId !== userId || (row.kind === kind && !ids.includes(row.id)))
    await Promise.all(gone.map((row) => settled(store.delete(row.id))))
  })
}

export async function drop(id: string): Promise<void> {
  await withVault(undefined, async (vault) => {
    await settled(rowsIn(vault, 'readwrite').delete(id))
  })
}
