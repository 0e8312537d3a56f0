import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { checkKey, type ListedFile, type Storage, type StoredFile } from './storage.ts'

const TIMEOUT_MS = 30_000
const RETRIES = 2

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})

const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false })

/** A bucket of any store that speaks the S3 protocol, addressed by its path, which all of them understand. */
export function createBucketStorage(settings: NonNullable<Config['storage']>): Storage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const home = `${endpoint}/${bucket}`

  /** Answers 200s, and 404 where it may be; throws what an operator can read for anything else. */
  async function call(address: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }, mayMiss = false) {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok || (mayMiss && answer.status === 404)) return answer
    const said = await answer.text()
    throw new Error(`The file storage answered ${answer.status}: ${said.slice(0, 300)}`)
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const answer = await call(`${home}/${checkKey(key)}`, { method: 'PUT', body: new Uint8Array(bytes) })
    await answer.body?.cancel()
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    const answer = await call(`${home}/${checkKey(key)}`, { method: 'GET' }, true)
    if (answer.status === 404 || !answer.body) {
      await answer.body?.cancel()
      return undefined
    }
    return { body: Readable.fromWeb(answer.body), size: Number(answer.headers.get('content-length')) }
  }

  async function remove(key: string): Promise<void> {
    const answer = await call(`${home}/${checkKey(key)}`, { method: 'DELETE' }, true)
    await answer.body?.cancel()
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let next: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) })
      const answer = await call(`${home}?${query.toString()}`, { method: 'GET' })
      const { ListBucketResult: page } = Listing.parse(parser.parse(await answer.text()))
      for (const { Key: key, LastModified: at } of page.Contents) yield { key, changedAt: new Date(at) }
      next = page.NextContinuationToken
    } while (next !== undefined)
  }

  return { put, get, delete: remove, list }
}
