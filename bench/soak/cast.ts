import { Client } from 'pg'
import { type Person, signUpPeople } from '../api.ts'

/** Who takes part, and what they find there. */
export type Cast = {
  employees: readonly Person[]
  /** Those of them who have a company. */
  members: readonly Person[]
  suppliers: readonly Person[]
  staff: readonly Person[]
  /** They sign in and out all the time, which would end other sessions of the same person. */
  travellers: readonly Person[]
  offers: { redeemable: readonly string[]; visible: readonly string[] }
  merchantIds: readonly string[]
}

const EMPLOYEES = 16
const SUPPLIERS = 2
const STAFF = 2
const TRAVELLERS = 2

const SUPPLY = `insert into user_roles (user_id, role) select unnest($1::uuid[]), 'SUPPLIER'`
/** Two merchants of their own for each. */
const MERCHANTS_OF_SUPPLIERS = `
  insert into supplier_merchants (user_id, merchant_id)
  select s.id, m.id from unnest($1::uuid[]) with ordinality s(id, place)
  join (select id, row_number() over (order by id) as place from merchants) m on (m.place + 1) / 2 = s.place`
const ADMINISTER = `insert into user_roles (user_id, role) select unnest($1::uuid[]), 'ADMIN'`
const JOIN_COMPANY = `
  with company as (insert into companies (id, name) values (gen_random_uuid(), 'Soak & Sons') returning id)
  update profiles set company_id = company.id from company where profiles.id = any($1::uuid[])`

/** Those that end soon could not be redeemed any more at the end. */
const REDEEMABLE = `select id from visible_offers
  where max_redemptions is null and type = 'CODE' and (end_at is null or end_at > now() + interval '1 day') order by id`
const VISIBLE = 'select id from visible_offers order by id limit 3000'
const MERCHANTS = 'select id from merchants order by id limit 200'

/** Signs everybody up over HTTP and gives them their places in the database: every second employee is of one company. */
export async function castPeople(origin: string, url: string): Promise<Cast> {
  const people = await signUpPeople(origin, EMPLOYEES + SUPPLIERS + STAFF + TRAVELLERS)
  const take = (count: number) => people.splice(0, count)
  const [employees, suppliers, staff, travellers] = [take(EMPLOYEES), take(SUPPLIERS), take(STAFF), take(TRAVELLERS)]
  const client = new Client({ connectionString: url })
  await client.connect()
  const place = (statement: string, who: readonly Person[]) => client.query(statement, [who.map(({ id }) => id)])
  const select = async (statement: string) => (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
  try {
    await place(SUPPLY, suppliers)
    await place(MERCHANTS_OF_SUPPLIERS, suppliers)
    await place(ADMINISTER, staff)
    const members = employees.filter((_, index) => index % 2 === 0)
    await place(JOIN_COMPANY, members)
    const offers = { redeemable: await select(REDEEMABLE), visible: await select(VISIBLE) }
    return { employees, members, suppliers, staff, travellers, offers, merchantIds: await select(MERCHANTS) }
  } finally {
    await client.end()
  }
}
