import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCardNumber } from '../../domain/card-number.ts'
import { SYMBOLOGIES } from '../../domain/enums.ts'
import { isPasswordRight } from '../auth/people/password.ts'
import { openCardNumber } from '../features/cards/card-numbers/service.ts'
import { type Deps, forUpkeep } from '../platform/deps.ts'
import { countOf, emptyWorld, rowsOf, type World } from '../../tests/support/worlds/demo-world.ts'
import { type DemoSignIn, demoSignIns, isEmptyDatabase, loadDemoWorld } from './demo.ts'
import { DEMO_TABLES } from './rows.ts'

let world: World
let signIns: DemoSignIn[]
let deps: Deps

beforeAll(async () => {
  world = await emptyWorld()
  // As a start does it: the second process waits for as long as the first takes.
  deps = forUpkeep(world.deps)
  expect(await isEmptyDatabase(deps)).toBe(true)
  // Two processes that start at once.
  const [first, second] = await Promise.all([loadDemoWorld(deps), loadDemoWorld(deps)])
  expect(second).toEqual(first)
  signIns = first
})
afterAll(() => world.close())

const rows = <T>(query: RawBuilder<T>) => rowsOf(deps, query)
const count = (query: RawBuilder<{ n: number }>) => countOf(deps, query)

/** The content of a database, without what is made of chance: sealed numbers and the salt of the password. */
async function contentOf({ db }: Deps): Promise<Record<string, string>> {
  const tables = [...DEMO_TABLES, 'offer_daily', 'platform_daily', 'company_daily', 'company_offer_people'] as const
  const entries = tables.map(async (table): Promise<[string, string]> => {
    const sealed = sql`to_jsonb(t) - 'card_number_enc' - 'encrypted_password'`
    const { rows: found } = await sql<{ hash: string }>`
      select md5(string_agg(line, '' order by line collate "C")) as hash
      from (select (${sealed})::text as line from ${sql.table(table)} t) lines`.execute(db)
    return [table, found[0]?.hash ?? '']
  })
  return Object.fromEntries(await Promise.all(entries))
}

describe('the demo world', () => {
  test('has the promised size', async () => {
    expect(await count(sql`select count(*) as n from companies`)).toBe(2)
    expect(
      await count(sql`select count(*) as n from profiles where company_id is not null and joined_at is not null`),
    ).toBe(25)
    expect(await count(sql`select count(*) as n from company_invitations where profile_id is not null`)).toBe(3)
    expect(await count(sql`select count(*) as n from profiles where status = 'INACTIVE'`)).toBe(3)
    expect(await count(sql`select count(*) as n from user_roles where role = 'SUPPLIER'`)).toBe(3)
    expect(await count(sql`select count(*) as n from user_roles where role = 'COMPANY_ADMIN'`)).toBe(2)
    expect(await count(sql`select count(*) as n from merchants`)).toBe(80)
    expect(await count(sql`select count(*) as n from offers`)).toBe(400)
    expect(await count(sql`select count(distinct lower(title)) as n from offers`)).toBe(400)
    expect(await count(sql`select count(*) as n from offers where featured`)).toBe(20)
    expect(await count(sql`select count(*) as n from merchant_locations`)).toBeGreaterThanOrEqual(150)
    expect(await count(sql`select count(*) as n from clicks_rest`)).toBe(0)
    expect(await count(sql`select count(*) as n from redemptions_rest`)).toBe(0)
    expect(await count(sql`select count(distinct clicked_on) as n from clicks`)).toBeGreaterThan(50)
  })

  test('is the same in another database at the same moment', async () => {
    const other = await emptyWorld()
    try {
      await loadDemoWorld(other.deps)
      expect(await contentOf(other.deps)).toEqual(await contentOf(deps))
    } finally {
      await other.close()
    }
  })

  test('is loaded once, and never over anything', async () => {
    const before = await contentOf(deps)
    expect(await loadDemoWorld(deps)).toEqual(signIns)
    expect(await contentOf(deps)).toEqual(before)
    const other = await emptyWorld()
    try {
      const id = '0190a000-0000-7000-8000-00000000abcd'
      await other.deps.db.insertInto('merchants').values({ id, name: 'Already here' }).execute()
      expect(await isEmptyDatabase(other.deps)).toBe(false)
      expect(await loadDemoWorld(other.deps)).toEqual([])
      const { n } = await other.deps.db
        .selectFrom('merchants')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      expect(n).toBe(1)
    } finally {
      await other.close()
    }
  })
})

