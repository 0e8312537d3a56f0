import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConfigError, loadConfig, readEnvironment, settingNames, unknownSettings } from './config.ts'
import { loadSecretKeys } from '../platform/crypto/secret-keys.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

function messagesOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (isConfigError(error)) return error.messages
    throw error
  }
  return []
}

test('nothing set gives a development server on this machine, with the demo world', () => {
  expect(loadConfig({})).toMatchObject({
    nodeEnv: 'development',
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data/demo'),
    databaseUrl: undefined,
    databasePoolSize: 16,
    publicUrl: 'http://localhost:3000',
    trustProxyHops: 0,
    logPretty: true,
    demo: true,
    activityKeptMonths: 25,
    operator: { name: null, email: null },
    secretKeys: undefined,
    mail: { smtpUrl: undefined, from: 'Offerwell <no-reply@localhost>' },
    auth: { autoconfirm: true, signupDisabled: false, passwordMinLength: 6, accessTokenTtlSeconds: 900 },
    hsts: false,
  })
})

test('production listens to everybody, has no demo world, and asks for TLS when its address does', () => {
  const config = loadConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://perks.example.com/' })
  expect(config).toMatchObject({ host: '0.0.0.0', demo: false, logPretty: false, hsts: true })
  expect(config.publicUrl).toBe('https://perks.example.com')
})

test('a mail server means that addresses are confirmed, unless that is switched off', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.com:587', MAIL_FROM: 'Perks <perks@example.com>' }
  expect(loadConfig(mail).auth.autoconfirm).toBe(false)
  expect(loadConfig({ ...mail, AUTH_AUTOCONFIRM: 'true' }).auth.autoconfirm).toBe(true)
  expect(loadConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM })
})

test('connections are counted by address only where an address is one client', () => {
  expect(loadConfig({}).connectionsPerAddress).toBe(200)
  expect(loadConfig({ TRUST_PROXY_HOPS: '1', CONNECTIONS_PER_ADDRESS: '50' }).connectionsPerAddress).toBeUndefined()
})

test('an empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the keyring is read in order', () => {
  expect(loadConfig({ SECRET_KEYS: `new:${key(2)},old:${key(1)}` }).secretKeys).toEqual([
    { id: 'new', key: Buffer.alloc(32, 2) },
    { id: 'old', key: Buffer.alloc(32, 1) },
  ])
})

