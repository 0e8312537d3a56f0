import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardNumberEnding } from '../../../../domain/card-number-text.ts'
import { testApp, type TestApp } from '../../../../tests/support/app.ts'
import type { SignedIn } from '../../../../tests/support/people.ts'
import { seal } from '../../../platform/crypto/keyring.ts'
import { sealCardNumber } from '../card-numbers/service.ts'
import { newId } from '../../../platform/db/id.ts'

const NUMBER = '6335000123456789'
const NOW = new Date('2026-11-14T12:00:00Z')
const clock = { now: () => NOW }

let app: TestApp
let companyId: string
let templateId: string
let holder: SignedIn
let other: SignedIn

beforeAll(async () => {
  app = await testApp({}, clock)
  companyId = newId()
  templateId = newId()
  await app.deps.db.insertInto('companies').values({ id: companyId, name: 'Harrow & Pike' }).execute()
  const look = { name: 'Gym', brand: 'Pulseyard', bg_color: '#a3195b', instructions: 'Hold it under the reader.' }
  const template = { id: templateId, company_id: companyId, symbology: 'QR' as const, ...look }
  await app.deps.db.insertInto('card_templates').values(template).execute()
})
afterAll(() => app.close())
beforeEach(async () => {
  holder = await app.signIn({ companyId })
  other = await app.signIn({ companyId, fullName: 'Ben Lister' })
})

type CardRow = {
  userId?: string
  status?: string
  label?: string | null
  lastUsedAt?: Date
  expiresAt?: Date
  enc?: string
}

async function issue({ userId, status = 'ACTIVE', label = null, lastUsedAt, expiresAt, enc }: CardRow = {}) {
  const id = newId()
  await app.deps.db
    .insertInto('employee_cards')
    .values({
      id,
      user_id: userId ?? holder.userId,
      template_id: templateId,
      company_id: companyId,
      card_number_enc: enc ?? sealCardNumber(app.deps.keyring, { id, companyId }, NUMBER),
      card_number_last4: cardNumberEnding(NUMBER),
      label,
      status,
      last_used_at: lastUsedAt ?? null,
      expires_at: expiresAt ?? null,
    })
    .execute()
  return id
}

const call = (person: SignedIn, method: 'GET' | 'POST' | 'PUT', path: string) =>
  app.inject({ method, url: `/api/cards${path}`, headers: person.headers })

async function listOf(person: SignedIn): Promise<Record<string, unknown>[]> {
  const { items } = (await call(person, 'GET', '')).json<{ items: Record<string, unknown>[] }>()
  return items
}

async function lastUsed(id: string): Promise<string | null> {
  const used = app.deps.db.selectFrom('employee_cards').select('last_used_at').where('id', '=', id)
  return (await used.executeTakeFirstOrThrow()).last_used_at
}

const ROUTES = [
  ['GET', ''],
  ['POST', '/number'],
  ['PUT', '/last-used'],
] as const

