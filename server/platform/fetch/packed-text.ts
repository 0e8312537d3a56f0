import { once } from 'node:events'
import { Readable } from 'node:stream'
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib'
import { promisify } from 'node:util'

/** A text in UTF-8, packed by gzip: what a large document is between the network, the process that reads it and the database. */
export type PackedText = Uint8Array

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const MAGIC = [0x1f, 0x8b]
/** Where gzip notes how many bytes it packed. */
const LENGTH_BYTES = 4
const CHUNK_BYTES = 256 * 1024

/** Whether these bytes begin as gzip begins. */
export const isGzip = (bytes: Uint8Array) => MAGIC.every((byte, index) => bytes[index] === byte)

/** How many bytes were packed. */
export function unpackedLength(packed: Uint8Array): number {
  return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength).readUInt32LE(packed.length - LENGTH_BYTES)
}

export async function packText(text: string): Promise<PackedText> {
  return await pack(text)
}

export async function unpackText(packed: PackedText): Promise<string> {
  return (await unpack(packed)).toString('utf8')
}

/** What was packed, `atMost` bytes of it; rejects for more, and for what gzip did not make. */
export async function unpackBytes(packed: Uint8Array, atMost: number): Promise<Uint8Array> {
  return await unpack(packed, { maxOutputLength: atMost })
}

/** Packs what comes in parts, of which none is kept. */
export async function packParts(parts: AsyncIterable<Uint8Array | string>): Promise<Buffer<ArrayBuffer>> {
  const packing = createGzip()
  const packed: Buffer[] = []
  packing.on('data', (chunk: Buffer) => packed.push(chunk))
  const isOver = once(packing, 'end')
  // Whoever waits for the parts hears of what is wrong with them.
  isOver.catch(() => undefined)
  try {
    for await (const part of parts) if (!packing.write(part)) await once(packing, 'drain')
  } catch (error) {
    packing.destroy()
    throw error
  }
  packing.end()
  await isOver
  return Buffer.concat(packed)
}

/** What was packed, in parts. */
export async function* unpackedParts(packed: Uint8Array): AsyncGenerator<Buffer, void> {
  yield* Readable.from([packed]).pipe(createGunzip({ chunkSize: CHUNK_BYTES }))
}
