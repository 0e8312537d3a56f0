import { type Person, signIn } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { inDatabase } from './readings.ts'

type Place = Pick<Fixture, 'databaseUrl' | 'server'>

/** Makes the person a member of the company whose id `company`, a statement, answers; answers their new token. */
export async function join({ databaseUrl, server }: Place, person: Person, company: string): Promise<string> {
  await inDatabase(databaseUrl, (client) =>
    client.query(
      `with company as (${company}) update profiles set company_id = company.id from company where profiles.id = $1`,
      [person.id],
    ),
  )
  return (await signIn(server.origin, person.email)).token
}

/** Makes the first person the administrator of the company whose id `company`, a statement, answers; answers their token. */
export async function administer(fixture: Fixture, company: string): Promise<string> {
  const [person] = fixture.people
  await inDatabase(fixture.databaseUrl, (client) =>
    client.query(`insert into user_roles (user_id, role) values ($1, 'COMPANY_ADMIN') on conflict do nothing`, [
      person.id,
    ]),
  )
  return await join(fixture, person, company)
}