describe('my cards', () => {
  it('lists the card last used first and those never used last, named by label or else brand', async () => {
    const never = await issue({ label: '  ' })
    const long = await issue({ label: 'Old pass', lastUsedAt: new Date('2026-01-02T10:00:00Z') })
    const recent = await issue({ label: 'Gym', lastUsedAt: new Date('2026-11-01T10:00:00Z') })
    const items = await listOf(holder)
    expect(items.map(({ id }) => id)).toEqual([recent, long, never])
    const named = { id: never, label: 'Pulseyard', brand: 'Pulseyard' }
    expect(items[2]).toEqual({ ...named, logoUrl: null, bgColor: '#a3195b', status: 'ACTIVE', lastUsedAt: null })
  })

  it('asks the database once, however many cards there are', async () => {
    await Promise.all([issue(), issue(), issue()])
    await listOf(holder)
    app.takeQueries()
    await listOf(holder)
    expect(app.takeQueries()).toHaveLength(1)
  })

  it('opens with what is drawn and the last four, never with the number', async () => {
    const id = await issue({ label: 'Gym pass' })
    const answer = await call(holder, 'GET', `/${id}`)
    expect(answer.json()).toEqual({
      id,
      label: 'Gym pass',
      brand: 'Pulseyard',
      logoUrl: null,
      bgColor: '#a3195b',
      status: 'ACTIVE',
      symbology: 'QR',
      instructions: 'Hold it under the reader.',
      last4: '6789',
      expiresAt: null,
      lastUsedAt: null,
      can: { use: true },
    })
    expect(answer.body).not.toContain(NUMBER)
  })

  it('decrypts the number for its holder, and forbids keeping the answer', async () => {
    const answer = await call(holder, 'POST', `/${await issue()}/number`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ number: NUMBER, code: NUMBER })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('says what the code holds where that is not the number: a text of the template’s, or one of this card’s own', async () => {
    const id = await issue()
    const code = async () => (await call(holder, 'POST', `/${id}/number`)).json()
    const template = app.deps.db.updateTable('card_templates').where('id', '=', templateId)
    await template.set({ content_mode: 'DYNAMIC_QR_URL', code_text: 'https://x.example/{number}' }).execute()
    expect(await code()).toEqual({ number: NUMBER, code: `https://x.example/${NUMBER}` })
    await template.set({ content_mode: 'FORMATTED_NUMBER', code_text: null }).execute()
    const value = sealCardNumber(app.deps.keyring, { id, companyId }, 'GYM-8F3A')
    await app.deps.db.updateTable('employee_cards').set({ code_value_enc: value }).where('id', '=', id).execute()
    expect(await code()).toEqual({ number: NUMBER, code: 'GYM-8F3A' })
  })

  it('says so when a stored number cannot be opened', async () => {
    const foreign = seal(app.deps.keyring, 'something-else', NUMBER)
    const answer = await call(holder, 'POST', `/${await issue({ enc: foreign })}/number`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'card_unreadable', message: 'Failed to decrypt card number' })
  })

  it('marks a card as used now', async () => {
    const id = await issue()
    const answer = await call(holder, 'PUT', `/${id}/last-used`)
    expect(answer.json()).toEqual({ lastUsedAt: NOW.toISOString() })
    expect(new Date((await lastUsed(id)) ?? '')).toEqual(NOW)
  })
})

describe('whose cards they are', () => {
  it.each(ROUTES)('answers %s of a colleague’s card%s as if there were none', async (method, path) => {
    const id = await issue({ userId: other.userId })
    const answer = await call(holder, method, `/${id}${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'card_not_found' })
    expect(await lastUsed(id)).toBeNull()
  })

  it('keeps colleagues’ cards, and those of administrators too, out of the list', async () => {
    await issue({ userId: other.userId })
    const administrator = await app.signIn({ roles: ['COMPANY_ADMIN', 'ADMIN'], companyId })
    expect(await listOf(holder)).toEqual([])
    expect(await listOf(administrator)).toEqual([])
  })

  it.each(ROUTES)('answers %s /cards/no-id%s as not found', async (method, path) => {
    expect((await call(holder, method, `/no-id${path}`)).statusCode).toBe(404)
  })

  it('gives nothing any more to an employee who was made inactive', async () => {
    const id = await issue()
    await app.deps.db.updateTable('profiles').set({ status: 'INACTIVE' }).where('id', '=', holder.userId).execute()
    const codeOf = async (path: string) => (await call(holder, 'POST', path)).json<{ code: string }>().code
    await expect.poll(() => codeOf(`/${id}/number`)).toBe('access_ended')
    expect((await call(holder, 'GET', '')).statusCode).toBe(403)
  })
})

describe('cards that cannot be used', () => {
  it.each(ROUTES)('hides a revoked card from %s%s', async (method, path) => {
    const id = await issue({ status: 'REVOKED' })
    expect((await call(holder, method, `/${id}${path}`)).statusCode).toBe(404)
    expect(await listOf(holder)).toEqual([])
  })

  it.each([
    ['PENDING_APPROVAL', { status: 'PENDING_APPROVAL' }],
    ['EXPIRED', { status: 'EXPIRED' }],
    ['EXPIRED', { status: 'ACTIVE', expiresAt: NOW }],
  ])('shows %s with its word, but neither gives its number nor counts a use', async (status, row) => {
    const id = await issue(row)
    expect(await listOf(holder)).toMatchObject([{ id, status }])
    expect((await call(holder, 'GET', `/${id}`)).json()).toMatchObject({ status, can: { use: false } })
    expect((await call(holder, 'POST', `/${id}/number`)).statusCode).toBe(404)
    expect((await call(holder, 'PUT', `/${id}/last-used`)).statusCode).toBe(404)
    expect(await lastUsed(id)).toBeNull()
  })

  it('lets a card that ends later be used', async () => {
    const id = await issue({ expiresAt: new Date(NOW.getTime() + 1000) })
    expect((await call(holder, 'POST', `/${id}/number`)).statusCode).toBe(200)
  })
})
