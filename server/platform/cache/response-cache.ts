import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { bytesOfShared, bytesOfTexts, sendShared, type SharedResponse, toSharedResponse } from './shared-response.ts'

export type KnownAnswer = { shared: SharedResponse; route: FastifyRequest['routeOptions'] }

type Address = { key: string; route: FastifyRequest['routeOptions'] }

export type ResponseCache = {
  /** Answers from memory, or makes the JSON text with `make` once for all who wait, and keeps it. */
  respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<string>,
  ) => Promise<void> | void
  /** Makes an answer once for all who ask for it at the same time, and keeps nothing: of answers that are too many to keep. */
  respondUnkept: ResponseCache['respond']
  /**
   * The same as `respond` for an answer that its address alone decides, whoever asks: once made, `answerKnown` gives it to the next caller.
   * Never for an answer that depends on the caller.
   */
  respondToAddress: ResponseCache['respond']
  /** The route's hook, after the guard: answers an address that was answered before, without reading its query again. */
  answerKnown: onRequestHookHandler
  /** The kept answer of an address that was answered before, and the route that answered; undefined where none is kept. */
  find: (address: string) => KnownAnswer | undefined
  /** Has an answer counted that was found so and sent. */
  countKept: () => void
  /** What many answers are made of, made once for all and kept for as long as they; `key` fixes the type of what `load` brings. */
  part: <Part>(key: string, load: () => Promise<Part>) => Promise<Part>
  clear: () => void
  /** The same, at most once a second: at once, or at the end of the second that the last one began. */
  clearSoon: () => void
  /** How many answers are kept, what all that is kept takes, in bytes, and how many were sent as they were kept, or waited to be made. */
  usage: () => { answers: number; bytes: number; sentKept: number; sentMade: number }
}

/** One key for every spelling of a parsed query: all that it holds decides, so no new parameter can be forgotten. */
export function responseKey(answer: string, query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${answer}\0${JSON.stringify(sorted)}`
}

/** Made anew more often, lists that everybody asks for would hardly ever be kept while a feed is read. */
const CLEARED_EVERY_MS = 1000

const PARTS_AT_MOST = 8
const ADDRESSES_AT_MOST = 5_000
/** The part of the memory that addresses may take. */
const ADDRESSES_SHARE = 1 / 16
const ADDRESS_BOOKKEEPING_BYTES = 200
/** Long ones are somebody's own search: not worth the memory. */
const ADDRESS_AT_MOST_CHARACTERS = 200
/** Asking the clock for each answer would cost more than the answer. */
const CLOCK_STEP_MS = 1000

/** Removes what has expired, with one timer for all entries, which runs only while there are any. */
function createSweep(kept: LRUCache<string, SharedResponse>, ttlMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  const sweep = () => {
    timer = undefined
    kept.purgeStale()
    if (kept.size > 0) expectOne()
  }
  const expectOne = () => {
    timer ??= setTimeout(sweep, ttlMs + CLOCK_STEP_MS).unref()
  }
  return expectOne
}

/**
 * Keeps hot shared answers as bytes with their ETag. `ttlMs` bounds how long an offer that has just ended can still be listed;
 * everything else is dropped by `clear` or `clearSoon` when the database says that the catalogue changed. All that is kept together takes `maxBytes` at most.
 */
export function createResponseCache(options: { maxBytes: number; ttlMs: number }): ResponseCache {
  const addressBytes = Math.floor(options.maxBytes * ADDRESSES_SHARE)
  const kept = new LRUCache<string, SharedResponse>({
    maxSize: options.maxBytes - addressBytes,
    ttl: options.ttlMs,
    ttlResolution: CLOCK_STEP_MS,
    sizeCalculation: bytesOfShared,
  })
  const expectExpiry = createSweep(kept, options.ttlMs)
  /** Addresses as they came. */
  const addresses = new LRUCache<string, Address>({
    max: ADDRESSES_AT_MOST,
    maxSize: addressBytes,
    sizeCalculation: ({ key }, address) => bytesOfTexts(address, key) + ADDRESS_BOOKKEEPING_BYTES,
  })
  const parts = new LRUCache<string, Promise<unknown>>({ max: PARTS_AT_MOST, ttl: options.ttlMs })
  let underWay = new Map<string, Promise<SharedResponse>>()
  let unkeptUnderWay = new Map<string, Promise<string>>()
  let clearedAt = -CLEARED_EVERY_MS
  let sentKept = 0
  let sentMade = 0
  let clearing: NodeJS.Timeout | undefined

  function keep(key: string, shared: SharedResponse): void {
    kept.set(key, shared)
    expectExpiry()
  }

  function make(key: string, text: () => Promise<string>): Promise<SharedResponse> {
    const waiting = underWay.get(key)
    if (waiting) return waiting
    const generation = underWay
    const made = text()
      .then(toSharedResponse)
      .then((shared) => {
        // A change that came in meanwhile has replaced the map: these bytes may be old, so they are not kept.
        if (generation === underWay) keep(key, shared)
        return shared
      })
      .finally(() => generation.delete(key))
    generation.set(key, made)
    return made
  }

  function clear(): void {
    clearTimeout(clearing)
    clearing = undefined
    clearedAt = performance.now()
    kept.clear()
    parts.clear()
    underWay = new Map()
    unkeptUnderWay = new Map()
  }

  function clearSoon(): void {
    const waitMs = clearedAt + CLEARED_EVERY_MS - performance.now()
    if (waitMs <= 0) clear()
    else clearing ??= setTimeout(clear, waitMs).unref()
  }

  const respond: ResponseCache['respond'] = (request, reply, key, text) => {
    const shared = kept.get(key)
    if (shared) {
      sentKept += 1
      return sendShared(request, reply, shared)
    }
    sentMade += 1
    return make(key, text).then((fresh) => sendShared(request, reply, fresh))
  }

  const respondUnkept: ResponseCache['respond'] = async (_request, reply, key, text) => {
    const generation = unkeptUnderWay
    const made = generation.get(key) ?? text().finally(() => generation.delete(key))
    generation.set(key, made)
    await reply.type('application/json; charset=utf-8').send(await made)
  }

  async function part<Part>(key: string, load: () => Promise<Part>): Promise<Part> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever names the key fixes the type
    const known = parts.get(key) as Promise<Part> | undefined
    if (known) return await known
    const loading = load()
    parts.set(key, loading)
    loading.catch(() => parts.get(key) === loading && parts.delete(key))
    return await loading
  }

  function find(address: string): KnownAnswer | undefined {
    const known = addresses.get(address)
    const shared = known && kept.get(known.key)
    return shared && { shared, route: known.route }
  }

  return {
    respond,
    respondUnkept,
    respondToAddress: (request, reply, key, text) => {
      const address = request.raw.url ?? ''
      if (address.length <= ADDRESS_AT_MOST_CHARACTERS) addresses.set(address, { key, route: request.routeOptions })
      return respond(request, reply, key, text)
    },
    answerKnown: (request, reply, done) => {
      const known = find(request.raw.url ?? '')
      if (!known) return done()
      sentKept += 1
      return sendShared(request, reply, known.shared)
    },
    find,
    countKept: () => {
      sentKept += 1
    },
    part,
    clear,
    clearSoon,
    usage: () => ({
      answers: kept.size,
      bytes: kept.calculatedSize + addresses.calculatedSize,
      sentKept,
      sentMade,
    }),
  }
}
