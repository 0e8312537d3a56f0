import { whenToForget } from '../session/forgetting.ts'
import { whenIdle } from '../when-idle.ts'
import { dropVault, VAULT } from './vault-store.ts'

const LOOK_EVERY_MS = 3_600_000

/** Most pages have nothing kept, and do without what opens it. */
async function look(): Promise<void> {
  try {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === VAULT)
    if (!isThere) return
    const { lookAtVault } = await import('./look-at-vault.ts')
    await lookAtVault()
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
