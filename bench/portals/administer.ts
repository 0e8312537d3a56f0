import { signIn } from '../api.ts'
import type { Fixture } from '../fixture.ts'
import { inDatabase } from './readings.ts'

/** Makes the first person the administrator of the company whose id `company`, a statement, answers; answers their token. */
export async function administer({ databaseUrl, server, people: [person] }: Fixture, company: string): Promise<string> {
  await inDatabase(databaseUrl, async (client) => {
    await client.query(
      `with company as (${company}) update profiles set company_id = company.id from company where profiles.id = $1`,
      [person.id],
    )
    await client.query(`insert into user_roles (user_id, role) values ($1, 'COMPANY_ADMIN') on conflict do nothing`, [
      person.id,
    ])
  })
  const { token } = await signIn(server.origin, person.email)
  return token
}
