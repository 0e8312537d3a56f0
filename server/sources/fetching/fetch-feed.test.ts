import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackText } from '../../platform/fetch/packed-text.ts'
import { isFeedError } from '../feed-error.ts'
import { CJ_API } from './network-apis.ts'
import { createFeedReader, withoutSecret, withoutSecretIn } from './fetch-feed.ts'

const SECRET = 'tok&en-1'
/** What the stand-in answers next, one after the other. */
const answers: { status: number; headers?: Record<string, string>; body?: string | Buffer }[] = []
const asked: { url: string; authorization: string }[] = []

const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '' })
  const { status, headers = {}, body = '' } = answers.shift() ?? { status: 500 }
  response.writeHead(status, headers).end(body)
})
let address = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function reader(options: { allowsPrivate?: boolean; address?: string } = {}) {
  const waits: number[] = []
  const connection = {
    api: CJ_API,
    address: options.address ?? address,
    settings: { websiteId: '77' },
    secret: SECRET,
    allowsPrivate: options.allowsPrivate ?? true,
    userAgent: 'Offerwell',
    now: () => new Date(),
    pause: (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    },
  }
  return { read: createFeedReader(connection), waits }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('CJ is asked for British coupons in English of joined advertisers, a page of 100 at a time', async () => {
  answers.push({ status: 200, body: '<a/>' })
  const { read } = reader()
  expect(await unpackText(await read({ first: 200, size: 100 }))).toBe('<a/>')
  const last = asked.at(-1)
  expect(last?.authorization).toBe(`Bearer ${SECRET}`)
  expect(Object.fromEntries(new URL(last?.url ?? '', address).searchParams)).toEqual({
    'website-id': '77',
    'advertiser-ids': 'joined',
    'promotion-type': 'coupon',
    language: 'en',
    'targeted-country': 'GB',
    'page-number': '3',
    'records-per-page': '100',
  })
})

test('calls keep to 25 a minute, and a busy network is asked again when it says', async () => {
  answers.push({ status: 503 }, { status: 429, headers: { 'retry-after': '30' } }, { status: 200, body: 'x' })
  const { read, waits } = reader()
  expect(await unpackText(await read({ first: 0, size: 100 }))).toBe('x')
  expect(waits).toEqual([2000, 2400, 30_000, 2400])
})

test('a refused secret is not tried again, and is in no error', async () => {
  answers.push({ status: 401, body: `<error>${SECRET}</error>` })
  const { read, waits } = reader()
  const error = await failure(read({ first: 0, size: 100 }))
  expect(isFeedError(error) && error.code).toBe('feed_unauthorised')
  expect(String(error)).not.toContain(SECRET)
  expect(waits).toEqual([])
})

test.each([
  ['as it is', SECRET, `a ${SECRET} b`, 'a (secret) b'],
  ['in an address', SECRET, 'a tok%26en-1 b', 'a (secret) b'],
  ['in a page', SECRET, 'a tok&amp;en-1 b', 'a (secret) b'],
  ['with its scheme', 'Bearer abc123/x', 'sent Bearer abc123/x', 'sent (secret)'],
  ['without its scheme', 'Bearer abc123/x', 'invalid token abc123/x', 'invalid token (secret)'],
  ['in JSON with slashes escaped', 'Bearer abc123/x', String.raw`{"e":"abc123\/x"}`, '{"e":"(secret)"}'],
  ['in JSON with quotes', 'Key a"bcdef', String.raw`{"e":"a\"bcdef"}`, '{"e":"(secret)"}'],
  ['in an address without its scheme', 'Bearer abc123/x', '?key=abc123%2Fx', '?key=(secret)'],
  ['but not a word that may be any word', 'Key off', '10% off', '10% off'],
])('a secret is left out of a text %s', (_what, secret, text, left) => {
  expect(withoutSecret(text, secret)).toBe(left)
})

test('a secret that is cut between two parts of a text is left out too', async () => {
  const text = `a ${SECRET} b ${encodeURIComponent(SECRET)} c`
  for (let cut = 0; cut <= text.length; cut += 1) {
    const parts = Readable.from([text.slice(0, cut), text.slice(cut)])
    let left = ''
    for await (const part of withoutSecretIn(parts, SECRET)) left += part
    expect(left).toBe('a (secret) b (secret) c')
  }
})

test('an endless answer is asked for once, and an address of the inside never', async () => {
  const body = Buffer.alloc(21 * 1024 * 1024, 'a')
  answers.push({ status: 200, body })
  const tooLarge = await failure(reader().read({ first: 0, size: 100 }))
  expect(isFeedError(tooLarge) && tooLarge.code).toBe('feed_too_large')
  const before = asked.length
  const inside = await failure(
    reader({ allowsPrivate: false, address: 'https://127.0.0.1:1' }).read({ first: 0, size: 100 }),
  )
  expect(isFeedError(inside) && inside.code).toBe('feed_unreachable')
  expect(asked).toHaveLength(before)
})

test('what is packed though nobody asked for that is read, and so is a feed in Latin letters', async () => {
  const body = gzipSync(Buffer.from('<a>Caf\u00e9 \u00a35</a>', 'latin1'))
  const headers = { 'content-type': 'text/xml; charset=ISO-8859-1', 'content-encoding': 'gzip' }
  answers.push({ status: 200, headers, body })
  expect(await unpackText(await reader().read({ first: 0, size: 100 }))).toContain('Café £5')
})
