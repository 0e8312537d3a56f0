import { sql } from 'kysely'
import type { OfferStatus } from '../../../../domain/enums.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type QueueRow = {
  id: string
  title: string
  merchant_name: string
  source: string
  status: Extract<OfferStatus, 'REVIEW' | 'REJECTED'>
  reliability_score: number
  created_at: string
  warnings: string[] | null
}

const newest = (status: QueueRow['status'], atMost: number) => sql`
  (select id, title, merchant_id, source, status, reliability_score, created_at from offers
   where status = ${sql.lit(status)} and deleted_at is null order by created_at desc, id desc limit ${sql.lit(atMost)})
`

/** The newest offers that wait for staff or were turned down, with what their source's last reading warned of. */
export async function selectQueue(db: Db, atMost: number): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select o.id, o.title, m.name as merchant_name, o.source, o.status, o.reliability_score, o.created_at, p.warnings
    from (${newest('REVIEW', atMost)} union all ${newest('REJECTED', atMost)}) o
    join merchants m on m.id = o.merchant_id
    left join lateral (select warnings from provenance where offer_id = o.id and not merged order by fetched_at desc limit 1) p on true
    order by o.created_at desc, o.id desc limit ${sql.lit(atMost)}
  `.execute(db)
  return rows
}
