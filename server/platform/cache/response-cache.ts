import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'

/** A serialised answer that many people share. */
type SharedResponse = { etag: string; plain: Buffer; brotli: Buffer | undefined }

export type ResponseCache = {
  /** Answers from memory, or makes the JSON text with `make` once for all who wait, and keeps it. */
  respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
  ) => Promise<void> | void
  /**
   * The same for an answer that its address alone decides, whoever asks: once made, `answerKnown` gives it to the next caller.
   * Never for an answer that depends on the caller.
   */
  respondToAddress: ResponseCache['respond']
  /** The route's hook, after the guard: answers an address that was answered before, without reading its query again. */
  answerKnown: onRequestHookHandler
  clear: () => void
}

/** One key for every spelling of a parsed query: all that it holds decides, so no new parameter can be forgotten. */
export function responseKey(answer: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${answer}\0${JSON.stringify(sorted)}`
}

const compress = promisify(brotliCompress)
const COMPRESS_FROM_BYTES = 1024
const ADDRESSES_AT_MOST = 5_000
/** Long ones are somebody's own search: not worth the memory. */
const ADDRESS_AT_MOST_CHARACTERS = 200

async function toShared(json: string): Promise<SharedResponse> {
  const plain = Buffer.from(json)
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  if (plain.length < COMPRESS_FROM_BYTES) return { etag, plain, brotli: undefined }
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { etag, plain, brotli }
}

function send(request: FastifyRequest, reply: FastifyReply, shared: SharedResponse): void {
  const { headers } = request.raw
  reply.header('etag', shared.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  if (headers['if-none-match'] === shared.etag) {
    reply.code(304).send()
    return
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  const useBrotli = shared.brotli && headers['accept-encoding']?.includes('br')
  if (useBrotli) reply.header('content-encoding', 'br').send(shared.brotli)
  else reply.send(shared.plain)
}

/**
 * Keeps hot shared answers as bytes with their ETag. `ttlMs` bounds how long an offer that has just ended can still be listed;
 * everything else is dropped by `clear` when the database says that the catalogue changed.
 */
export function createResponseCache(options: { maxBytes: number; ttlMs: number }): ResponseCache {
  const kept = new LRUCache<string, SharedResponse>({
    maxSize: options.maxBytes,
    ttl: options.ttlMs,
    // Asking the clock for each answer would cost more than the answer.
    ttlResolution: 1000,
    sizeCalculation: (shared, key) => shared.plain.length + (shared.brotli?.length ?? 0) + key.length + 200,
  })
  /** Addresses as they came, and the key of their answer. */
  const addresses = new LRUCache<string, string>({ max: ADDRESSES_AT_MOST })
  let underWay = new Map<string, Promise<SharedResponse>>()

  function make(key: string, text: () => Promise<string>): Promise<SharedResponse> {
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const generation = underWay
    const made = text()
      .then(toShared)
      .then((shared) => {
        // A change that came in meanwhile has replaced the map: these bytes may be old, so they are not kept.
        if (generation === underWay) kept.set(key, shared)
        return shared
      })
      .finally(() => generation.delete(key))
    generation.set(key, made)
    return made
  }

  const respond: ResponseCache['respond'] = (request, reply, key, text) => {
    const shared = kept.get(key)
    if (shared) return send(request, reply, shared)
    return make(key, text).then((fresh) => send(request, reply, fresh))
  }

  return {
    respond,
    respondToAddress: (request, reply, key, text) => {
      const address = request.raw.url ?? ''
      if (address.length <= ADDRESS_AT_MOST_CHARACTERS) addresses.set(address, key)
      return respond(request, reply, key, text)
    },
    answerKnown: (request, reply, done) => {
      const key = addresses.get(request.raw.url ?? '')
      const shared = key === undefined ? undefined : kept.get(key)
      if (shared) send(request, reply, shared)
      else done()
    },
    clear: () => {
      kept.clear()
      underWay = new Map()
    },
  }
}
