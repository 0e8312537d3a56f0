import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptableCodings, namesTag } from '../http/negotiation.ts'

/** A serialised answer that many people share. */
export type SharedResponse = { etag: string; plain: Buffer; brotli: Buffer | undefined }

const compress = promisify(brotliCompress)
const COMPRESS_FROM_BYTES = 1024

/** What the engine spends on an entry beside its bytes: two buffers with their stores, the tag, the places in the maps. */
const BOOKKEEPING_BYTES = 1024
const BYTES_OF_A_CHARACTER = 2

/** By `Accept-Encoding`. Browsers send a handful of different ones, and reading one takes a part of a kept answer's time. */
const brotliWanted = new LRUCache<string, boolean>({
  maxSize: 64 * 1024,
  sizeCalculation: (_wanted, header) => bytesOfTexts(header) + BOOKKEEPING_BYTES,
})

function wantsBrotli(header = ''): boolean {
  const known = brotliWanted.get(header)
  if (known !== undefined) return known
  const wanted = acceptableCodings(header, ['br', 'identity'])[0] === 'br'
  brotliWanted.set(header, wanted)
  return wanted
}

/** In memory of its own: what the library answers is a small part of a large chunk, all of which would be kept. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Makes the bytes that are kept of a JSON text. The tag is weak, since it is the same for both encodings. */
export async function toSharedResponse(json: string): Promise<SharedResponse> {
  const plain = Buffer.allocUnsafeSlow(Buffer.byteLength(json))
  plain.write(json)
  const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
  if (plain.length < COMPRESS_FROM_BYTES) return { etag, plain, brotli: undefined }
  const compressed = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { etag, plain, brotli: exactly(compressed) }
}

/** What keeping texts such as a key takes. */
export function bytesOfTexts(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length * BYTES_OF_A_CHARACTER, 0)
}

/** What keeping an answer under `key` takes, as it is allocated. */
export function bytesOfShared({ plain, brotli }: SharedResponse, key: string): number {
  return plain.buffer.byteLength + (brotli?.buffer.byteLength ?? 0) + bytesOfTexts(key) + BOOKKEEPING_BYTES
}

/** What of an answer goes to a caller; without a body they have it already. */
export type Shown = { status: 200 | 304; headers: Record<string, string>; body: Buffer | undefined }

/** What the sender of these headers can read, or 304 when they have it already. */
export function shownTo(headers: IncomingHttpHeaders, { etag, plain, brotli }: SharedResponse): Shown {
  const tagged = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  if (namesTag(headers['if-none-match'], etag)) return { status: 304, headers: tagged, body: undefined }
  const typed = { ...tagged, 'content-type': 'application/json; charset=utf-8' }
  // Bytes that nobody asked for help more than a refusal, so whoever refuses both encodings gets the plain ones.
  if (!brotli || !wantsBrotli(headers['accept-encoding'])) return { status: 200, headers: typed, body: plain }
  return { status: 200, headers: { ...typed, 'content-encoding': 'br' }, body: brotli }
}

export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedResponse): void {
  const { status, headers, body } = shownTo(request.raw.headers, shared)
  reply.code(status).headers(headers).send(body)
}
