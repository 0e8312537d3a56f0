import { createHash } from 'node:crypto'
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

/** Answers with what the caller can read, or with 304 when they have it already. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: SharedResponse): void {
  const { headers } = request.raw
  reply.header('etag', shared.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  if (namesTag(headers['if-none-match'], shared.etag)) {
    reply.code(304).send()
    return
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  // Bytes that nobody asked for help more than a refusal, so whoever refuses both encodings gets the plain ones.
  if (shared.brotli && wantsBrotli(headers['accept-encoding'])) {
    reply.header('content-encoding', 'br').send(shared.brotli)
    return
  }
  reply.send(shared.plain)
}
