import { decodeAnswer } from '../../platform/fetch/answer-text.ts'
import { fetchOutside, type OutsideLimits } from '../../platform/fetch/outside.ts'
import { type FeedError, feedError } from '../feed-error.ts'
import type { FeedApi, FeedPage } from './feed-api.ts'

const ANSWER_LIMITS = { atMostBytes: 20 * 1024 * 1024, timeoutMs: 30_000, unpacks: true }
/** After these waits a call that could not be answered is made again. */
const WAITS_MS = [2000, 8000]
const LONGEST_WAIT_MS = 120_000
const SAID_AT_MOST = 200
const MINUTE_MS = 60_000

export type FeedConnection = {
  api: FeedApi
  /** Of the API, where the source names none of its own. */
  address: string | null
  settings: Readonly<Record<string, string>>
  secret: string
  /** Also addresses of the own network. */
  allowsPrivate: boolean
  /** Waits; rejects when the run is to stop. */
  pause: (ms: number) => Promise<void>
}

/** The text without the secret, which error pages of networks repeat. */
export function withoutSecret(text: string, secret: string): string {
  const ways = [secret, encodeURIComponent(secret), secret.replaceAll('&', '&amp;')]
  return ways.reduce((left, way) => left.replaceAll(way, '(secret)'), text)
}

/** In milliseconds; a header that names a moment means it by the clock of whoever answers. */
function waitAsked(headers: Headers): number {
  const header = headers.get('retry-after')
  if (header === null) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0
}

type Answer = { ok: true; text: string } | { ok: false; error: FeedError; mayRetry: boolean; waitMs: number }

function refusal({ status, headers }: Response): Answer {
  const waitMs = waitAsked(headers)
  const no = (code: Parameters<typeof feedError>[0], message: string, mayRetry: boolean): Answer => {
    return { ok: false, error: feedError(code, message), mayRetry, waitMs }
  }
  if (status === 401 || status === 403)
    return no('feed_unauthorised', `The network refused the secret (status ${status}). Enter it again.`, false)
  if (status === 429 || status === 503)
    return no('feed_busy', `The network asked us to come back later (status ${status}).`, true)
  if (status >= 500) return no('feed_server_error', `The network had a fault of its own (status ${status}).`, true)
  return no('feed_refused', `The network answered with status ${status}, which is no feed.`, false)
}

async function callOnce(connection: FeedConnection, page: FeedPage): Promise<Answer> {
  const { api, settings, secret, allowsPrivate } = connection
  const { path, ...request } = api.request(settings, secret, page)
  const limits: OutsideLimits = { ...ANSWER_LIMITS, allowsPrivate }
  try {
    const response = await fetchOutside(`${connection.address ?? api.address}${path}`, limits, request)
    if (response.status !== 200) return refusal(response)
    const text = decodeAnswer(new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type'))
    return { ok: true, text: withoutSecret(text, secret) }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'no answer'
    const said = withoutSecret(why, secret).slice(0, SAID_AT_MOST)
    return {
      ok: false,
      error: feedError('feed_unreachable', `The network could not be reached: ${said}`),
      mayRetry: true,
      waitMs: 0,
    }
  }
}

/**
 * Asks for pages of a feed, no faster than the network allows; a call that had no answer is made three times unless
 * `tries` says otherwise. Throws a feed error
 * (see `isFeedError`) whose sentence never holds the secret,
 * and neither does what is answered.
 */
export function createFeedReader(
  connection: FeedConnection,
  { tries = WAITS_MS.length + 1 } = {},
): (page: FeedPage) => Promise<string> {
  const { api, pause } = connection
  const gapMs = MINUTE_MS / api.callsPerMinute
  let isFirst = true

  return async (page) => {
    for (let tried = 1; ; tried += 1) {
      if (!isFirst) await pause(gapMs)
      isFirst = false
      const answer = await callOnce(connection, page)
      if (answer.ok) return answer.text
      if (!answer.mayRetry || tried >= tries) throw answer.error
      await pause(Math.max(WAITS_MS[tried - 1] ?? 0, answer.waitMs))
    }
  }
}
