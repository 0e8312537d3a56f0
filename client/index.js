import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const LONGEST_MS = 30_000
/** So often the same is asked once more when Offerwell says when to come back. */
const TRIES_MORE = 3
const LONGEST_WAIT_SECONDS = 60
const FIVE_MINUTES = 300

export class OfferwellError extends Error {
  constructor(status, code, message) {
    super(message)
    this.name = 'OfferwellError'
    this.status = status
    this.code = code
  }
}

async function errorOf(answer) {
  const body = await answer.json().catch(() => undefined)
  return new OfferwellError(
    answer.status,
    body?.code ?? 'unknown',
    body?.message ?? `Offerwell answered with status ${answer.status}.`,
  )
}

/** Seconds until the same may be asked again; undefined where Offerwell names none. */
function secondsToWait({ status, headers }) {
  const seconds = Number(headers.get('retry-after') ?? NaN)
  return (status === 429 || status === 503) && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined
}

const fill = (path, values = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(values[name])))

const given = (query = {}) => Object.entries(query).filter(([, value]) => value !== undefined && value !== null)

export function createOfferwell({ address, key, fetch = globalThis.fetch }) {
  async function ask(url) {
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(url, {
        headers: { accept: 'application/json', authorization: `Bearer ${key}` },
        // The key is for this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      if (answer.ok) return await answer.json()
      const seconds = tries < TRIES_MORE ? secondsToWait(answer) : undefined
      if (seconds === undefined) throw await errorOf(answer)
      await answer.body?.cancel()
      await delay(seconds * 1000)
    }
  }

  async function get(path, { path: values, query } = {}) {
    const url = new URL(fill(path, values), address)
    url.search = new URLSearchParams(given(query)).toString()
    return await ask(url)
  }

  async function* each(path, query = {}) {
    let cursor
    do {
      const page = await get(path, { query: { ...query, cursor } })
      yield* page.items
      cursor = page.nextCursor
    } while (cursor)
  }

  return { get, each }
}

/** A dot stands between the parts of what is signed, so none may stand in the first two. */
const isPlain = (text) => typeof text === 'string' && /^[\w-]+$/.test(text)

export function readWebhook({ headers, body, secret, now = Date.now() }) {
  const header = (name) => (typeof headers.get === 'function' ? headers.get(name) : headers[name])
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
  const isRecent = Math.abs(now / 1000 - Number(seconds)) < FIVE_MINUTES
  if (!isPlain(id) || !isPlain(seconds) || !isRecent)
    throw new OfferwellError(400, 'webhook_time', 'The request has no id, or was not signed within five minutes.')
  const text = typeof body === 'string' ? body : Buffer.from(body).toString()
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest()
  const isOurs = String(signatures)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  if (!isOurs) throw new OfferwellError(400, 'webhook_signature', 'The request is not signed with this secret.')
  return { ...JSON.parse(text), id }
}
