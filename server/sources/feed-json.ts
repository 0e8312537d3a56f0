import { feedError } from './feed-error.ts'
import { refuseTooLarge } from './feed-xml.ts'

/** Parses a feed of JSON; a byte order mark is no part of it. Throws FeedError for what is not JSON. */
export function parseFeedJson(text: string): unknown {
  refuseTooLarge(text)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw feedError('feed_not_json', 'The feed is not a JSON document.')
  }
}
