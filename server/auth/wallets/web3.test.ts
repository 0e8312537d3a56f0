import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_URL, startAuthAppWithDatabase } from '../../../tests/support/auth/auth-app.ts'
import { createEthereumWallet, createSolanaWallet } from '../../../tests/support/auth/wallet.ts'

let app: Awaited<ReturnType<typeof startAuthAppWithDatabase>>
beforeAll(async () => {
  app = await startAuthAppWithDatabase({
    AUTH_WEB3: 'true',
    AUTH_WEB3_CHAINS: 'ethereum:1,ethereum:137,solana:mainnet',
  })
})
afterAll(() => app.close())

const ago = (seconds: number) => new Date(app.clock.now().getTime() - seconds * 1000).toISOString()

type Message = { head?: string; address?: string; statement?: string } & Record<string, string | undefined>

/** A message by EIP-4361, with fields changed, added, or left out where they are undefined. */
function messageOf(address: string, changed: Message = {}, network = 'Ethereum'): string {
  const { head = 'benefits.example', statement, address: shown = address, ...fields } = changed
  const usual = { URI: `${PUBLIC_URL}/auth`, Version: '1', 'Chain ID': '1', Nonce: 'abcdefgh', 'Issued At': ago(1) }
  const lines = Object.entries({ ...usual, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  )
  return [
    `${head} wants you to sign in with your ${network} account:`,
    shown,
    '',
    ...(statement ? [statement] : []),
    '',
    ...lines,
  ].join('\n')
}

const present = (body: object) => app.call('/auth/v1/token?grant_type=web3', { body })
const asEthereum = (wallet: ReturnType<typeof createEthereumWallet>, changed: Message = {}) => {
  const message = messageOf(wallet.address, changed)
  return { chain: 'ethereum', message, signature: wallet.sign(message) }
}
const asSolana = (wallet: ReturnType<typeof createSolanaWallet>, changed: Message = {}) => {
  const message = messageOf(wallet.address, { 'Chain ID': 'mainnet', ...changed }, 'Solana')
  return { chain: 'solana', message, signature: Buffer.from(wallet.sign(message)).toString('base64url') }
}

async function countSessions(): Promise<number> {
  const { count } = await app.deps.db
    .selectFrom('auth.sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a wallet signs in', () => {
  test('by the published client, on Ethereum, and is the same person the next time', async () => {
    const wallet = createEthereumWallet()
    const credentials = {
      chain: 'ethereum',
      wallet: wallet.provider,
      statement: 'Sign in to Offerwell',
      options: { url: `${PUBLIC_URL}/auth` },
    } as const
    const { data, error } = await app.client().signInWithWeb3(credentials)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: '',
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [
        {
          provider: 'web3',
          id: `web3:ethereum:${wallet.address}`,
          identity_data: { address: wallet.address, chain: 'ethereum', network: '1', email_verified: false },
        },
      ],
    })
    const { json } = await present(asEthereum(wallet, { 'Chain ID': '137' }))
    expect(json.user.id).toBe(data.user?.id)
  })

  test('by the published client, on Solana', async () => {
    const wallet = createSolanaWallet()
    const credentials = { chain: 'solana', wallet: wallet.provider, options: { url: `${PUBLIC_URL}/` } } as const
    const { data, error } = await app.client().signInWithWeb3(credentials)
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
    const { json } = await present(asSolana(wallet, { statement: 'Sign in to Offerwell' }))
    expect(json.user.id).toBe(data.user?.id)
  })

  test('with a session that says so', async () => {
    const client = app.client()
    const wallet = createSolanaWallet()
    await client.signInWithWeb3({ chain: 'solana', wallet: wallet.provider, options: { url: `${PUBLIC_URL}/` } })
    const { data } = await client.getClaims()
    expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'web3', provider: 'web3' }] })
  })

  test('with limits of its own that it keeps', async () => {
    const limits = { 'Expiration Time': ago(-60), 'Not Before': ago(60), 'Request ID': 'r-1', head: PUBLIC_URL }
    expect((await present(asEthereum(createEthereumWallet(), limits))).status).toBe(200)
  })
})

