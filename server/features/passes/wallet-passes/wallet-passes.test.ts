import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { type CardFields, makeCard, makeTemplate, type TemplateFields } from '../../../../tests/support/cards/cards.ts'
import { faultOfSignature } from '../../../../tests/support/cards/certificates.ts'
import { ISSUER, PASS_TYPE, startWallets, type Wallets } from '../../../../tests/support/cards/wallets.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { sealCardNumber } from '../../cards/card-numbers/service.ts'

const NUMBER = '6335000123456789'
const NOW = new Date('2026-11-14T12:00:00Z')
const PUBLIC_URL = 'https://benefits.example'

let wallets: Wallets
let t: TestApp
let companyId: string
let holder: SignedIn

beforeAll(async () => {
  wallets = await startWallets()
  t = await testApp({ ...wallets.settings, PUBLIC_URL, OPERATOR_NAME: 'Harrow Benefits' }, { now: () => NOW })
  companyId = await makeCompany(t.deps)
})
afterAll(async () => {
  await t.close()
  wallets.close()
})
beforeEach(async () => {
  holder = await t.signIn({ companyId })
})

async function issue(template: TemplateFields = {}, fields: CardFields = {}, person = holder): Promise<string> {
  const templateId = await makeTemplate(t.deps, companyId, template)
  return await makeCard(t.deps, { userId: person.userId, companyId, templateId, number: NUMBER }, fields)
}

const offered = (id: string, person = holder) => t.inject({ url: `/api/cards/${id}/wallet`, headers: person.headers })
const add = (id: string, wallet: 'apple' | 'google', person = holder) =>
  t.inject({ method: 'POST', url: `/api/cards/${id}/wallet/${wallet}`, headers: person.headers })

async function passOf(id: string) {
  const answer = await add(id, 'apple')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzipSync(answer.rawPayload)
  const pass: Record<string, unknown> = JSON.parse(Buffer.from(files['pass.json'] ?? []).toString())
  return { files, pass }
}

async function linkOf(id: string) {
  const { url } = (await add(id, 'google')).json<{ url: string }>()
  const start = 'https://pay.google.com/gp/v/save/'
  expect(url.startsWith(start)).toBe(true)
  const { payload, protectedHeader } = await jwtVerify(url.slice(start.length), wallets.googleKey, {
    audience: 'google',
    issuer: wallets.account,
    currentDate: NOW,
  })
  expect(protectedHeader.alg).toBe('RS256')
  return { url, claims: payload }
}

