import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { newId } from '../../platform/db/id.ts'

const CONFIRMED_AT = '2026-02-01T10:00:00.000Z'
const LATER = '2026-02-02T10:00:00.000Z'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await sql`alter table auth.users drop column email_proven_by, drop column email_proven_at`.execute(t.deps.db)
})
afterAll(() => t.close())

/** Somebody from before proofs were kept; what follows are the traces that their ways in left. */
async function addPerson(traces: { method?: string; at?: string; phone?: string; provider?: string; isSso?: boolean }) {
  const { db } = t.deps
  const { method, at = LATER, phone = null, provider, isSso = false } = traces
  const id = newId()
  const email = `${id}@company.example`
  const person = { id, email, phone, email_confirmed_at: CONFIRMED_AT, is_sso_user: isSso }
  await db.insertInto('auth.users').values(person).execute()
  const entry = { user_id: id, action: 'login', payload: { method: method ?? 'password' }, created_at: at }
  await db
    .insertInto('auth.audit_log_entries')
    .values({ id: newId(), ...entry })
    .execute()
  const identity = { id: newId(), user_id: id, provider_id: id, email, identity_data: { email_verified: true } }
  await db
    .insertInto('auth.identities')
    .values({ ...identity, provider: provider ?? 'email' })
    .execute()
  return id
}

test('accounts from before count as proven only by a mail that was answered, a provider, or their company', async () => {
  const expected = new Map([
    [await addPerson({}), null],
    [await addPerson({ method: 'magiclink' }), 'link'],
    [await addPerson({ method: 'otp' }), 'code'],
    [await addPerson({ method: 'otp', phone: '447700900123' }), null],
    [await addPerson({ method: 'recovery', at: '2026-01-31T10:00:00.000Z' }), null],
    [await addPerson({ provider: 'google' }), 'provider'],
    [await addPerson({ isSso: true }), 'sso'],
  ])
  await sql.raw(readFileSync('server/migrations/0070_email_proofs.sql', 'utf8')).execute(t.deps.db)
  const people = await t.deps.db.selectFrom('auth.users').select(['id', 'email_proven_by']).execute()
  expect(new Map(people.map((person) => [person.id, person.email_proven_by]))).toEqual(expected)
})
