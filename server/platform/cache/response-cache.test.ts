import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const MEBIBYTE = 1024 * 1024
const ENCODINGS = ['br', 'identity']

/** A server whose every address is answered from a cache of these options; `sent` are the bytes that left it, as they are kept. */
function cachedServer(options: { maxBytes: number; ttlMs: number }) {
  const cache = createResponseCache(options)
  const sent = new Set<Buffer>()
  const app = Fastify()
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (Buffer.isBuffer(payload)) sent.add(payload)
  })
  app.get('/*', { onRequest: cache.answerKnown }, (request, reply) => {
    const make = async () => JSON.stringify({ url: request.url, text: 'A long word '.repeat(90) })
    return cache.respondToAddress(request, reply, `key of ${request.url}`, make)
  })
  const askAll = async (addresses: number) => {
    const urls = Array.from({ length: addresses }, (_, index) => `/list?q=${index}`)
    const asks = urls.flatMap((url) => ENCODINGS.map((encoding) => ({ url, headers: { 'accept-encoding': encoding } })))
    await Promise.all(asks.map((ask) => app.inject(ask)))
  }
  return { cache, sent, askAll, app }
}

test('what is kept takes as much memory as it is counted for, whatever it was cut from', async () => {
  const { cache, sent, askAll } = cachedServer({ maxBytes: 64 * MEBIBYTE, ttlMs: 60_000 })
  await askAll(1000)
  expect(cache.usage().answers).toBe(1000)
  expect(sent.size).toBe(1000 * ENCODINGS.length)
  const stores = new Set([...sent].map(({ buffer }) => buffer))
  const allocated = [...stores].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(allocated).toBe([...sent].reduce((sum, { length }) => sum + length, 0))
  expect(allocated).toBeLessThan(cache.usage().bytes)
})

test('a stream of changes drops what is kept once at its beginning and once a second, and the last change too', async () => {
  const { cache, askAll } = cachedServer({ maxBytes: MEBIBYTE, ttlMs: 60_000 })
  await askAll(1)
  cache.clearSoon()
  expect(cache.usage().answers).toBe(0)
  await askAll(1)
  cache.clearSoon()
  cache.clearSoon()
  expect(cache.usage().answers).toBe(1)
  await expect.poll(() => cache.usage().answers, { timeout: 2000 }).toBe(0)
  await askAll(1)
  cache.clear()
  expect(cache.usage().answers).toBe(0)
})

test('thousands of addresses do not take more memory than the cache may have', async () => {
  const { cache, askAll } = cachedServer({ maxBytes: MEBIBYTE, ttlMs: 60_000 })
  await askAll(2000)
  expect(cache.usage().bytes).toBeLessThanOrEqual(MEBIBYTE)
  expect(cache.usage().answers).toBeGreaterThan(100)
})

test('answers that have expired give their memory back though nobody asks again', async () => {
  const { cache, askAll } = cachedServer({ maxBytes: MEBIBYTE, ttlMs: 20 })
  await askAll(50)
  expect(cache.usage().answers).toBe(50)
  await expect.poll(() => cache.usage().answers, { timeout: 5000 }).toBe(0)
})

test.each([
  ['br', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, *', undefined],
  ['identity;q=0, *', 'br'],
  ['identity;q=0', undefined],
  [undefined, undefined],
])('Accept-Encoding %s is answered with %s', async (accepted, encoding) => {
  const { app } = cachedServer({ maxBytes: MEBIBYTE, ttlMs: 60_000 })
  const ask = () => app.inject({ url: '/list', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
  for (const answer of [await ask(), await ask()]) expect(answer.headers['content-encoding']).toBe(encoding)
})

test('an answer that the caller has already, in either encoding, is 304 with the headers of the whole one', async () => {
  const { app } = cachedServer({ maxBytes: MEBIBYTE, ttlMs: 60_000 })
  const first = await app.inject({ url: '/list', headers: { 'accept-encoding': 'br' } })
  const tag = String(first.headers['etag'])
  const again = await app.inject({ url: '/list', headers: { 'if-none-match': `"another", ${tag}` } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { etag, vary, 'cache-control': cacheControl } = first.headers
  expect(again.headers).toMatchObject({ etag, vary, 'cache-control': cacheControl })
})

test('an answer that is not kept is made once for all who ask at once, and anew after a change and for whoever asks later', async () => {
  const app = Fastify()
  const cache = createResponseCache({ maxBytes: MEBIBYTE, ttlMs: 60_000 })
  const made: PromiseWithResolvers<string>[] = []
  const make = () => {
    const one = Promise.withResolvers<string>()
    made.push(one)
    return one.promise
  }
  app.get('/list', (request, reply) => cache.respondUnkept(request, reply, 'list', make))
  const ask = () => app.inject('/list').then(({ body }) => body)
  const first = [ask(), ask()]
  await expect.poll(() => made.length).toBe(1)
  cache.clear()
  const second = ask()
  await expect.poll(() => made.length).toBe(2)
  made[1]?.resolve('"new"')
  made[0]?.resolve('"old"')
  expect(await Promise.all([...first, second])).toEqual(['"old"', '"old"', '"new"'])
  expect(cache.usage().answers).toBe(0)
  const third = ask()
  await expect.poll(() => made.length).toBe(3)
  made[2]?.reject(new Error('The database is gone.'))
  expect(await third).toContain('500')
  const last = ask()
  await expect.poll(() => made.length).toBe(4)
  made[3]?.resolve('"newest"')
  expect(await last).toBe('"newest"')
})
