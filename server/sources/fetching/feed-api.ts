import type { PackedText } from '../../platform/fetch/packed-text.ts'

/** A plain setting of a source, as its form asks for it. */
export type FeedSetting = {
  name: string
  label: string
  hint: string
  /** Asked of '' too, which is what a setting is that nobody has filled in. */
  accepts: (text: string) => boolean
  /** What to say of a text that it does not accept. */
  refusal: string
  /** It names where a field of an item stands. */
  isPlace?: boolean
}

/** Items of a feed by their place in it, from 0 on. `first` is a multiple of `size`. */
export type FeedPage = { first: number; size: number }

export type FeedRequest = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** How the API of a network is asked for its feed. */
export type FeedApi = {
  /** Of the API; a source may name another, such as a stand-in of the operator's. Null: each source has its own. */
  address: string | null
  /** What the address is of, where each source has its own. */
  addressHint?: string
  settings: readonly FeedSetting[]
  /** What the network calls the secret, such as "Access token"; null where there is none. */
  secretLabel: string | null
  needsSecret: boolean
  /** What the feed is always limited to, in words for people. */
  scope: readonly { name: string; value: string }[]
  /** Of a feed that comes as one document: the most items that it may have. */
  pageSize: number
  isOneDocument: boolean
  callsPerMinute: number
  /** `path` is put behind the address. */
  request: (settings: Readonly<Record<string, string>>, secret: string, page: FeedPage) => FeedRequest
  /** How answers are read that are files instead of text; `isFile` tells by the beginning. Throws a feed error. */
  files?: {
    isFile: (beginning: Uint8Array) => boolean
    textOf: (file: Uint8Array, contentType: string | null) => Promise<string>
  }
  /** How a page is made of several answers; `readText` asks for one of them, at the address of its connection. */
  gather?: (connection: FeedConnection, readText: (connection: FeedConnection) => FeedReader) => FeedReader
}

export type FeedConnection = {
  api: FeedApi
  /** Of the API, where the source names none of its own. */
  address: string | null
  settings: Readonly<Record<string, string>>
  /** '' where the source has none. */
  secret: string
  /** Also addresses of the own network. */
  allowsPrivate: boolean
  /** What we call ourselves to sites. */
  userAgent: string
  now: () => Date
  /** Waits; rejects when the run is to stop. */
  pause: (ms: number) => Promise<void>
}

/** Asks for a page. Throws a feed error whose sentence never holds the secret, and neither does what is answered. */
export type FeedReader = (page: FeedPage) => Promise<PackedText>

/** Pages are numbered from 1 on. */
export const pageNumber = ({ first, size }: FeedPage) => first / size + 1

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** Digits, as networks number their publishers. */
export function numberSetting(name: string, label: string, hint: string): FeedSetting {
  return { name, label, hint, accepts: (text) => /^\d{1,12}$/.test(text), refusal: `Enter the ${label}, digits alone.` }
}
