import { hasName, type NamedError, namedError } from '../../domain/named-error.ts'

const FEED_ERROR_CODES = [
  'feed_too_large',
  'feed_not_xml',
  'feed_not_json',
  'feed_malformed',
  'feed_dtd_refused',
  'feed_unexpected_shape',
  'cj_unauthorised',
  'cj_server_error',
  'cj_error',
  'feed_unauthorised',
  'feed_busy',
  'feed_server_error',
  'feed_refused',
  'feed_unreachable',
] as const
type FeedErrorCode = (typeof FEED_ERROR_CODES)[number]
export type FeedError = NamedError<'FeedError', { code: FeedErrorCode }>

/** An error whose message is a sentence that the person who runs an import can act on. */
export function feedError(code: FeedErrorCode, message: string): FeedError {
  return namedError('FeedError', message, { code })
}

export function isFeedError(error: unknown): error is FeedError {
  return hasName(error, 'FeedError')
}