describe('Apple Wallet', () => {
  test('gets a pass with the hash of each file and the operator’s signature of those', async () => {
    const { files } = await passOf(await issue())
    const manifest = files['manifest.json'] ?? new Uint8Array()
    const hashes = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
      .map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
    expect(JSON.parse(Buffer.from(manifest).toString())).toEqual(Object.fromEntries(hashes))
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']))
    const signature = files['signature'] ?? new Uint8Array()
    expect(faultOfSignature(signature, manifest, wallets.authority)).toBeUndefined()
    expect(faultOfSignature(signature, Buffer.from('{}'), wallets.authority)).toBe('a digest of something else')
    const icon = await sharp(files['icon@2x.png']).metadata()
    expect([icon.format, icon.width, icon.height]).toEqual(['png', 58, 58])
  })

  test('shows the card as it is, and where its changes are asked for', async () => {
    const look = { brand: 'Pulseyard', bg_color: '#a3195b', instructions: 'Hold it under the reader.' }
    const id = await issue(look, { label: 'Gym pass', expires_at: '2027-01-31T00:00:00Z' })
    const { pass } = await passOf(id)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: 'ABCDE12345',
      organizationName: 'Harrow Benefits',
      description: 'Pulseyard: Gym pass',
      logoText: 'Pulseyard',
      backgroundColor: 'rgb(163, 25, 91)',
      foregroundColor: 'rgb(255, 255, 255)',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: NUMBER, altText: '6335 0001 2345 6789' }],
      expirationDate: '2027-01-31T00:00:00.000Z',
      webServiceURL: 'https://benefits.example/wallet',
      storeCard: {
        secondaryFields: [{ value: 'Gym pass' }],
        auxiliaryFields: [{ label: 'Ends', value: '31 Jan 2027' }],
        backFields: [{ value: '6335 0001 2345 6789' }, { value: 'Hold it under the reader.' }],
      },
    })
    const row = t.deps.db.selectFrom('wallet_passes').selectAll().where('card_id', '=', id)
    const stored = await row.executeTakeFirstOrThrow()
    expect(pass['serialNumber']).toBe(stored.serial)
    expect(JSON.stringify(stored)).not.toContain(String(pass['authenticationToken']))
  })

  test.each<[string, TemplateFields, string | null, object]>([
    ['as Code 128', { symbology: 'CODE128' }, null, { format: 'PKBarcodeFormatCode128', message: NUMBER }],
    ['as Aztec', { symbology: 'AZTEC' }, null, { format: 'PKBarcodeFormatAztec', message: NUMBER }],
    ['as PDF417', { symbology: 'PDF417' }, null, { format: 'PKBarcodeFormatPDF417', message: NUMBER }],
    ['with a value of its own', {}, 'W-77', { message: 'W-77', altText: '6335 0001 2345 6789' }],
    ['with its template’s text', { content_mode: 'STATIC_STRING', code_text: 'MEMBER' }, null, { message: 'MEMBER' }],
    [
      'with the number in an address',
      { content_mode: 'DYNAMIC_QR_URL', code_text: 'https://gym.example/?c={number}' },
      null,
      { message: `https://gym.example/?c=${NUMBER}` },
    ],
    [
      'with letters beyond Latin',
      { content_mode: 'STATIC_STRING', code_text: 'Ω1' },
      null,
      { message: 'Ω1', messageEncoding: 'utf-8' },
    ],
  ])('draws the code %s', async (_what, template, value, code) => {
    const id = await issue(template)
    if (value !== null) {
      const sealed = sealCardNumber(t.deps.keyring, { id, companyId }, value)
      await t.deps.db.updateTable('employee_cards').set({ code_value_enc: sealed }).where('id', '=', id).execute()
    }
    expect((await passOf(id)).pass).toMatchObject({ barcodes: [code] })
  })

  test('asked for again it is the same pass, so that no wallet holds it twice', async () => {
    const id = await issue()
    const [first, second] = [(await passOf(id)).pass, (await passOf(id)).pass]
    expect(second['serialNumber']).toBe(first['serialNumber'])
    expect(second['authenticationToken']).not.toBe(first['authenticationToken'])
  })
})

describe('Google Wallet', () => {
  test('gets a signed link with the card and what all cards of its kind look like', async () => {
    const look = { brand: 'Pulseyard', bg_color: '#a3195b', instructions: 'Show it.' }
    const { url, claims } = await linkOf(await issue({ symbology: 'EAN13', ...look }, { label: 'Gym pass' }))
    expect(claims).toMatchObject({ typ: 'savetowallet', origins: [PUBLIC_URL] })
    expect(claims['payload']).toMatchObject({
      loyaltyClasses: [
        {
          id: expect.stringMatching(new RegExp(`^${ISSUER}\\.card-`)),
          issuerName: 'Harrow Benefits',
          programName: 'Pulseyard',
          programLogo: { sourceUri: { uri: 'https://benefits.example/icons/icon-512.png' } },
          hexBackgroundColor: '#a3195b',
          reviewStatus: 'UNDER_REVIEW',
        },
      ],
      loyaltyObjects: [
        {
          id: expect.stringMatching(new RegExp(`^${ISSUER}\\.[\\w-]{22}$`)),
          state: 'ACTIVE',
          accountName: 'Gym pass',
          barcode: { type: 'EAN_13', value: NUMBER, alternateText: '6335 0001 2345 6789' },
          textModulesData: [{ body: 'Show it.' }],
        },
      ],
    })
    expect(url.length).toBeLessThanOrEqual(1800)
  })

  test('gets no longer link than browsers take: long instructions stay out of it', async () => {
    const { url, claims } = await linkOf(await issue({ instructions: 'Show it. '.repeat(100) }))
    expect(url.length).toBeLessThanOrEqual(1800)
    expect(JSON.stringify(claims)).not.toContain('Show it.')
  })
})

