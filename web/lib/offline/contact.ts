import { lastAnsweredAt } from './connection.ts'
import { keep, keptOf, lookUp, type Place, type VaultKind } from './vault.ts'
import { dropVault } from './vault-store.ts'

export const KEPT_FOR_DAYS = 30
const DAY_MS = 86_400_000
const NOTE_EVERY_MS = 3_600_000

/** When the server last answered this person here, and the latest moment that this device's clock has shown since. */
type Contact = { answeredAt: number; seenAt: number }

const placeOf = (userId: string) => ({ userId, kind: 'contact', id: `contact-${userId}` }) as const

function asContact(kept: unknown): Contact | undefined {
  const { answeredAt, seenAt }: Partial<Record<keyof Contact, unknown>> = Object(kept)
  return typeof answeredAt === 'number' && typeof seenAt === 'number' ? { answeredAt, seenAt } : undefined
}

/** Whether so long has passed since the last contact that nothing kept may be shown. A clock that was put back counts as where it was. */
export function isTooOld({ answeredAt, seenAt }: Contact, now: number): boolean {
  return Math.max(now, seenAt) - answeredAt > KEPT_FOR_DAYS * DAY_MS
}

/** Must come before the first thing that is kept. */
async function noteContact(userId: string, now = Date.now()): Promise<void> {
  await keep(placeOf(userId), { answeredAt: now, seenAt: now } satisfies Contact)
}

/**
 * Whether what this device keeps of the person may be shown: not after 30 days without contact, when all of it is dropped, for good.
 * The day lies sealed beside what it guards, so that it cannot be moved on.
 */
async function mayShowKept(userId: string, now = Date.now()): Promise<boolean> {
  const found = await lookUp(placeOf(userId))
  // What could not be read says nothing about its age.
  if (!found) return false
  const contact = asContact(found.content)
  if (!contact || isTooOld(contact, now)) {
    await dropVault()
    return false
  }
  if (now - contact.seenAt > NOTE_EVERY_MS) await keep(placeOf(userId), { ...contact, seenAt: now } satisfies Contact)
  return true
}

/** Keeps something that the server has just answered with. */
export async function keepAnswer(place: Place, content: unknown): Promise<void> {
  await noteContact(place.userId)
  await keep(place, content)
}

/** What this device keeps of one kind, and may show. */
export async function shownOf(userId: string, kind: VaultKind): Promise<unknown[]> {
  return (await mayShowKept(userId)) ? await keptOf(userId, kind) : []
}

/** The same for one thing; undefined without it. */
export async function shownAt(place: Place): Promise<unknown> {
  return (await mayShowKept(place.userId)) ? (await lookUp(place))?.content : undefined
}

/** Drops what is too old, and notes that the server has answered this page, whatever it was asked. */
export async function followContact(userId: string): Promise<void> {
  const isShown = await mayShowKept(userId)
  if (isShown && lastAnsweredAt() > 0) await noteContact(userId, lastAnsweredAt())
}