describe('its people', () => {
  test('sign in with what is shown, each with their role', async () => {
    expect(await demoSignIns(deps)).toEqual(signIns)
    const found = await Promise.all(
      signIns.map(async ({ email, password }) => {
        const [user] = await rows(sql<{ hash: string; roles: string[] }>`
          select encrypted_password as hash,
            array(select role from user_roles where user_id = users.id order by role) as roles
          from auth.users where email = ${email}`)
        return { isRight: await isPasswordRight(user?.hash ?? null, password), roles: user?.roles }
      }),
    )
    expect(found).toEqual([
      { isRight: true, roles: ['ADMIN'] },
      { isRight: true, roles: ['COMPANY_ADMIN', 'EMPLOYEE'] },
      { isRight: true, roles: ['EMPLOYEE'] },
      { isRight: true, roles: ['SUPPLIER'] },
      { isRight: true, roles: [] },
    ])
  })

  test('have addresses that nobody owns, an identity each, and numbers with leading zeros', async () => {
    expect(await count(sql`select count(*) as n from auth.users where email !~ '\\.example$'`)).toBe(0)
    expect(
      await count(sql`select count(*) as n from auth.users u where email is not null and (
        select count(*) from auth.identities i
        where i.user_id = u.id and provider = 'email' and provider_id = u.id::text
        and identity_data ->> 'email' = u.email) <> 1`),
    ).toBe(0)
    expect(
      await count(
        sql`select count(*) as n from profiles where company_id is not null and employee_id !~ '^0{2,}[1-9]'`,
      ),
    ).toBe(0)
  })

  test('include an employee whose every screen is full', async () => {
    const hero = sql`(select id from auth.users where email = ${signIns[2]?.email})`
    expect(await count(sql`select count(*) as n from favourites where user_id = ${hero}`)).toBeGreaterThan(10)
    expect(
      await count(sql`select count(*) as n from reminders where user_id = ${hero} and delivered_at is null`),
    ).toBeGreaterThan(1)
    expect(await count(sql`select count(*) as n from merchant_followers where user_id = ${hero}`)).toBeGreaterThan(4)
    expect(await count(sql`select count(*) as n from collection_followers where user_id = ${hero}`)).toBeGreaterThan(2)
    expect(await count(sql`select count(distinct status) as n from redemptions where user_id = ${hero}`)).toBe(3)
    const symbologies = await rows(sql<{ symbology: string }>`
      select distinct symbology from employee_cards c join card_templates t on t.id = c.template_id where user_id = ${hero}`)
    expect(symbologies.map(({ symbology }) => symbology).toSorted()).toEqual([...SYMBOLOGIES].toSorted())
  })

  test('carry cards whose numbers a company administrator could have entered', async () => {
    const cards = await deps.db
      .selectFrom('employee_cards as c')
      .innerJoin('card_templates as t', 't.id', 'c.template_id')
      .select(['c.id', 'c.company_id', 'c.card_number_enc', 'c.card_number_last4', 't.symbology', 't.format_spec'])
      .execute()
    const wrong = cards.filter(({ id, company_id, card_number_enc, card_number_last4, symbology, format_spec }) => {
      const value = openCardNumber(deps.keyring, { id, companyId: company_id }, card_number_enc, true)
      const formatSpec = JSON.parse(JSON.stringify(format_spec))
      return !checkCardNumber({ value, symbology, formatSpec }).ok || !value.endsWith(card_number_last4)
    })
    expect(cards.length).toBeGreaterThan(40)
    expect(wrong).toEqual([])
  })
})
