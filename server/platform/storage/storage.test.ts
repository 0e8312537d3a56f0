import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, startBucket } from '../../../tests/support/bucket.ts'
import { createStorage } from './create-storage.ts'
import type { Storage } from './storage.ts'

let dataDir: string
let bucket: Bucket
const storages: Partial<Record<'folder' | 'bucket', Storage>> = {}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'offerwell-storage-'))
  bucket = await startBucket('our-files', 'key-1')
  const storage = {
    endpoint: bucket.endpoint,
    bucket: 'our-files',
    region: 'eu-west-2',
    accessKeyId: 'key-1',
    secretAccessKey: 'secret',
  }
  storages.folder = createStorage({ storage: undefined, dataDir })
  storages.bucket = createStorage({ storage, dataDir })
})
afterAll(async () => {
  bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)

async function textOf(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.get(key)
  if (!file) return undefined
  const text = (await buffer(file.body)).toString()
  expect(file.size).toBe(Buffer.byteLength(text))
  return text
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const listed = await Array.fromAsync(storage.list(prefix))
  for (const { changedAt } of listed) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
  return listed.map(({ key }) => key).toSorted()
}

describe.each(['folder', 'bucket'] as const)('in a %s', (kind) => {
  const storage = () => storages[kind]!

  test('a file is kept under its key, written over, listed and taken away', async () => {
    expect(await keysOf(storage(), 'a/')).toEqual([])
    expect(await textOf(storage(), 'a/0a/one.webp')).toBeUndefined()
    await storage().put('a/0a/one.webp', bytes('first'))
    await storage().put('a/0a/one.webp', bytes('second'))
    for (const name of ['two', 'three', 'four']) await storage().put(`a/0b/${name}.webp`, bytes(name))
    await storage().put('b/other.webp', bytes('other'))
    expect(await textOf(storage(), 'a/0a/one.webp')).toBe('second')
    expect(await keysOf(storage(), 'a/')).toEqual([
      'a/0a/one.webp',
      'a/0b/four.webp',
      'a/0b/three.webp',
      'a/0b/two.webp',
    ])
    await storage().delete('a/0a/one.webp')
    await storage().delete('a/0a/one.webp')
    expect(await textOf(storage(), 'a/0a/one.webp')).toBeUndefined()
  })

  test.each(['../secrets.json', 'a/../../b', '/etc/passwd', '', 'a//b', 'A b'])('%j is no key', async (key) => {
    await expect(storage().get(key)).rejects.toThrow('no key of a file')
    await expect(storage().put(key, bytes('x'))).rejects.toThrow('no key of a file')
  })
})

test('what was broken off while it was written is no file of its key, and is listed', async () => {
  const storage = storages.folder!
  await storage.put('c/one.webp', bytes('whole'))
  await writeFile(join(dataDir, 'files/c/two.webp.0191d1f6'), 'hal')
  expect(await textOf(storage, 'c/two.webp')).toBeUndefined()
  expect(await keysOf(storage, 'c/')).toEqual(['c/one.webp', 'c/two.webp.0191d1f6'])
  expect(await readdir(join(dataDir, 'files/c'))).toContain('one.webp')
})

test('a bucket that fails says so', { timeout: 15_000 }, async () => {
  bucket.isBroken = true
  await expect(storages.bucket!.put('d/one.webp', bytes('x'))).rejects.toThrow('The file storage answered 500')
  await expect(storages.bucket!.get('d/one.webp')).rejects.toThrow('The file storage answered 500')
  bucket.isBroken = false
})
