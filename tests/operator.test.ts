import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote, renewPassword } from '../server/auth/accounts/operator.ts'
import { createUserWithPassword } from '../server/auth/accounts/signup.ts'
import { isPasswordRight } from '../server/auth/people/password.ts'
import { proveKeyring } from '../server/auth/sessions/keys.ts'
import { reseal, SEALED_COLUMNS } from '../server/commands/reseal.ts'
import { createKeyring, type Keyring, open, seal } from '../server/platform/crypto/keyring.ts'
import { loadSecretKeys } from '../server/platform/crypto/secret-keys.ts'
import { newId } from '../server/platform/db/id.ts'
import { checkKeyring } from '../server/platform/db/key-checks.ts'
import { testApp, type TestApp } from './support/app.ts'

const run = promisify(execFile)
const keyOf = (id: string, word: string) => `${id}:${Buffer.alloc(32, word).toString('base64')}`
const ring = (...words: string[]): Keyring => createKeyring(words.map((id) => ({ id, key: Buffer.alloc(32, id) })))

let t: TestApp
let folder: string

beforeAll(async () => {
  t = await testApp({ SECRET_KEYS: keyOf('first', 'first') })
  folder = mkdtempSync(join(tmpdir(), 'offerwell-operator-'))
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a program of ours as an operator does, in an empty folder and with nothing but these settings. */
async function start(file: string, words: readonly string[], settings: Record<string, string>) {
  const env = { PATH: '', PUBLIC_URL: 'https://benefits.example', ...settings }
  return await run(process.execPath, [resolve(file), ...words], { env, cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

const addPerson = (email: string) =>
  createUserWithPassword(t.deps, { email, fullName: 'Ada Pike', roles: [], password: 'a long enough word' })

test('production refuses a database that holds the demo world, and says how to begin', async () => {
  const id = await addPerson('admin@offerwell.example')
  const settings = { DATABASE_URL: t.databaseUrl, SECRET_KEYS: keyOf('first', 'first'), NODE_ENV: 'production' }
  const { code, stderr } = await start('server/main.ts', [], settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/holds the demo world[^]*another DATA_DIR/)])
  await t.deps.db.deleteFrom('auth.users').where('id', '=', id).execute()
})

test('production does not start on a database without the keys for what lies in it', async () => {
  const settings = { DATABASE_URL: t.databaseUrl, NODE_ENV: 'production' }
  const { code, stderr } = await start('server/main.ts', [], settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Offerwell did not start\.\n {2}SECRET_KEYS is missing/)])
})

test('a wrong database is one line, and a command makes none of its own', async () => {
  const wrong = new URL(t.databaseUrl)
  wrong.pathname = '/nobody_made_this'
  const settings = { DATABASE_URL: wrong.href, SECRET_KEYS: keyOf('first', 'first') }
  const { code, stderr } = await start('server/main.ts', [], settings)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Offerwell did not start\.\n {2}The database [^\n]*\n$/)])
  const nowhere = await start('server/commands/admin.ts', ['create', 'ada@example.com'], {})
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database in ') })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('other keys than those that sealed the database stop the start, by name', async () => {
  const { db } = t.deps
  await t.signIn()
  await expect(proveKeyring({ ...t.deps, keyring: ring('second') })).rejects.toThrow('The key "first" is missing')
  await proveKeyring(t.deps)
  await checkKeyring(db, ring('first'))
  await checkKeyring(db, ring('first'))
  const other = createKeyring([{ id: 'first', key: Buffer.alloc(32, 'another') }])
  await expect(checkKeyring(db, other)).rejects.toThrow('The key "first" is not the one that sealed this database')
  await expect(checkKeyring(db, ring('second'))).rejects.toThrow('The key "first" is missing')
})

test('no new keys are made beside data that was sealed with others', () => {
  const dataDir = join(folder, 'restored')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  expect(() => loadSecretKeys({ secretKeys: undefined, dataDir })).toThrow(/secrets\.json is missing/)
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test('reseal knows every sealed column; tokens of a sign-in under way end by themselves', async () => {
  const { rows } = await sql<{ place: string }>`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as place
    from information_schema.columns
    where column_name like '%\\_enc' and table_schema in ('public', 'auth')`.execute(t.deps.db)
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([...known, 'auth.flow_state.provider_tokens_enc']))
})

test('reseal moves what is sealed to the newest key, so that the old one can go', async () => {
  const { db } = t.deps
  await checkKeyring(db, ring('first'))
  const [user, id] = [await addPerson('holder@example.com'), newId()]
  const secret = seal(ring('first'), `totp secret ${id}`, 'JBSWY3DP')
  await db
    .insertInto('auth.mfa_factors')
    .values({ id, user_id: user, factor_type: 'totp', secret_enc: secret })
    .execute()
  const lines: string[] = []
  await reseal({ ...t.deps, keyring: ring('second', 'first') }, (line) => lines.push(line))
  expect(lines.at(-1)).toContain('No longer needed: first.')
  const factor = await db.selectFrom('auth.mfa_factors').select('secret_enc').where('id', '=', id).executeTakeFirst()
  expect(open(ring('second'), `totp secret ${id}`, factor?.secret_enc ?? '')).toBe('JBSWY3DP')
  await proveKeyring({ ...t.deps, keyring: ring('second') })
  await checkKeyring(db, ring('second'))
})

test('an account is promoted, and an administrator gets a new password and is signed out', async () => {
  const { db } = t.deps
  const id = await addPerson('bo@example.com')
  await expect(renewPassword(t.deps, 'bo@example.com')).rejects.toMatchObject({ code: 'user_not_found' })
  expect([await promote(t.deps, 'Bo@example.com'), await promote(t.deps, 'bo@example.com')]).toEqual([true, false])
  await db
    .insertInto('auth.sessions')
    .values({ id: newId(), user_id: id, aal: 'aal1', not_after: '2999-01-01' })
    .execute()
  const password = await renewPassword(t.deps, 'bo@example.com')
  const user = await db
    .selectFrom('auth.users')
    .select('encrypted_password')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await isPasswordRight(user.encrypted_password, password)).toBe(true)
  expect(await db.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
})