describe('a bad value stops the start', () => {
  test('with one line for each bad variable: its name, what it was, what is expected', () => {
    expect(messagesOf({ PORT: 'http', DEMO: 'maybe', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "http". Expected: a whole number from 0 to 65535 (0 takes any free port).',
      'LOG_LEVEL is "loud". Expected: fatal, error, warn, info, debug, trace or silent.',
      'DEMO is "maybe". Expected: true or false.',
    ])
  })

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['NODE_ENV', 'prod'],
    ['HOST', 'http://x'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/app'],
    ['PUBLIC_URL', 'https://example.com/?a'],
    ['TRUST_PROXY_HOPS', 'yes'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['AUTH_AUTOCONFIRM', 'yes'],
    ['DATABASE_POOLER', 'session'],
    ['DATABASE_REPLICA_LAG_SECONDS', '1'],
    ['DATABASE_POOL_SIZE', '0'],
    ['AUTH_PASSWORD_MIN_LENGTH', '5'],
    ['ACCESS_TOKEN_TTL_SECONDS', '5'],
    ['AUTH_JWT_KEYS_FILE', '/no/such/file'],
    ['MAIL_FROM', 'nobody'],
    ['SMS_URL', 'ftp://sms.example.com'],
    ['STORAGE_ENDPOINT', 's3.example.com'],
    ['STORAGE_BUCKET', 'Our Files'],
    ['AUTH_PHONE', 'perhaps'],
    ['AUTH_MAIL_OTP_SECONDS', '30'],
    ['AUTH_MAX_FREQUENCY_SECONDS', '-1'],
    ['AUTH_REDIRECT_URLS', '/welcome'],
    ['AUTH_REDIRECT_URLS', 'https://*.example.com/'],
    ['AUTH_REDIRECT_URLS', 'https://me@example.com/'],
    ['AUTH_REDIRECT_URLS', 'https://example.com/#part'],
    ['AUTH_REDIRECT_URLS', 'https://example.com/,javascript:alert(1)'],
    ['AUTH_CAPTCHA_PROVIDER', 'riddle'],
    ['AUTH_LIMIT_TOKEN', '0'],
    ['ACTIVITY_KEPT_MONTHS', '12'],
    ['OPERATOR_EMAIL', 'nobody'],
    ['HSTS', 'strict'],
  ])('%s=%s', (name, value) => {
    expect(messagesOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is "${value}". Expected: `)])
  })

  test.each([
    ['DATABASE_URL', 'mysql://me:topsecret@host/db'],
    ['DATABASE_URL', 'postgres://me:topsecret@one,two/db?target_session_attrs=read-only'],
    ['DATABASE_DIRECT_URL', 'topsecret'],
    ['DATABASE_REPLICA_URL', 'topsecret'],
    ['SMTP_URL', 'http://me:topsecret@host'],
    ['SECRET_KEYS', 'topsecret'],
    ['SMTP_URL', 'topsecret'],
    ['SECRET_KEYS', `a:${key(1)},a:${key(2)}`],
  ])('%s is never printed', (name, value) => {
    const messages = messagesOf({ [name]: value })
    expect(messages).toEqual([expect.stringContaining(`${name} is not valid (its value is not shown). Expected: `)])
    expect(messages.join()).not.toContain(value)
  })

  test('when settings contradict each other', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://host/db' }
    expect(messagesOf(replica)).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL is set without DATABASE_URL/)])
    const pooler = {
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: 'postgres://one,two/db?target_session_attrs=read-write',
    }
    expect(messagesOf(pooler)).toEqual([
      expect.stringMatching(/^DATABASE_POOLER and DATABASE_DIRECT_URL belong together/),
    ])
    expect(loadConfig({ ...pooler, DATABASE_DIRECT_URL: 'postgres://one/db' }).isDatabasePooled).toBe(true)
    const production = { NODE_ENV: 'production', DEMO: 'true', DATABASE_URL: 'postgres://host/db' }
    expect(messagesOf(production)).toEqual([
      expect.stringMatching(/^PUBLIC_URL is missing/),
      'DEMO is true. Expected: false or nothing with NODE_ENV=production.',
      expect.stringMatching(/^SECRET_KEYS is missing/),
    ])
  })

  test('when processes ask a database of our own for more connections than it has', () => {
    const refusal = [expect.stringMatching(/^WORKERS and DATABASE_POOL_SIZE ask for more connections/)]
    expect(loadConfig({ WORKERS: '6' }).workers).toBe(6)
    expect(messagesOf({ WORKERS: '7' })).toEqual(refusal)
    expect(messagesOf({ DATABASE_POOL_SIZE: '200' })).toEqual(refusal)
    expect(loadConfig({ WORKERS: '64', DATABASE_URL: 'postgres://host/db' }).workers).toBe(64)
  })
})

test('a captcha needs its secret, and knows where to ask', () => {
  expect(messagesOf({ AUTH_CAPTCHA_PROVIDER: 'hcaptcha' })).toEqual([
    expect.stringMatching(/^AUTH_CAPTCHA_SECRET is missing/),
  ])
  const { captcha } = loadConfig({ AUTH_CAPTCHA_PROVIDER: 'hcaptcha', AUTH_CAPTCHA_SECRET: 'topsecret' }).auth
  expect(captcha).toMatchObject({ provider: 'hcaptcha', verifyUrl: 'https://api.hcaptcha.com/siteverify' })
  expect(loadConfig({}).auth.captcha).toBeUndefined()
})

test('files lie in the data folder, or in a bucket that is named in full', () => {
  expect(loadConfig({}).storage).toBeUndefined()
  const bucket = { STORAGE_ENDPOINT: 'https://s3.example.com/', STORAGE_BUCKET: 'our-files' }
  expect(messagesOf(bucket)).toEqual([
    'STORAGE_ENDPOINT, STORAGE_BUCKET, STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY belong together. Expected: all of them, or none.',
  ])
  const { storage } = loadConfig({ ...bucket, STORAGE_ACCESS_KEY_ID: 'id', STORAGE_SECRET_ACCESS_KEY: 'topsecret' })
  expect(storage).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'our-files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'topsecret',
  })
})

test('limits are on, but for tests, and each can be set', () => {
  expect(loadConfig({}).auth.limits).toMatchObject({ messages: 30, token: 150, verify: 30 })
  expect(loadConfig({ AUTH_LIMIT_TOKEN: '7' }).auth.limits?.token).toBe(7)
  expect(loadConfig({ NODE_ENV: 'test' }).auth.limits).toBeUndefined()
  expect(loadConfig({ NODE_ENV: 'test', AUTH_RATE_LIMITS: 'true' }).auth.limits?.token).toBe(150)
  expect(loadConfig({ AUTH_RATE_LIMITS: 'false' }).auth.limits).toBeUndefined()
})

describe('files', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offerwell-config-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('a name in the settings file that nothing reads is told', async () => {
    await writeFile(join(folder, '.env'), 'LOG_LEVLE=debug\nLOG_LEVEL=debug\nAUTH_PROVIDER_OKTA_CLIENT_ID=x\n')
    expect(unknownSettings(folder)).toEqual(['LOG_LEVLE'])
  })

  test('.env is read, and the real environment wins over it', async () => {
    expect(readEnvironment(folder)).toEqual(process.env)
    await writeFile(join(folder, '.env'), '# mine\nOFFERWELL_TEST_ONLY="a b"\nPATH=/nowhere\n')
    const environment = readEnvironment(folder)
    expect(environment['OFFERWELL_TEST_ONLY']).toBe('a b')
    expect(environment['PATH']).toBe(process.env['PATH'])
  })

  test('keys are made once, for their owner only, and stay the same', async () => {
    const dataDir = join(folder, 'data')
    const [made] = loadSecretKeys({ secretKeys: undefined, dataDir })
    expect(made?.key).toHaveLength(32)
    expect(loadSecretKeys({ secretKeys: undefined, dataDir })).toEqual([made])
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  test('damaged keys stop the start instead of being replaced', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"secretKeys": "k1:')
    expect(() => loadSecretKeys({ secretKeys: undefined, dataDir: folder })).toThrow(/secrets\.json .* is damaged/)
  })
})

test('.env.example names every variable, and each example is a value that is accepted', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const settings = examples.filter(([name]) => name !== 'TEST_DATABASE_URL')
  expect(settings.map(([name]) => name).sort()).toEqual([...settingNames].sort())
  // The settings of Apple, DKIM and wallets count only together with the file of a key.
  const readable = settings.filter(([name]) => !/^SECRET_KEYS$|_FILE$|APPLE_|_DKIM_|^GOOGLE_WALLET_/.test(name))
  expect(messagesOf(Object.fromEntries(readable))).toEqual([])
})
