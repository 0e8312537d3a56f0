import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'

const SETUP = fileURLToPath(new URL('setup.ts', import.meta.url))
let folder = ''

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), `offerwell-tests-${process.pid}-`))))
afterEach(() => rm(folder, { recursive: true, force: true }))

type Outcome = { code: number; said: string }

/** Runs it in the folder, with what somebody types. */
async function setUp(words: string[], answers: string[], settings: Record<string, string> = {}): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, [SETUP, ...words], { cwd: folder, env })
  child.stdin.on('error', () => undefined).end(answers.map((answer) => `${answer}\n`).join(''))
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: Number(code), said: said + complaints }
}

const settingsNow = async () => parseEnv(await readFile(join(folder, '.env'), 'utf8'))

test('what is asked for is written with its reason; what cannot be is asked again, and what was set before stays', async () => {
  await writeFile(
    join(folder, '.env'),
    `WORKERS=2\nSMTP_URL=smtp://ada:secret@127.0.0.1:1\nPUBLIC_URL=https://old.example\n`,
  )
  const sender = `Ada's "benefits" <ada@benefits.example>`
  const outcome = await setUp(
    [],
    ['benefits.example', 'https://benefits.example', '', '', '8080', '', '', 'Benefits Ltd', '', '', sender, ''],
  )
  expect(outcome.said).toContain('PUBLIC_URL is "benefits.example". Expected: the address people open')
  expect(await settingsNow()).toEqual({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://benefits.example',
    TRUST_PROXY_HOPS: '1',
    HOST: '127.0.0.1',
    PORT: '8080',
    DATA_DIR: './data',
    OPERATOR_NAME: 'Benefits Ltd',
    SMTP_URL: 'smtp://ada:secret@127.0.0.1:1',
    MAIL_FROM: sender,
    WORKERS: '2',
  })
  expect(outcome.said).toContain('[smtp://ada:…@127.0.0.1:1]')
  expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, '.env.old'), 'utf8')).toContain('https://old.example')
  // It looks at the place too, and nobody is made an administrator of one that cannot mail them.
  expect(outcome.said).toContain('bad   The mail server 127.0.0.1:1 cannot be used')
  expect(outcome.said).toContain('.env is written, but one thing has to be seen to.')
  expect([outcome.code, (await readdir(folder)).toSorted()]).toEqual([1, ['.env', '.env.old']])
})

test('without a question: keys are made once unless they stand elsewhere, and the administrator', async () => {
  const database = await createTestDatabase()
  try {
    const settings = { PUBLIC_URL: 'https://benefits.example', DATABASE_URL: database.url }
    const elsewhere = { ...settings, SECRET_KEYS: `k9:${Buffer.alloc(32, 'nine').toString('base64')}` }
    const away = await setUp(['--yes'], [], elsewhere)
    expect([away.code, (await settingsNow())['SECRET_KEYS']]).toEqual([0, undefined])
    const first = await setUp(['--yes', '--admin', 'ada@benefits.example', '--name', 'Ada'], [], settings)
    expect(first.said).toMatch(/ada@benefits\.example is a platform administrator now\.\nPassword: \S{16}\n/)
    const { SECRET_KEYS: keys } = await settingsNow()
    expect(keys).toMatch(/^k1:[A-Za-z0-9+/]{43}=$/)

    const again = await setUp(['--yes', '--admin', 'ada@benefits.example'], [])
    expect(again.said).toContain('good  The keys are those of the database.')
    expect([first.code, again.code]).toEqual([0, 1])
    expect(again.said).toContain('already')
    expect((await settingsNow())['SECRET_KEYS']).toBe(keys)
  } finally {
    await database.drop()
  }
})

test.each([
  ['the answers end early', [], ['https://benefits.example'], 'The answers ended early. Nothing was written.'],
  ['the address is missing', ['--yes'], [], 'PUBLIC_URL is needed. Nothing was written.'],
  ['a word is unknown', ['--fast'], [], "Unknown option '--fast'."],
  ['the administrator’s address is none', ['--yes', '--admin', 'ada'], [], 'Unable to validate email address'],
])('nothing is written when %s', async (_what, words, answers, sentence) => {
  const { code, said } = await setUp(words, answers)
  expect(said).toContain(sentence)
  expect([code, await readdir(folder)]).toEqual([1, []])
})
