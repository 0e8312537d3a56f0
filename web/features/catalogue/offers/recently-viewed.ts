const KEY = 'offerwell.viewed'
/** More than a rail shows, because some may have ended since. */
const KEPT = 12
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The offers whose page this person opened on this device, the last one first; nobody else's, and nothing that is not ours. */
export function viewedIds(userId: string, storage: Storage = localStorage): string[] {
  const [owner, ...ids] = (storage.getItem(KEY) ?? '').split(' ')
  return owner === userId ? ids.filter((id) => UUID.test(id)).slice(0, KEPT) : []
}

/** Stays on the device, and goes at sign-out. */
export function keepViewed(userId: string, id: string, storage: Storage = localStorage): void {
  const others = viewedIds(userId, storage).filter((one) => one !== id)
  storage.setItem(KEY, [userId, id, ...others].slice(0, KEPT + 1).join(' '))
}
