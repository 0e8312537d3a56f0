import type { Readable } from 'node:stream'

/** A body whole, of at most so many bytes; undefined for a larger one. */
export async function receiveBody(body: Readable, atMost: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  // The rest is left for the connection to read away.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    size += part.length
    if (size > atMost) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
