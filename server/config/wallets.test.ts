import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPassChain } from '../../tests/support/cards/certificates.ts'
import { startWallets, type Wallets } from '../../tests/support/cards/wallets.ts'
import { isConfigError, loadConfig } from './config.ts'

let wallets: Wallets

beforeAll(async () => {
  wallets = await startWallets()
})
afterAll(() => wallets.close())

function messagesOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (isConfigError(error)) return error.messages
    throw error
  }
  return []
}

test('without settings there are no wallets, and each may be set up alone', () => {
  expect(loadConfig({}).wallets).toEqual({ apple: undefined, google: undefined })
  expect(loadConfig(wallets.apple).wallets).toMatchObject({ apple: { teamId: 'ABCDE12345' }, google: undefined })
  expect(loadConfig(wallets.ofGoogle).wallets).toMatchObject({ google: { email: wallets.account }, apple: undefined })
})

test('settings that belong together are asked for together', () => {
  const [lacksKey, lacksAccount] = [{ ...wallets.apple, APPLE_PASS_KEY: '' }, { GOOGLE_WALLET_ISSUER_ID: '33880000' }]
  expect(messagesOf({ ...lacksKey, ...lacksAccount })).toEqual([
    'APPLE_PASS_TYPE_ID, APPLE_TEAM_ID, APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY and APPLE_WWDR_CERTIFICATE belong together. Expected: all of them, or none.',
    'GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_SERVICE_ACCOUNT belong together. Expected: all of them, or none.',
  ])
})

test.each(['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE', 'GOOGLE_WALLET_SERVICE_ACCOUNT'])(
  '%s that cannot be read is named with what is expected',
  (name) => {
    const messages = messagesOf({ ...wallets.settings, [name]: '/no/such/file' })
    expect(messages).toEqual([
      expect.stringContaining(`${name} is "/no/such/file", which cannot be used. Expected: a `),
    ])
  },
)

test('certificates and keys that are of somebody else are found at the start', () => {
  const other = newPassChain('pass.example.other')
  const key = wallets.file('other-key.pem', other.key)
  const authority = wallets.file('other-wwdr.pem', other.authority)
  const certificate = wallets.file('other-pass.pem', other.certificate)
  const faults = (settings: object) => messagesOf({ ...wallets.settings, ...settings }).map((one) => one.split(' ')[0])
  expect(faults({ APPLE_PASS_KEY: key })).toEqual(['APPLE_PASS_KEY'])
  expect(faults({ APPLE_WWDR_CERTIFICATE: authority })).toEqual(['APPLE_WWDR_CERTIFICATE'])
  expect(faults({ APPLE_PASS_CERTIFICATE: certificate })).toContain('APPLE_PASS_CERTIFICATE')
})
