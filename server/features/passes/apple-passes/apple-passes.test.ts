import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeCard, makeTemplate } from '../../../../tests/support/cards/cards.ts'
import { PASS_TYPE, startWallets, type Wallets } from '../../../../tests/support/cards/wallets.ts'
import { makeCompany } from '../../../../tests/support/catalogue.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { newId } from '../../../platform/db/id.ts'
import { forgetOrphans, tellWallets } from '../wallet-passes/jobs.ts'

const NUMBER = '6335000123456789'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let wallets: Wallets
let t: TestApp
let companyId: string
let templateId: string
let holder: SignedIn
let cardId: string
let now = Date.now()

beforeAll(async () => {
  wallets = await startWallets()
  const settings = { ...wallets.settings, PUBLIC_URL: 'https://benefits.example' }
  t = await testApp(settings, { now: () => new Date(now) })
  companyId = await makeCompany(t.deps)
})
afterAll(async () => {
  await t.close()
  wallets.close()
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('wallet_passes').execute()
  holder = await t.signIn({ companyId })
  templateId = await makeTemplate(t.deps, companyId)
  cardId = await makeCard(t.deps, { userId: holder.userId, companyId, templateId, number: NUMBER })
  wallets.phones.pushed.splice(0)
  wallets.google.calls.splice(0)
  Object.assign(wallets.phones.answer, { status: 200 })
  Object.assign(wallets.google.answer, { status: 200 })
})

const later = (milliseconds: number) => void (now += milliseconds)

type Pass = { serialNumber: string; authenticationToken: string; voided?: boolean; barcodes?: unknown[] }

const readPass = (bytes: Buffer): Pass => JSON.parse(Buffer.from(unzipSync(bytes)['pass.json'] ?? []).toString())

async function addPass(): Promise<Pass> {
  const url = `/api/cards/${cardId}/wallet/apple`
  return readPass((await t.inject({ method: 'POST', url, headers: holder.headers })).rawPayload)
}

const addToGoogle = () =>
  t.inject({ method: 'POST', url: `/api/cards/${cardId}/wallet/google`, headers: holder.headers })

type Call = { token?: string; headers?: Record<string, string>; payload?: object }

function ask(method: 'GET' | 'POST' | 'DELETE', path: string, { token, headers = {}, payload }: Call = {}) {
  const authorization = token === undefined ? {} : { authorization: `ApplePass ${token}` }
  const url = `/wallet/v1${path}`
  return t.inject({ method, url, headers: { ...headers, ...authorization }, ...(payload && { payload }) })
}

const pathOf = (pass: Pass) => `/passes/${PASS_TYPE}/${pass.serialNumber}`
const placeOf = (pass: Pass, device: string) => `/devices/${device}/registrations/${PASS_TYPE}/${pass.serialNumber}`

async function register(pass: Pass, device: string, pushToken = newPushToken()) {
  const token = pass.authenticationToken
  return await ask('POST', placeOf(pass, device), { token, payload: { pushToken } })
}
const newPushToken = () => newId().replaceAll('-', '').repeat(2)

const changesOn = (device: string, since?: string) => {
  const query = since === undefined ? '' : `?passesUpdatedSince=${since}`
  return ask('GET', `/devices/${device}/registrations/${PASS_TYPE}${query}`)
}

const change = (fields: object) =>
  t.deps.db.updateTable('employee_cards').set(fields).where('id', '=', cardId).execute()

