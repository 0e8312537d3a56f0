import type pg from 'pg'
import type { Server } from '../e2e.ts'
import { newEmployee, newPerson, type Session, sessionOf } from '../session.ts'
import type { Who } from './row.ts'

const SEES_EVERYTHING = 'amara.okafor@harrowpike.example'

type Ids = {
  audio: string
  books: string
  mills: string
  headphones: string
  speakers: string
  afternoon: string
  picks: string
  shelf: string
}

export type World = Ids & { sessions: Record<Exclude<Who, 'visitor' | 'nobody'>, Session> }

type Query = Server['query']

async function freshSupplier(server: Server, merchantId: string): Promise<Session> {
  const session = await newPerson(server, 'fresh-supplier')
  await server.query(`insert into user_roles (user_id, role) values ($1, 'SUPPLIER')`, [session.user.id])
  await server.query('insert into supplier_merchants (user_id, merchant_id) values ($1, $2)', [
    session.user.id,
    merchantId,
  ])
  return session
}

/** Whoever may open every portal finds each of them in the menu. */
async function personOfAllRoles(server: Server): Promise<Session> {
  const session = await newEmployee(server, 'all-roles')
  const { id } = session.user
  await server.query(`insert into user_roles (user_id, role) select $1, unnest('{ADMIN,SUPPLIER}'::text[])`, [id])
  const company = 'select company_id from profiles where email = $2'
  await server.query(`update profiles set company_id = (${company}) where id = $1`, [id, SEES_EVERYTHING])
  return session
}

async function firstRow<Row extends pg.QueryResultRow>(
  query: Query,
  sql: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = await query<Row>(sql, values)
  if (!row) throw new Error(`Nothing came of: ${sql}`)
  return row
}

const MERCHANTS = `
  with made as (
    insert into merchants (id, name, site_url, description, about, categories, faqs) values
      (gen_random_uuid(), 'Kestrelmoor Audio', 'https://kestrelmoor.example', 'Headphones and speakers made to be repaired.',
        'Two sisters in Leeds, one workshop, and spare parts for everything that they ever sold.', '{Tech}',
        '[{"question": "Do you repair?", "answer": "Yes, for as long as you own it."}]'),
      (gen_random_uuid(), 'Wychgate Books', null, 'Second-hand books by post.', null, '{Retail}', '[]'),
      (gen_random_uuid(), 'Nettlecombe Mills', null, 'Wool from one valley.', null, '{Retail}', '[]')
    returning id, name),
  linked as (
    insert into related_merchants (merchant_id, related_merchant_id)
    select audio.id, books.id from made audio, made books where audio.name = 'Kestrelmoor Audio' and books.name = 'Wychgate Books')
  select (select id from made where name = 'Kestrelmoor Audio') as audio, (select id from made where name = 'Wychgate Books') as books,
    (select id from made where name = 'Nettlecombe Mills') as mills`

/** The end is a little after the full hour, so that its countdown reads the same for as long as the tests run. */
const OFFERS = `
  with made as (
    insert into offers (id, merchant_id, title, description, category, type, status, discount_type, discount_value, end_at,
      online_only, featured, offer_url, terms, reliability_score)
    values
      (gen_random_uuid(), $1, 'Kestrelmoor open-back headphones', 'Sound with room around it.', 'Tech', 'CODE', 'LIVE', 'PERCENT', 20,
        now() + interval '3 days 1 hour 59 minutes', true, true, 'https://kestrelmoor.example/open', 'One pair each.', 86),
      (gen_random_uuid(), $1, 'Kestrelmoor desk speakers', 'Small, wooden, loud enough.', 'Tech', 'LINK', 'LIVE', 'AMOUNT', 8, null,
        false, false, 'https://kestrelmoor.example/desk', null, 60),
      (gen_random_uuid(), $1, 'Kestrelmoor listening afternoon', 'Tea and records.', 'Tech', 'BARCODE_QR', 'LIVE', 'PERCENT', null, null,
        false, false, null, null, 60)
    returning id, title),
  coded as (
    insert into voucher_codes (id, offer_id, code) select gen_random_uuid(), id, 'KEST-20' from made where title not like '%speakers')
  select (select id from made where title like '%headphones') as headphones, (select id from made where title like '%speakers') as speakers,
    (select id from made where title like '%afternoon') as afternoon`

const COLLECTIONS = `
  with made as (
    insert into collections (id, slug, title, description, scope, company_id, status) values
      (gen_random_uuid(), 'kestrelmoor-picks', 'Kestrelmoor picks', 'What colleagues listen to.', 'COMPANY',
        (select company_id from profiles where email = $1), 'LIVE'),
      (gen_random_uuid(), 'quiet-shelf', 'A quiet shelf', 'Soon to be filled.', 'PLATFORM', null, 'LIVE')
    returning id, slug),
  filled as (
    insert into collection_offers (collection_id, offer_id) select made.id, offer.id from made, unnest($2::uuid[]) as offer(id)
    where slug = 'kestrelmoor-picks')
  select (select id from made where slug = 'kestrelmoor-picks') as picks, (select id from made where slug = 'quiet-shelf') as shelf`

/** What one employee saved and follows, and the day on which they last used a card. */
async function fillEmployee(query: Query, userId: string, ids: Ids): Promise<void> {
  await query('insert into favourites (user_id, offer_id) values ($1, $2)', [userId, ids.speakers])
  await query('insert into merchant_followers (user_id, merchant_id) values ($1, $2)', [userId, ids.audio])
  await query('insert into collection_followers (user_id, collection_id) values ($1, $2)', [userId, ids.picks])
  await query(
    `update employee_cards set last_used_at = '2026-11-04 10:00Z' where user_id = $1 and label = 'Trade card'`,
    [userId],
  )
}

/** A merchant, offers, collections and people of which the table of required texts knows every word. */
export async function makeWorld(server: Server): Promise<World> {
  const { query } = server
  const merchants = await firstRow<Pick<Ids, 'audio' | 'books' | 'mills'>>(query, MERCHANTS)
  const offers = await firstRow<Pick<Ids, 'headphones' | 'speakers' | 'afternoon'>>(query, OFFERS, [merchants.audio])
  const collections = await firstRow<Pick<Ids, 'picks' | 'shelf'>>(query, COLLECTIONS, [
    SEES_EVERYTHING,
    [offers.headphones, offers.speakers, offers.afternoon],
  ])
  const ids = { ...merchants, ...offers, ...collections }
  const employee = await sessionOf(server, SEES_EVERYTHING)
  await fillEmployee(query, employee.user.id, ids)
  return {
    ...ids,
    sessions: {
      employee,
      'fresh employee': await newEmployee(server, 'fresh'),
      supplier: await sessionOf(server, 'marcus.delaney@tablesideagency.example'),
      'fresh supplier': await freshSupplier(server, ids.mills),
      'person of all roles': await personOfAllRoles(server),
    },
  }
}