describe('who may add what', () => {
  test.each<[string, TemplateFields, string[]]>([
    ['a QR code', {}, ['APPLE', 'GOOGLE']],
    ['an EAN-13, which Apple does not draw', { symbology: 'EAN13' }, ['GOOGLE']],
    ['no code', { symbology: 'NONE', logo_url: '/demo/logos/a.svg' }, []],
  ])('a card with %s', async (_what, template, expected) => {
    const id = await issue(template)
    expect((await offered(id)).json()).toEqual({ wallets: expected })
    const statuses = [(await add(id, 'apple')).statusCode, (await add(id, 'google')).statusCode]
    expect(statuses).toEqual(['APPLE', 'GOOGLE'].map((wallet) => (expected.includes(wallet) ? 200 : 404)))
  })

  test.each<[string, CardFields]>([
    ['waits for approval', { status: 'PENDING_APPROVAL' }],
    ['was revoked', { status: 'REVOKED' }],
    ['has expired', { status: 'EXPIRED' }],
    ['has just ended', { expires_at: NOW }],
  ])('no card that %s', async (_what, fields) => {
    const id = await issue({}, fields)
    for (const answer of [await offered(id), await add(id, 'apple'), await add(id, 'google')])
      expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'card_not_found' })])
  })

  test('nobody but its holder, who has passed their second step and not asked too often', async () => {
    const id = await issue()
    const others = [
      await t.signIn({ companyId }),
      await t.signIn({ companyId, roles: ['COMPANY_ADMIN'] }),
      await t.signIn({ roles: ['ADMIN'] }),
    ]
    for (const person of others) {
      expect((await offered(id, person)).statusCode).toBe(404)
      expect((await add(id, 'apple', person)).statusCode).toBe(404)
      expect((await add(id, 'google', person)).statusCode).toBe(404)
    }
    const due = await t.signIn({ companyId, secondStep: 'due' })
    const theirs = await issue({}, {}, due)
    expect((await add(theirs, 'google', due)).json()).toMatchObject({ code: 'second_factor_required' })
    for (let count = 0; count < 120; count += 1) await add(id, 'google')
    expect((await add(id, 'google')).statusCode).toBe(429)
    expect((await add(id, 'apple')).statusCode).toBe(429)
  })

  test('a number that leaves by a pass is noted for its holder alone', async () => {
    const id = await issue()
    await add(id, 'apple')
    await add(id, 'google')
    const noted = t.deps.db.selectFrom('card_openings').select('way').where('card_id', '=', id)
    expect(await noted.execute()).toEqual([{ way: 'APPLE_WALLET' }, { way: 'GOOGLE_WALLET' }])
  })
})

test.each([
  ['without its settings', 'none'],
  ['with a certificate that has expired', 'expired'],
] as const)('no wallet is offered %s', async (_what, given) => {
  const expired = await startWallets(new Date(NOW.getTime() - 1000))
  const plain = await testApp(given === 'expired' ? expired.apple : {}, { now: () => NOW })
  const company = await makeCompany(plain.deps)
  const person = await plain.signIn({ companyId: company })
  const templateId = await makeTemplate(plain.deps, company)
  const id = await makeCard(plain.deps, { userId: person.userId, companyId: company, templateId, number: NUMBER })
  const get = await plain.inject({ url: `/api/cards/${id}/wallet`, headers: person.headers })
  expect(get.json()).toEqual({ wallets: [] })
  const url = `/api/cards/${id}/wallet/apple`
  const refused = await plain.inject({ method: 'POST', url, headers: person.headers })
  expect(refused.json()).toMatchObject({ code: 'wallet_not_offered' })
  await plain.close()
  expired.close()
})
