import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rotateCardKeys } from '../server/commands/reseal.ts'
import { cardNumberDigest, openCardNumber, sealCardNumber } from '../server/features/cards/card-numbers/service.ts'
import { createKeyring, type Keyring, seal } from '../server/platform/crypto/keyring.ts'
import { UPKEEP_PATIENCE } from '../server/platform/db/patience.ts'
import { createDatabase } from '../server/platform/db/pool.ts'
import { newId } from '../server/platform/db/id.ts'
import { testApp, type TestApp } from './support/app.ts'
import { makeCompany } from './support/catalogue.ts'
import { countWaiting } from './support/database.ts'

const run = promisify(execFile)
const keys = (...words: string[]) => words.map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`).join(',')
const ring = (...words: string[]): Keyring => createKeyring(words.map((id) => ({ id, key: Buffer.alloc(32, id) })))
const [OLD, BOTH, NEW] = [ring('first'), ring('second', 'first'), ring('second')]
const CARDS = 250

type Made = { id: string; number: string; code: string | null; isBound: boolean }

let t: TestApp
let companyId: string
let templateId: string
let userId: string

beforeAll(async () => {
  t = await testApp({ SECRET_KEYS: keys('first') })
  companyId = await makeCompany(t.deps)
  templateId = newId()
  const look = { name: 'Gym', brand: 'Pulseyard', company_id: companyId }
  await t.deps.db
    .insertInto('card_templates')
    .values({ id: templateId, ...look })
    .execute()
  userId = (await t.signIn({ companyId })).userId
})
afterAll(() => t.close())

beforeEach(async () => {
  await t.deps.db.deleteFrom('employee_cards').execute()
})

/** Every second card is one of before numbers were bound, and some have a code that differs. */
async function makeCards(count = CARDS): Promise<Made[]> {
  const made = Array.from({ length: count }, (_, at) => {
    const isBound = at % 2 === 0
    return { id: newId(), number: `63350001${at}`, code: isBound && at % 3 === 0 ? `code ${at}` : null, isBound }
  })
  const rows = made.map(({ id, number, code, isBound }) => {
    const card = { id, companyId }
    return {
      id,
      user_id: userId,
      template_id: templateId,
      company_id: companyId,
      card_number_enc: isBound ? sealCardNumber(OLD, card, number) : seal(OLD, 'employee-card', number),
      code_value_enc: code === null ? null : sealCardNumber(OLD, card, code),
      number_digest: isBound ? cardNumberDigest(OLD, templateId, number) : null,
      is_number_bound: isBound,
      card_number_last4: '1234',
    }
  })
  await t.deps.db.insertInto('employee_cards').values(rows).execute()
  return made
}

const rotate = (lines: string[] = []) => rotateCardKeys({ ...t.deps, keyring: BOTH }, (line) => lines.push(line))

/** On a connection of its own, as the command has, which the database may end. */
async function rotateByItself(): Promise<void> {
  const open = { url: t.databaseUrl, applicationName: 'rotation', onError: () => undefined }
  const db = createDatabase(open, { name: 'test', size: 1, patience: UPKEEP_PATIENCE })
  await rotateCardKeys({ ...t.deps, db, keyring: BOTH }, () => undefined).finally(() => db.destroy())
}

const rowOf = (id: string) =>
  t.deps.db.selectFrom('employee_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Opened with this keyring, whatever state its row is in. */
async function readCards(keyring: Keyring): Promise<Made[]> {
  const rows = await t.deps.db.selectFrom('employee_cards').selectAll().orderBy('id').execute()
  return rows.map(({ id, card_number_enc, code_value_enc, is_number_bound: isBound }) => {
    const card = { id, companyId }
    const code = code_value_enc === null ? null : openCardNumber(keyring, card, code_value_enc, true)
    return { id, number: openCardNumber(keyring, card, card_number_enc, isBound), code, isBound }
  })
}

test('numbers and codes open with the new key alone afterwards, each bound to its card, and are still found by their digests', async () => {
  const made = await makeCards()
  const before = await rowOf(made[1]?.id ?? '')
  await rotate()
  expect(await readCards(NEW)).toEqual(made.map((card) => ({ ...card, isBound: true })))
  for (const { id, number } of made)
    expect((await rowOf(id)).number_digest).toEqual(cardNumberDigest(NEW, templateId, number))
  // What a wallet's pass shows did not change.
  expect((await rowOf(before.id)).updated_at).toBe(before.updated_at)
  const lines: string[] = []
  await rotate(lines)
  expect(lines[0]).toBe('employee_cards.card_number_enc: 0 sealed anew')
})

test.each([1, 2, 50, 100, 101, 137, 200, 249, 251, 280])(
  'killed at move %i and run again it loses no number',
  async (point) => {
    const made = await makeCards()
    await sql`create or replace function dies() returns trigger language plpgsql as $$
      begin
        if nextval('moves') = ${sql.lit(point)} then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
        return new;
      end $$`.execute(t.deps.db)
    await sql`create sequence moves`.execute(t.deps.db)
    await sql`create trigger dies before update on employee_cards for each row execute function dies()`.execute(
      t.deps.db,
    )
    await expect(rotateByItself()).rejects.toThrow()
    await sql`drop trigger dies on employee_cards`.execute(t.deps.db)
    await sql`drop sequence moves`.execute(t.deps.db)
    expect((await readCards(BOTH)).map(({ number }) => number)).toEqual(made.map(({ number }) => number))
    await rotate()
    expect(await readCards(NEW)).toEqual(made.map((card) => ({ ...card, isBound: true })))
  },
)

test('a number that was written while it was moved stays as it was written', async () => {
  const [card] = await makeCards(1)
  const id = card?.id ?? ''
  const written = sealCardNumber(BOTH, { id, companyId }, '9999')
  const writing = await t.deps.db.transaction().execute(async (db) => {
    await db.updateTable('employee_cards').set({ card_number_enc: written }).where('id', '=', id).execute()
    // The rotation reads the number of before, and waits for this transaction with its update.
    const rotation = rotate()
    await expect.poll(() => countWaiting(t.deps.db)).toBeGreaterThan(0)
    return { rotation }
  })
  await writing.rotation
  expect((await rowOf(id)).card_number_enc).toBe(written)
})

test('a number that cannot be opened is named by its card, stops no other, and the command ends with 1', async () => {
  const made = await makeCards(3)
  const [broken] = made
  const foreign = sealCardNumber(OLD, { id: newId(), companyId }, '4242424242424242')
  await t.deps.db
    .updateTable('employee_cards')
    .set({ card_number_enc: foreign })
    .where('id', '=', broken?.id ?? '')
    .execute()
  const settings = { DATABASE_URL: t.databaseUrl, SECRET_KEYS: keys('second', 'first') }
  const env = { PATH: '', PUBLIC_URL: 'https://benefits.example', ...settings }
  const failed = run(process.execPath, ['server/commands/admin.ts', 'rotate-card-keys'], { env })
  const answer = await failed.catch((error: { code: number; stdout: string; stderr: string }) => error)
  expect(answer).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`Could not be opened: employee_cards.card_number_enc of ${broken?.id}`),
    stderr: expect.stringContaining('1 text could not be opened and stayed as it was'),
  })
  expect(answer.stdout + answer.stderr).not.toContain(foreign)
  expect((await rowOf(broken?.id ?? '')).card_number_enc).toBe(foreign)
  const others = made.slice(1)
  for (const { id, number } of others) {
    const row = await rowOf(id)
    expect(openCardNumber(NEW, { id, companyId }, row.card_number_enc, row.is_number_bound)).toBe(number)
  }
})
