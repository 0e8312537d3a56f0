import { describe, expect, test } from 'vitest'
import { isConfigError, loadConfig } from './config.ts'

function messagesOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (isConfigError(error)) return error.messages
    throw error
  }
  return []
}

const google = { AUTH_PROVIDER_GOOGLE_CLIENT_ID: 'id', AUTH_PROVIDER_GOOGLE_CLIENT_SECRET: 'secret' }

test('known providers need no more than what they gave us', () => {
  const { providers } = loadConfig({ ...google, AUTH_PROVIDER_AZURE_CLIENT_ID: 'id' })
  expect(providers).toMatchObject([
    { name: 'google', label: 'Google', issuer: 'https://accounts.google.com', clientSecret: 'secret' },
    { name: 'azure', label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  ])
})

test('any other issuer has a name, a label and scopes of its own', () => {
  const { providers } = loadConfig({
    AUTH_PROVIDER_ACME_CLIENT_ID: 'id',
    AUTH_PROVIDER_ACME_ISSUER: 'https://id.acme.example/realms/staff',
    AUTH_PROVIDER_ACME_LABEL: 'Acme staff',
    AUTH_PROVIDER_ACME_SCOPES: 'groups, email',
    AUTH_PROVIDER_ACME_EXTRA_CLIENT_IDS: 'phone,tablet',
  })
  expect(providers).toEqual([
    {
      name: 'acme',
      label: 'Acme staff',
      issuer: 'https://id.acme.example/realms/staff',
      clientId: 'id',
      acceptedClientIds: ['id', 'phone', 'tablet'],
      clientSecret: undefined,
      appleKey: undefined,
      scopes: ['openid', 'email', 'profile', 'groups'],
    },
  ])
})

test('nothing set means no provider', () => {
  expect(loadConfig({ AUTH_PROVIDER_GOOGLE_CLIENT_ID: ' ' }).providers).toEqual([])
})

describe('a wrong setting stops the start, by its name and without its value', () => {
  test.each([
    [{ AUTH_PROVIDER_GOOGLE_CLIENT_SECRET: 'topsecret' }, 'AUTH_PROVIDER_GOOGLE_CLIENT_ID is not valid, or missing.'],
    [{ AUTH_PROVIDER_ACME_CLIENT_ID: 'topsecret' }, 'AUTH_PROVIDER_ACME_ISSUER is missing.'],
    [{ ...google, AUTH_PROVIDER_GOOGLE_SECRET: 'topsecret' }, 'AUTH_PROVIDER_GOOGLE_SECRET is not a setting.'],
    [{ ...google, AUTH_PROVIDER_GOOGLE_ISSUER: 'http://accounts.example' }, 'AUTH_PROVIDER_GOOGLE_ISSUER is not valid'],
    [
      { ...google, AUTH_PROVIDER_GOOGLE_ISSUER: 'https://me:topsecret@x.example' },
      'AUTH_PROVIDER_GOOGLE_ISSUER is not',
    ],
    [{ ...google, AUTH_PROVIDER_GOOGLE_ISSUER: 'topsecret' }, 'AUTH_PROVIDER_GOOGLE_ISSUER is not valid'],
    [
      { AUTH_PROVIDER_APPLE_CLIENT_ID: 'id', AUTH_PROVIDER_APPLE_TEAM_ID: 'topsecret' },
      'AUTH_PROVIDER_APPLE_TEAM_ID, _KEY_ID and _PRIVATE_KEY_FILE belong together.',
    ],
    [
      { AUTH_PROVIDER_APPLE_CLIENT_ID: 'id', AUTH_PROVIDER_APPLE_PRIVATE_KEY_FILE: '/topsecret' },
      'AUTH_PROVIDER_APPLE_PRIVATE_KEY_FILE is not valid',
    ],
    [
      { AUTH_PROVIDER_EMAIL_CLIENT_ID: 'id', AUTH_PROVIDER_EMAIL_ISSUER: 'https://x.example' },
      'AUTH_PROVIDER_EMAIL_CLIENT',
    ],
  ])('%j', (environment, message) => {
    const messages = messagesOf(environment)
    expect(messages).toEqual([expect.stringContaining(message)])
    expect(messages.join()).not.toContain('topsecret')
  })

  test.each(['ethereum', 'ethereum:0', 'ethereum:x', 'bitcoin:1', 'solana:', 'solana:somewhere'])(
    'AUTH_WEB3_CHAINS=%s',
    (chains) => {
      expect(messagesOf({ AUTH_WEB3_CHAINS: chains })).toEqual([expect.stringContaining('AUTH_WEB3_CHAINS is')])
    },
  )
})
