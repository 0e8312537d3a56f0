import { sql } from 'kysely'
import type { Db } from '../../../platform/db/pool.ts'

export type MessageRow = {
  channel: 'EMAIL' | 'PUSH'
  content: { subject: string; message: string }
  full_name: string
  company: string
  brand_primary: string
  brand_secondary: string
}

/** A message that has left, by the id of its delivery, and whose it is. */
export async function selectMessage(db: Db, deliveryId: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select c.channel, c.content, p.full_name, company.name as company, company.brand_primary, company.brand_secondary
    from campaign_deliveries d join campaigns c on c.id = d.campaign_id
      join companies company on company.id = c.company_id join profiles p on p.id = d.user_id
    where d.id = ${deliveryId} and d.status in ('SENDING', 'SENT', 'UNKNOWN')`.execute(db)
  return rows[0]
}

export async function selectBrand(db: Db, companyId: string) {
  return await db
    .selectFrom('companies')
    .select(['name', 'brand_primary', 'logo_url'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