describe('a phone', () => {
  test('registers once, hears what has changed, and takes itself off', async () => {
    const pass = await addPass()
    const device = newId()
    expect((await register(pass, device)).statusCode).toBe(201)
    expect((await register(pass, device)).statusCode).toBe(200)
    const first = (await changesOn(device)).json<{ serialNumbers: string[]; lastUpdated: string }>()
    expect(first.serialNumbers).toEqual([pass.serialNumber])
    expect((await changesOn(device, first.lastUpdated)).statusCode).toBe(204)
    later(MINUTE_MS)
    await change({ label: 'Renamed' })
    await tellWallets(t.deps)
    expect((await changesOn(device, first.lastUpdated)).json()).toMatchObject({ serialNumbers: [pass.serialNumber] })
    const gone = await ask('DELETE', placeOf(pass, device), { token: pass.authenticationToken })
    expect(gone.statusCode).toBe(200)
    expect((await changesOn(device)).statusCode).toBe(204)
  })

  test('gets its pass as it is now with the token that it showed, and only when it has changed', async () => {
    const pass = await addPass()
    const token = pass.authenticationToken
    const answer = await ask('GET', pathOf(pass), { token })
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass')
    expect(readPass(answer.rawPayload)).toMatchObject({ authenticationToken: token, barcodes: [{ message: NUMBER }] })
    const known = { 'if-modified-since': String(answer.headers['last-modified']) }
    expect((await ask('GET', pathOf(pass), { token, headers: known })).statusCode).toBe(304)
    later(MINUTE_MS)
    await change({ label: 'Renamed' })
    await tellWallets(t.deps)
    expect((await ask('GET', pathOf(pass), { token, headers: known })).statusCode).toBe(200)
  })

  test('keeps the token of an earlier download when the pass is added on another phone', async () => {
    const [first, second] = [await addPass(), await addPass()]
    for (const { authenticationToken: token } of [first, second])
      expect((await ask('GET', pathOf(first), { token })).statusCode).toBe(200)
  })

  test('without the token of this very pass is answered like one that asks for none, and of another kind of pass knows nothing', async () => {
    const pass = await addPass()
    const stranger = await t.signIn({ companyId })
    const other = await makeCard(t.deps, { userId: stranger.userId, companyId, templateId, number: '1' })
    const url = `/api/cards/${other}/wallet/apple`
    const theirs = readPass((await t.inject({ method: 'POST', url, headers: stranger.headers })).rawPayload)
    const missing = { serialNumber: 'AAAAAAAAAAAAAAAAAAAAAA', authenticationToken: 'x' }
    const calls = [
      ask('GET', pathOf(pass)),
      ask('GET', pathOf(pass), { token: theirs.authenticationToken }),
      ask('GET', pathOf(missing), { token: pass.authenticationToken }),
      ask('GET', pathOf(pass), { headers: { authorization: holder.headers.authorization } }),
      register({ ...pass, authenticationToken: theirs.authenticationToken }, newId()),
      ask('DELETE', placeOf(pass, newId()), { token: theirs.authenticationToken }),
    ]
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual(calls.map(() => 401))
    const token = pass.authenticationToken
    expect((await ask('GET', `/passes/pass.other/${pass.serialNumber}`, { token })).statusCode).toBe(404)
    expect((await changesOn('no-such-phone')).statusCode).toBe(204)
    expect((await ask('GET', '/nothing')).statusCode).toBe(404)
  })

  test('is refused with a push token that is none, and twenty hold a pass at most', async () => {
    const pass = await addPass()
    expect((await register(pass, newId(), '../../other')).statusCode).toBe(400)
    for (let count = 0; count < 22; count += 1) await register(pass, `phone-${count}`)
    const phones = t.deps.db.selectFrom('wallet_pass_devices').select('device')
    expect(await phones.execute()).toHaveLength(20)
  })

  test('may complain, which nobody writes down', async () => {
    const answer = await ask('POST', '/log', { payload: { logs: [`Bad pass ${NUMBER}`] } })
    expect(answer.statusCode).toBe(200)
  })
})

const CARD_ENDS: [string, () => Promise<unknown>][] = [
  ['is revoked', () => change({ status: 'REVOKED', revoked_at: new Date() })],
  ['has expired', () => change({ expires_at: new Date(now - 1) })],
  ['was deleted', () => t.deps.db.deleteFrom('employee_cards').where('id', '=', cardId).execute()],
  [
    'is held by somebody who has left',
    () => t.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', holder.userId).execute(),
  ],
  [
    'is of an account that was erased',
    () => t.deps.db.deleteFrom('auth.users').where('id', '=', holder.userId).execute(),
  ],
]

