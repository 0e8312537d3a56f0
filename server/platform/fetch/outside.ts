import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { packParts } from './packed-text.ts'
import { isPublicAddress } from './public-address.ts'

/** How far a call may go to an address that somebody outside may have chosen. */
export type OutsideLimits = {
  /** Also hosts of the own network, by https, and this machine by http. */
  allowsPrivate: boolean
  /** Also public hosts by http. */
  allowsPlain?: boolean
  atMostBytes: number
  timeoutMs: number
  /** Redirects that are followed, each held to the same limits; none unless given. */
  redirects?: number
  /** Of a longer answer its beginning is enough; without this it is an error. */
  cutsBody?: boolean
  /** Reads what was packed though nobody asked for that; `atMostBytes` counts what comes out. */
  unpacks?: boolean
  /** Answers the body packed by gzip, as it comes: of a large one no more is in memory. */
  packs?: boolean
  /** Ends the call before its time. */
  signal?: AbortSignal | undefined
}

export type OutsideRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** The address as a URL when it may be called, else undefined. Names are resolved only at the call. */
export function outsideUrl(
  text: string,
  { allowsPrivate, allowsPlain = false }: Pick<OutsideLimits, 'allowsPrivate' | 'allowsPlain'>,
): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'http:' && !allowsPlain) return allowsPrivate && isLoopback(url.hostname) ? url : undefined
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return allowsPrivate || isIP(literal) === 0 || isPublicAddress(literal) ? url : undefined
}

/** Looks at the addresses that the socket will really connect to, so that a name cannot change its meaning in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(NOT_PUBLIC), '', 4)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

const UNPACKERS: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function unpacked(message: http.IncomingMessage): Readable {
  const packing = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (packing === 'identity' || packing === '') return message
  const unpack = Object.hasOwn(UNPACKERS, packing) ? UNPACKERS[packing] : undefined
  if (!unpack) throw new Error('The answer is packed in a way that we do not read.')
  const unpacker = unpack()
  // Whoever reads it hears of an error; the pipeline is there to end both.
  pipeline(message, unpacker, () => undefined)
  return unpacker
}

async function* boundedChunks(
  message: http.IncomingMessage,
  { atMostBytes, cutsBody = false, unpacks = false }: OutsideLimits,
): AsyncGenerator<Buffer, void> {
  let length = 0
  for await (const chunk of unpacks ? unpacked(message) : message) {
    length += chunk.length
    if (length > atMostBytes && !cutsBody) throw new Error(TOO_LARGE)
    yield chunk
    // Leaving the loop ends the connection.
    if (length > atMostBytes) break
  }
}

async function readBody(message: http.IncomingMessage, limits: OutsideLimits): Promise<Uint8Array<ArrayBuffer>> {
  if (limits.packs) return await packParts(boundedChunks(message, limits))
  const chunks: Buffer[] = []
  for await (const chunk of boundedChunks(message, limits)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function toResponse(message: http.IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const { statusCode: status = 502 } = message
  const hasNoBody = status === 204 || status === 205 || status === 304
  return new Response(hasNoBody ? null : body, { status, headers })
}

function call(url: URL, limits: OutsideLimits, signal: AbortSignal, request: OutsideRequest): Promise<Response> {
  const { method = 'GET', headers = {}, body } = request
  const client = url.protocol === 'http:' ? http : https
  const options = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    agent: false,
    signal,
    ...(!limits.allowsPrivate && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const made = client.request(url, options, (message) => {
      // Also what cannot be made a Response, such as a status of 999, is an answer that did not come.
      readBody(message, limits)
        .then((read) => resolve(toResponse(message, read)))
        .catch(reject)
    })
    made.on('error', reject)
    made.end(body)
  })
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

const REFUSED = 'The address must be https and public.'
const NOT_PUBLIC = 'The name leads to an address that is not public.'
const TOO_LARGE = 'The answer is too large.'

/** Whether the answer was longer than the limits allow. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message === TOO_LARGE
}

/** Whether a call was refused because of where it leads, at once or by a redirect. */
export function isRefusedAddress(error: unknown): boolean {
  return error instanceof Error && (error.message === REFUSED || error.message === NOT_PUBLIC)
}

/**
 * Calls an address that somebody outside may have chosen: https only, public addresses only unless the limits allow others, and
 * no more bytes, time and redirects than they say. Answers also which address gave the answer. Rejects with a plain sentence.
 */
export async function followOutside(
  address: string,
  limits: OutsideLimits,
  request: OutsideRequest = {},
): Promise<{ response: Response; address: string }> {
  const timeout = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout
  let target = address
  for (let left = limits.redirects ?? 0; ; left -= 1) {
    const url = outsideUrl(target, limits)
    if (!url) throw new Error(REFUSED)
    const response = await call(url, limits, signal, request)
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null
    if (location === null || left === 0) return { response, address: url.href }
    target = URL.parse(location, url.href)?.href ?? ''
  }
}

/** The same for whom the answer is enough. */
export async function fetchOutside(
  address: string,
  limits: OutsideLimits,
  request: OutsideRequest = {},
): Promise<Response> {
  return (await followOutside(address, limits, request)).response
}
