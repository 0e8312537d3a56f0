/** The device's store of cards: what lies in it is sealed. */
export const VAULT = 'offerwell-cards'

export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device store did not answer.')))
  })
}

/** Drops everything kept, with the key that opens it. */
export async function dropVault(): Promise<void> {
  try {
    await settled(indexedDB.deleteDatabase(VAULT))
  } catch (error) {
    console.warn('What this device keeps could not be dropped.', error)
  }
}
