const KEY = 'offerwell.copied'
const KEPT = 50

/** Whose codes were copied on this device, on which London day, and which: never the codes themselves. */
type Copied = { userId: string; day: string; names: readonly string[] }

const isText = (value: unknown): value is string => typeof value === 'string'

/** The codes that this person copied that day, newest first; what belongs to another, or is not ours, is nothing. */
export function copiedCodes(userId: string, day: string, storage: Storage = localStorage): readonly string[] {
  try {
    const kept: Partial<Copied> | null = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (kept?.userId !== userId || kept.day !== day || !Array.isArray(kept.names)) return []
    return kept.names.filter(isText)
  } catch {
    return []
  }
}

export function keepCopied(userId: string, day: string, name: string, storage: Storage = localStorage): void {
  const others = copiedCodes(userId, day, storage).filter((one) => one !== name)
  const copied: Copied = { userId, day, names: [name, ...others].slice(0, KEPT) }
  storage.setItem(KEY, JSON.stringify(copied))
}
