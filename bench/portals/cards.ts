import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { mustCall } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { number, type Row } from '../table.ts'
import { administer } from './administer.ts'
import { inDatabase } from './readings.ts'

const CARDS = 10_000
const AIM_SECONDS = 30
const LOOK_EVERY_MS = 250
const IMPORTS = '/api/company/card-imports'

const Template = z.object({ id: z.string() })
const Import = z.object({
  id: z.string(),
  status: z.string(),
  revision: z.int(),
  ready: z.int(),
  issued: z.int(),
  columns: z.array(z.object({ field: z.string().nullable() })),
})

const employeeId = (at: number) => String(at).padStart(6, '0')

/** People whom nobody has given a card yet. */
const PEOPLE = `with people as (insert into auth.users (id, raw_app_meta_data, raw_user_meta_data)
    select gen_random_uuid(), '{}', '{}' from generate_series(1, ${CARDS}) returning id),
  numbered as (select id, row_number() over () - 1 as n from people)
  insert into profiles (id, company_id, email, full_name, employee_id, status)
  select p.id, c.id, 'holder' || n || '@wallet.example', 'Holder ' || n, lpad(n::text, 6, '0'), 'ACTIVE'
  from numbered p cross join companies c where c.name = 'Wallet'`

/** What it costs to issue 10,000 cards from a file: from the first byte sent to the last card. */
export async function measureCards(fixture: Fixture): Promise<Row[]> {
  const { server, databaseUrl } = fixture
  const token = await administer(
    fixture,
    `insert into companies (id, name) values (gen_random_uuid(), 'Wallet') returning id`,
  )
  await inDatabase(databaseUrl, (client) => client.query(PEOPLE))
  const template = { name: 'Gym', brand: 'Gym', symbology: 'CODE128', contentMode: 'FORMATTED_NUMBER' }
  const made = await mustCall(server.origin, '/api/company/card-templates', { method: 'POST', token, body: template })
  const { id: templateId } = Template.parse(made)

  const rows = Array.from({ length: CARDS }, (_, at) => `${employeeId(at)},6335${employeeId(at)}`)
  const begun = performance.now()
  const sent = await mustCall(server.origin, `${IMPORTS}?fileName=cards.csv&templateId=${templateId}`, {
    method: 'POST',
    token,
    body: `employee id,card number\n${rows.join('\n')}\n`,
    type: 'text/csv',
  })
  let found = Import.parse(sent)
  const path = `${IMPORTS}/${found.id}`
  if (found.status === 'MATCHING') {
    const body = { columns: found.columns.map(({ field }) => field) }
    await mustCall(server.origin, `${path}/columns`, { method: 'PUT', token, body })
    found = Import.parse(await mustCall(server.origin, path, { token }))
  }
  const checked = (performance.now() - begun) / 1000
  await mustCall(server.origin, `${path}/confirmation`, { method: 'POST', token, body: { revision: found.revision } })
  while (found.status !== 'DONE') {
    if (found.status === 'STOPPED') throw new Error('The import of cards stopped.')
    await delay(LOOK_EVERY_MS)
    found = Import.parse(await mustCall(server.origin, path, { token }))
  }
  const seconds = (performance.now() - begun) / 1000
  return [
    {
      measure: 'Cards issued from a file',
      result: `${number(seconds, 1)} s`,
      aim: `< ${AIM_SECONDS} s`,
      isMet: seconds < AIM_SECONDS && found.issued === CARDS,
      details: `${number(found.issued)} cards; checked ${number(checked, 1)}, issued ${number(seconds - checked, 1)} s`,
    },
  ]
}
