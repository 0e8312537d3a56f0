import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, TEST_FOLDER } from '../../../tests/support/database.ts'
import { startServerProcess } from '../../../tests/support/server-process.ts'
import { loadConfig } from '../../config/config.ts'
import { proveKeysFile } from './keys.ts'

let folder = ''
let signing: object = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), `${TEST_FOLDER}${process.pid}-`))
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  signing = { ...(await exportJWK(privateKey)), kid: 'own', alg: 'ES256', key_ops: ['sign'] }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function prove(text: string): Promise<void> {
  const file = join(folder, 'keys.json')
  await writeFile(file, text)
  await proveKeysFile({ config: loadConfig({ DATA_DIR: folder, AUTH_JWT_KEYS_FILE: file }) })
}

test('a file with one key that signs is good', async () => {
  await expect(prove(JSON.stringify({ keys: [signing] }))).resolves.toBeUndefined()
})

test.each([
  ['no JSON', () => '[{', 'is not a list of ES256 or RS256 keys'],
  ['a key without a name', () => JSON.stringify([{ ...signing, kid: '' }]), 'is not a list of ES256 or RS256 keys'],
  ['no key that signs', () => JSON.stringify([{ ...signing, key_ops: ['verify'] }]), 'exactly one key'],
  ['half a key', () => JSON.stringify([{ ...signing, x: undefined }]), 'has a key that is no whole ES256 or RS256 key'],
])('a file with %s is refused in a sentence', async (_what, text, sentence) => {
  await expect(prove(text())).rejects.toThrow(sentence)
})

test('a server does not start with a file that it cannot use', async () => {
  const database = await createTestDatabase()
  const file = join(folder, 'broken.json')
  await writeFile(file, '[]')
  const starting = startServerProcess({ DATABASE_URL: database.url, AUTH_JWT_KEYS_FILE: file })
  await expect(starting).rejects.toThrow(`AUTH_JWT_KEYS_FILE: exactly one key of ${file} must be private`)
  await database.drop()
})
