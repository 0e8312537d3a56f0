/** A plain setting of a source, as its form asks for it. */
export type FeedSetting = {
  name: string
  label: string
  hint: string
  /** What it must look like; every setting is needed. */
  pattern: RegExp
}

/** Items of a feed by their place in it, from 0 on. `first` is a multiple of `size`. */
export type FeedPage = { first: number; size: number }

export type FeedRequest = { path: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

/** How the API of a network is asked for its feed. */
export type FeedApi = {
  /** Of the API; a source may name another, such as a stand-in of the operator's. */
  address: string
  settings: readonly FeedSetting[]
  /** What the network calls the secret, such as "Access token". */
  secretLabel: string
  /** What the feed is always limited to, in words for people. */
  scope: readonly { name: string; value: string }[]
  pageSize: number
  callsPerMinute: number
  /** `path` is put behind the address. */
  request: (settings: Readonly<Record<string, string>>, secret: string, page: FeedPage) => FeedRequest
}

/** Pages are numbered from 1 on. */
export const pageNumber = ({ first, size }: FeedPage) => first / size + 1

export const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })

/** Digits, as networks number their publishers. */
export const NUMBER_PATTERN = /^\d{1,12}$/
