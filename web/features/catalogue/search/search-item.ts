import type { LucideIcon } from 'lucide-react'

/** One thing that the search leads to. */
export type SearchItem = {
  id: string
  kind: 'offer' | 'merchant' | 'collection' | 'page' | 'search'
  label: string
  detail?: string
  /** A path of this site. */
  to: string
  logo?: { id: string; name: string; src: string | null; category: string | null }
  Icon?: LucideIcon
}

/** Whether a word of the item's name begins with the text. */
export function hasWord({ label }: SearchItem, text: string): boolean {
  return ` ${label.toLowerCase()}`.includes(` ${text.toLowerCase()}`)
}

/** Whether the item's words have the text anywhere. */
export function mentions({ label, detail = '' }: SearchItem, text: string): boolean {
  return `${label} ${detail}`.toLowerCase().includes(text.toLowerCase())
}

export function searchAllItem(text: string): SearchItem {
  return {
    id: `search ${text}`,
    kind: 'search',
    label: `Search all offers for ‘${text}’`,
    to: `/offers?${new URLSearchParams({ q: text })}`,
  }
}

/** Takes the text at its word, although another spelling finds more. */
export function searchExactlyItem(text: string): SearchItem {
  return {
    id: `exactly ${text}`,
    kind: 'search',
    label: `Search for “${text}” instead`,
    to: `/offers?${new URLSearchParams({ q: text, exact: 'true' })}`,
  }
}
