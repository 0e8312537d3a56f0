import { isLocalPath } from '../../../../domain/destination.ts'
import type { SearchItem } from './search-item.ts'

const RECENT_KEY = 'offerwell.recent'
const KEPT = 5

/** What is kept of an item, with the person it belongs to. */
type Kept = { userId: string; items: SearchItem[] }

const KINDS = ['offer', 'merchant', 'collection', 'search'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function toItem(value: unknown): SearchItem[] {
  if (!isRecord(value)) return []
  const { label, detail, to } = value
  const kind = KINDS.find((one) => one === value['kind'])
  if (!kind || typeof label !== 'string' || typeof to !== 'string' || !isLocalPath(to)) return []
  return [{ id: `recent ${to}`, kind, label, to, ...(typeof detail === 'string' && { detail }) }]
}

function parse(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(kept) || typeof kept['userId'] !== 'string' || !Array.isArray(kept['items'])) return null
    return { userId: kept['userId'], items: kept['items'].flatMap(toItem).slice(0, KEPT) }
  } catch {
    return null
  }
}

/** What this person opened last through the search on this device, newest first. */
export function recentItems(userId: string, storage: Storage = localStorage): SearchItem[] {
  const kept = parse(storage.getItem(RECENT_KEY))
  return kept?.userId === userId ? kept.items : []
}

/** Pages are not kept: they are always offered. */
export function keepRecent(userId: string, item: SearchItem, storage: Storage = localStorage): void {
  if (item.kind === 'page') return
  const { kind, label, detail, to } = item
  const others = recentItems(userId, storage).filter((one) => one.to !== to)
  const kept = { userId, items: [{ kind, label, detail, to }, ...others].slice(0, KEPT) }
  storage.setItem(RECENT_KEY, JSON.stringify(kept))
}
