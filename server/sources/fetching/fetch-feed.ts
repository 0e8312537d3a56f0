import { fetchOutside, isTooLarge, type OutsideLimits } from '../../platform/fetch/outside.ts'
import { beginningOf, packedAnswerText } from '../../platform/fetch/packed-answer.ts'
import { type PackedText, packText, unpackBytes } from '../../platform/fetch/packed-text.ts'
import { type FeedError, feedError, isFeedError } from '../feed-error.ts'
import type { FeedApi, FeedConnection, FeedPage, FeedReader } from './feed-api.ts'

const TOO_LARGE = 'The source answered with more than 20 MB, or without an end.'
const ANSWER_LIMITS = { atMostBytes: 20 * 1024 * 1024, timeoutMs: 30_000, unpacks: true, packs: true }
const REDIRECTS = 3
/** After these waits a call that could not be answered is made again. */
const WAITS_MS = [2000, 8000]
const LONGEST_WAIT_MS = 120_000
const SAID_AT_MOST = 200
const MINUTE_MS = 60_000

/** A shorter word may be any word of a feed. */
const SECRET_WORD = 6

/** As a page, an address or a JSON text writes it; some of these escape the slash too. */
function waysToWrite(secret: string): string[] {
  const quoted = JSON.stringify(secret).slice(1, -1)
  const slashed = quoted.replaceAll('/', String.raw`\/`)
  return [secret, encodeURIComponent(secret), secret.replaceAll('&', '&amp;'), quoted, slashed]
}

/** The text without the secret, which error pages of networks repeat, also without the name of its scheme, such as Bearer. */
export function withoutSecret(text: string, secret: string): string {
  if (secret === '') return text
  const word = secret.trim().split(/\s+/).at(-1) ?? ''
  const ways = [secret, ...(word.length >= SECRET_WORD ? [word] : [])].flatMap(waysToWrite)
  return ways.reduce((left, way) => left.replaceAll(way, '(secret)'), text)
}

/** The same of a text that comes in parts, between two of which a secret may be cut. */
export async function* withoutSecretIn(parts: AsyncIterable<string>, secret: string): AsyncGenerator<string, void> {
  const longest = Math.max(0, ...waysToWrite(secret).map((way) => way.length - 1))
  let kept = ''
  for await (const part of parts) {
    const text = withoutSecret(kept + part, secret)
    const told = Math.max(0, text.length - longest)
    yield text.slice(0, told)
    kept = text.slice(told)
  }
  yield kept
}

/** In milliseconds; a header that names a moment means it by the clock of whoever answers. */
function waitAsked(headers: Headers): number {
  const header = headers.get('retry-after')
  if (header === null) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0
}

type Answer = { ok: true; text: PackedText } | { ok: false; error: FeedError; mayRetry: boolean; waitMs: number }

function unauthorised(status: number, { api, secret }: FeedConnection): string {
  if (api.secretLabel === null) return `The site refused to answer us (status ${status}).`
  return secret === ''
    ? `The source wants a sign-in (status ${status}). Enter what it asks for.`
    : `The source refused the secret (status ${status}). Enter it again.`
}

function refusal({ status, headers }: Response, connection: FeedConnection): Answer {
  const waitMs = waitAsked(headers)
  const no = (code: Parameters<typeof feedError>[0], message: string, mayRetry: boolean): Answer => {
    return { ok: false, error: feedError(code, message), mayRetry, waitMs }
  }
  if (status === 401 || status === 403) return no('feed_unauthorised', unauthorised(status, connection), false)
  if (status === 429 || status === 503)
    return no('feed_busy', `The source asked us to come back later (status ${status}).`, true)
  if (status >= 500) return no('feed_server_error', `The source had a fault of its own (status ${status}).`, true)
  return no('feed_refused', `The source answered with status ${status}, which is no feed.`, false)
}

/** The text of an answer, which stays packed unless it is a file of another kind. */
async function textOf(response: Response, { files }: FeedApi, secret: string): Promise<PackedText> {
  const packed = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type')
  if (files?.isFile(await beginningOf(packed))) {
    const text = await files.textOf(await unpackBytes(packed, ANSWER_LIMITS.atMostBytes), type)
    return await packText(withoutSecret(text, secret))
  }
  return await packedAnswerText(packed, type, (parts) => withoutSecretIn(parts, secret))
}

async function callOnce(connection: FeedConnection, page: FeedPage): Promise<Answer> {
  const { api, settings, secret, allowsPrivate } = connection
  const { path, ...request } = api.request(settings, secret, page)
  // What a secret is sent with goes to no other address.
  const redirects = api.isOneDocument && secret === '' ? REDIRECTS : 0
  const limits: OutsideLimits = { ...ANSWER_LIMITS, allowsPrivate, redirects }
  try {
    const response = await fetchOutside(`${connection.address ?? api.address ?? ''}${path}`, limits, request)
    if (response.status !== 200) return refusal(response, connection)
    return { ok: true, text: await textOf(response, api, secret) }
  } catch (error) {
    if (isFeedError(error)) return { ok: false, error, mayRetry: false, waitMs: 0 }
    if (isTooLarge(error))
      return { ok: false, error: feedError('feed_too_large', TOO_LARGE), mayRetry: false, waitMs: 0 }
    const why = error instanceof Error ? error.message : 'no answer'
    const said = withoutSecret(why, secret).slice(0, SAID_AT_MOST)
    return {
      ok: false,
      error: feedError('feed_unreachable', `The source could not be reached: ${said}`),
      mayRetry: true,
      waitMs: 0,
    }
  }
}

/**
 * Reads pages of a feed, no faster than the network allows; a call that had no answer is made three times unless `tries` says
 * otherwise.
 */
export function createFeedReader(connection: FeedConnection, { tries = WAITS_MS.length + 1 } = {}): FeedReader {
  const { api, pause } = connection
  if (api.gather) return api.gather(connection, (one) => createFeedReader(one, { tries }))
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
