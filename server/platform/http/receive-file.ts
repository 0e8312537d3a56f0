import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ErrorCode } from '../../../domain/errors.ts'
import { makeUnfinished, removeUnfinished } from '../storage/unfinished.ts'
import { problem } from './problem.ts'

const UPLOADS = 'offerwell-upload-'
/** No file takes as long to come and to be read. */
const OLD_MS = 3_600_000

/** `tooLarge`: what is thrown before more than `atMost` bytes are on the disk. */
export type FileLimit = { atMost: number; tooLarge: ErrorCode }

/** The length that a sender announces, if any. */
export function announcedLength(headers: { 'content-length'?: string | undefined }): number | undefined {
  const announced = headers['content-length']
  return announced === undefined ? undefined : Number(announced)
}

/** The rest of what is too large is left for the connection to read away. */
async function* noMoreThan(body: Readable, { atMost, tooLarge }: FileLimit): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > atMost) throw problem(tooLarge)
    yield chunk
  }
}

const isBrokenOff = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

async function receive(body: Readable, file: string, limit: FileLimit): Promise<Buffer> {
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(noMoreThan(body, limit), hashed, createWriteStream(file))
  } catch (error) {
    throw isBrokenOff(error) ? problem('bad_request') : error
  }
  return hash.digest()
}

/**
 * Keeps what comes as a file while `work` runs, which gets its path and its SHA-256: nothing is held in memory. Throws the limit's
 * code, and `bad_request` when the sender goes away.
 */
export async function withReceivedFile<Result>(
  body: Readable,
  limit: FileLimit,
  work: (file: string, sha256: Buffer) => Promise<Result>,
): Promise<Result> {
  const folder = await makeUnfinished(tmpdir(), UPLOADS)
  try {
    const file = join(folder, 'upload')
    return await work(file, await receive(body, file, limit))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files of people that killed processes left behind. */
export async function removeOldUploads(): Promise<void> {
  await removeUnfinished(tmpdir(), UPLOADS, OLD_MS)
}
