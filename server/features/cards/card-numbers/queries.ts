import { sql } from 'kysely'
import type { CompanyId } from '../../../auth/guard/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Those of `digests`, in hexadecimal, that a card of the company's has which is not revoked. */
export async function selectTaken(
  db: Db,
  companyId: CompanyId,
  templateId: string,
  digests: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select encode(c.number_digest, 'hex') as digest
    from unnest(${digests}::text[]) as given (digest)
    join employee_cards c on c.template_id = ${templateId} and c.number_digest = decode(given.digest, 'hex')
      and c.status <> 'REVOKED' and c.company_id = ${companyId}`.execute(db)
  return new Set(rows.map(({ digest }) => digest))
}
