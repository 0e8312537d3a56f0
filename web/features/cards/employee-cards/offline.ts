import { whenToForget } from '../../../lib/session/forgetting.ts'

const DATABASE = 'offerwell-cards'

export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device store did not answer.')))
  })
}

/** The device's own store: `keys` holds one key that cannot leave the browser, `cards` what it sealed. Close it after use. */
export async function openVault(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('keys')
    request.result.createObjectStore('cards', { keyPath: 'id' })
  })
  const vault = await settled(request)
  // Otherwise dropping the store would wait for this tab.
  vault.addEventListener('versionchange', () => vault.close())
  return vault
}

/** Drops every card kept on this device, with the key that opens them. */
async function forgetCards(): Promise<void> {
  try {
    await settled(indexedDB.deleteDatabase(DATABASE))
  } catch (error) {
    console.warn('The cards kept on this device could not be dropped.', error)
  }
}

/** Has to run on every page: who signs out need not have looked at a card since the page was loaded. */
export function forgetCardsInTime(): void {
  whenToForget(() => void forgetCards())
}