describe('a message opens nothing', () => {
  const wrong: [string, Message, RegExp][] = [
    ['for another site', { head: 'evil.example' }, /another site/],
    ['for a site whose name begins like ours', { head: 'benefits.example.evil.example' }, /another site/],
    ['for another port', { head: 'benefits.example:8443' }, /another site/],
    ['for another scheme', { head: 'http://benefits.example' }, /another site/],
    ['for a user at our site', { head: 'evil@benefits.example' }, /another site/],
    ['with an address elsewhere', { URI: 'https://evil.example/auth' }, /another site/],
    ['with an address of another scheme', { URI: 'http://benefits.example/auth' }, /another site/],
    ['with a user in its address', { URI: 'https://evil@benefits.example/' }, /another site/],
    ['with an address that only looks like ours', { URI: 'https://benefits.example\\@evil.example/' }, /another site/],
    ['without an address', { URI: undefined }, /another site/],
    ['of another version', { Version: '2' }, /version/],
    ['without a version', { Version: undefined }, /version/],
    ['for another network', { 'Chain ID': '5' }, /network/],
    ['for a network in other digits', { 'Chain ID': '0x1' }, /network/],
    ['for no network', { 'Chain ID': undefined }, /network/],
    ['with a nonce that is too short', { Nonce: 'abc' }, /Nonce/],
    ['without its time', { 'Issued At': undefined }, /Issued At/],
    ['with a time in words', { 'Issued At': 'Sat Nov 21 2026' }, /Issued At/],
  ]
  test.each(wrong)('%s', async (_name, changed, reason) => {
    const { status, json } = await present(asEthereum(createEthereumWallet(), changed))
    expect(status).toBe(400)
    expect(json).toEqual({ error: 'invalid_grant', error_description: expect.stringMatching(reason) })
  })

  test.each<[string, () => Message, RegExp]>([
    ['ten minutes old', () => ({ 'Issued At': ago(600) }), /too long ago/],
    ['from the future', () => ({ 'Issued At': ago(-90) }), /future/],
    ['that has expired, without Not Before', () => ({ 'Expiration Time': ago(1) }), /expired/],
    ['that has expired, with Not Before', () => ({ 'Expiration Time': ago(1), 'Not Before': ago(9) }), /expired/],
    ['that is not valid yet', () => ({ 'Not Before': ago(-90) }), /not valid yet/],
    ['with an end that cannot be read', () => ({ 'Expiration Time': 'never' }), /Expiration Time/],
    ['with a start that cannot be read', () => ({ 'Not Before': '2026' }), /Not Before/],
  ])('%s', async (_name, changed, reason) => {
    for (const body of [asEthereum(createEthereumWallet(), changed()), asSolana(createSolanaWallet(), changed())]) {
      const { json } = await present(body)
      expect(json).toEqual({ error: 'invalid_grant', error_description: expect.stringMatching(reason) })
    }
  })

  test.each<[string, Message]>([
    ['with a carriage return in a field', { Nonce: 'abcdefgh\r\nURI: https://evil.example/' }],
    ['with a field twice', { Nonce: 'abcdefgh\nChain ID: 1' }],
    ['with a line that is no field', { Nonce: 'abcdefgh\nSend: everything' }],
    ['with a statement of two lines', { statement: 'one\ntwo' }],
    ['with a control character', { statement: 'a\u0000b' }],
    ['with an address that is none', { address: '0x1234' }],
    ['with resources that are no list', { Nonce: 'abcdefgh\nResources:\nhttps://evil.example/' }],
  ])('%s', async (_name, changed) => {
    const { status, json } = await present(asEthereum(createEthereumWallet(), changed))
    expect([status, json.code]).toEqual([400, 'validation_failed'])
  })

  test('too short, too long, or of another chain', async () => {
    const wallet = createEthereumWallet()
    const tooLong = asEthereum(wallet, { statement: 'x'.repeat(20 * 1024) })
    const codes = [{ ...tooLong }, { ...tooLong, message: 'short' }, { chain: 'ethereum' }].map(present)
    for (const { json } of await Promise.all(codes)) expect(json.code).toBe('validation_failed')
    for (const chain of ['bitcoin', 'constructor', undefined]) {
      const { status, json } = await present({ ...asEthereum(wallet), chain })
      expect([status, json.code]).toEqual([400, 'web3_unsupported_chain'])
    }
  })

  test('a second time, also when it comes twice at once', async () => {
    for (const body of [asEthereum(createEthereumWallet()), asSolana(createSolanaWallet())]) {
      const before = await countSessions()
      const both = await Promise.all([present(body), present(body)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      expect((await present(body)).json.error_description).toBe('The message has been used already')
      expect(await countSessions()).toBe(before + 1)
    }
  })
})

describe('a signature opens nothing', () => {
  const MISMATCH = { error: 'invalid_grant', error_description: 'Signature does not match address in message' }

  test('of another wallet', async () => {
    const ethereum = asEthereum(createEthereumWallet())
    const solana = asSolana(createSolanaWallet())
    const others = [
      { ...ethereum, signature: asEthereum(createEthereumWallet()).signature },
      { ...ethereum, signature: createEthereumWallet().sign(ethereum.message) },
      { ...solana, signature: asSolana(createSolanaWallet()).signature },
      { ...solana, message: solana.message.replace('abcdefgh', 'hgfedcba') },
    ]
    for (const body of others) expect((await present(body)).json).toEqual(MISMATCH)
  })

  test('that is the other one for the same text', async () => {
    const wallet = createEthereumWallet()
    const { message } = asEthereum(wallet)
    expect((await present({ chain: 'ethereum', message, signature: wallet.signHigh(message) })).json).toEqual(MISMATCH)
    expect((await present({ chain: 'ethereum', message, signature: wallet.sign(message) })).status).toBe(200)
  })

  test('of a Solana key that signs everything', async () => {
    // The neutral element is a point that every message is signed with by (R, S) = (neutral, 0) where checks are lax.
    const neutral = Buffer.concat([Buffer.of(1), Buffer.alloc(31)])
    const message = messageOf('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM', { 'Chain ID': 'mainnet' }, 'Solana')
    const signature = Buffer.concat([neutral, Buffer.alloc(32)]).toString('base64url')
    expect((await present({ chain: 'solana', message, signature })).json).toEqual(MISMATCH)
  })

  test.each([
    ['ethereum', '0x'],
    ['ethereum', `0x${'0'.repeat(130)}`],
    ['ethereum', '0'.repeat(132)],
    ['ethereum', `0x${'f'.repeat(130)}`],
    ['solana', 'AAAA'],
    ['solana', 'A'.repeat(86)],
    ['solana', '!'.repeat(86)],
  ])('on %s that is no signature: %s', async (chain, signature) => {
    const body = chain === 'ethereum' ? asEthereum(createEthereumWallet()) : asSolana(createSolanaWallet())
    const { status, json } = await present({ ...body, signature })
    expect(status).toBe(400)
    expect([json.code, json.error]).toContain(json.error ? 'invalid_grant' : 'validation_failed')
  })
})

test('the whole way is off unless it is switched on, and so is a chain without networks', async () => {
  const off = await startAuthAppWithDatabase({})
  const ethereumOnly = await startAuthAppWithDatabase({ AUTH_WEB3: 'true', AUTH_WEB3_CHAINS: 'ethereum:1' })
  try {
    const body = asSolana(createSolanaWallet())
    for (const one of [off, ethereumOnly]) {
      const { status, json } = await one.call('/auth/v1/token?grant_type=web3', { body })
      expect([status, json.code]).toEqual([422, 'web3_provider_disabled'])
    }
    for (const any of ['{', {}, { chain: 'tezos' }, { ...body, signature: 7 }]) {
      const { status, json } = await off.call('/auth/v1/token?grant_type=web3', { body: any })
      expect([status, json]).toEqual([422, { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' }])
    }
  } finally {
    await Promise.all([off.close(), ethereumOnly.close()])
  }
})
