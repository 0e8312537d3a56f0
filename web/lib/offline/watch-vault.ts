import { whenToForget } from '../session/forgetting.ts'
import { keptSession } from '../session/kept-session.ts'
import { whenIdle } from '../when-idle.ts'

/** The device's store of cards: what lies in it is sealed. */
export const VAULT = 'offerwell-cards'
const LOOK_EVERY_MS = 3_600_000

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

/** Most pages have nothing kept, and do without what opens it. */
async function look(): Promise<void> {
  try {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === VAULT)
    if (!isThere) return
    const session = keptSession()
    if (!session) return await dropVault()
    const { followContact } = await import('./contact.ts')
    await followContact(session.user.id)
  } catch (error) {
    console.warn('What this device keeps could not be looked at.', error)
  }
}

/** Has to run on every page: who signs out, or was away for too long, need not have looked at a card since the page was loaded. */
export function watchVault(): void {
  whenToForget(() => void dropVault())
  whenIdle(() => void look())
  setInterval(() => void look(), LOOK_EVERY_MS)
}
