export const FEED_ERROR_CODES = [
  'feed_too_large',
  'feed_not_xml',
  'feed_malformed',
  'feed_dtd_refused',
  'feed_unexpected_shape',
  'cj_unauthorised',
  'cj_server_error',
  'cj_error',
] as const
export type FeedErrorCode = (typeof FEED_ERROR_CODES)[number]
export type FeedError = Error & { code: FeedErrorCode }

/** An error whose message is a sentence that the person who runs an import can act on. */
export function feedError(code: FeedErrorCode, message: string): FeedError {
  return Object.assign(new Error(message), { name: 'FeedError', code })
}

export function isFeedError(error: unknown): error is FeedError {
  return error instanceof Error && error.name === 'FeedError' && 'code' in error
}