describe('a card that ends', () => {
  test.each(CARD_ENDS)(
    'because it %s is told to phones and to Google, and its passes hold nothing more',
    async (_why, end) => {
      const pass = await addPass()
      await addToGoogle()
      const pushToken = newPushToken()
      await register(pass, newId(), pushToken)
      await tellWallets(t.deps)
      expect([wallets.phones.pushed, wallets.google.calls]).toEqual([[], []])
      later(MINUTE_MS)
      await end()
      await tellWallets(t.deps)
      expect(wallets.phones.pushed).toEqual([`${PASS_TYPE} /3/device/${pushToken}`])
      const [, patch, ...more] = wallets.google.calls
      expect([patch?.method, patch?.authorization, more]).toEqual(['PATCH', 'Bearer of-the-issuer', []])
      const ended = JSON.parse(patch?.body ?? '')
      expect(ended).toMatchObject({ state: expect.stringMatching(/^(?:INACTIVE|EXPIRED)$/), barcode: null })
      const answer = await ask('GET', pathOf(pass), { token: pass.authenticationToken })
      const voided = readPass(answer.rawPayload)
      expect(voided).toMatchObject({ voided: true, serialNumber: pass.serialNumber })
      expect(JSON.stringify(voided)).not.toMatch(new RegExp(`${NUMBER}|Pulseyard`))
      await tellWallets(t.deps)
      expect(wallets.phones.pushed).toHaveLength(1)
    },
  )

  test('and comes back is a card again', async () => {
    const pass = await addPass()
    await change({ status: 'EXPIRED' })
    await tellWallets(t.deps)
    await change({ status: 'ACTIVE' })
    await tellWallets(t.deps)
    const answer = await ask('GET', pathOf(pass), { token: pass.authenticationToken })
    expect(readPass(answer.rawPayload)).toMatchObject({ barcodes: [{ message: NUMBER }] })
  })

  test('with its account leaves its pass for 30 days, and nothing after', async () => {
    await addPass()
    await t.deps.db.deleteFrom('auth.users').where('id', '=', holder.userId).execute()
    await tellWallets(t.deps)
    const left = () => t.deps.db.selectFrom('wallet_passes').select(['card_id', 'user_id']).execute()
    await forgetOrphans(t.deps)
    expect(await left()).toEqual([{ card_id: null, user_id: null }])
    later(30 * DAY_MS + 1)
    await forgetOrphans(t.deps)
    expect(await left()).toEqual([])
  })
})

describe('a card that changes', () => {
  test('with its template is told to Google once for all of its kind, and then card by card', async () => {
    await addToGoogle()
    const second = await makeCard(t.deps, { userId: holder.userId, companyId, templateId, number: '77' })
    await t.inject({ method: 'POST', url: `/api/cards/${second}/wallet/google`, headers: holder.headers })
    const template = t.deps.db.updateTable('card_templates').where('id', '=', templateId)
    await template.set({ brand: 'Tideyard', updated_at: new Date(Date.now() + DAY_MS) }).execute()
    await tellWallets(t.deps)
    const told = wallets.google.calls.map(({ path }) => path.split('/')[3] ?? path)
    expect(told).toEqual([undefined, 'loyaltyClass', 'loyaltyObject', 'loyaltyObject'].map((one) => one ?? '/token'))
    expect(JSON.parse(wallets.google.calls[1]?.body ?? '')).toMatchObject({ programName: 'Tideyard' })
  })

  test('is told again later when Google or Apple could not be reached, and a phone that is gone is forgotten', async () => {
    const pass = await addPass()
    await addToGoogle()
    await register(pass, newId())
    await change({ label: 'Renamed' })
    Object.assign(wallets.phones.answer, { status: 503 })
    Object.assign(wallets.google.answer, { status: 500 })
    await tellWallets(t.deps)
    const tried = [wallets.phones.pushed.length, wallets.google.calls.length]
    await tellWallets(t.deps)
    expect([wallets.phones.pushed.length, wallets.google.calls.length]).toEqual(tried)
    Object.assign(wallets.phones.answer, { status: 410 })
    Object.assign(wallets.google.answer, { status: 200 })
    later(MINUTE_MS + 1)
    await tellWallets(t.deps)
    expect(wallets.phones.pushed).toHaveLength(2)
    expect(await t.deps.db.selectFrom('wallet_pass_devices').select('device').execute()).toEqual([])
    const due = t.deps.db.selectFrom('wallet_passes').select('id').where('due_at', 'is not', null)
    expect(await due.execute()).toEqual([])
  })

  test('that nobody has saved at Google yet is no fault', async () => {
    await addToGoogle()
    await change({ label: 'Renamed' })
    Object.assign(wallets.google.answer, { status: 404 })
    await tellWallets(t.deps)
    const due = t.deps.db.selectFrom('wallet_passes').select('id').where('due_at', 'is not', null)
    expect(await due.execute()).toEqual([])
  })
})
