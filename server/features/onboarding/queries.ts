import type { Transaction } from 'kysely'
import type { CompanyId, UserId } from '../../auth/actor.ts'
import type { DB } from '../../migrations/tables.generated.ts'
import type { Db } from '../../platform/db/pool.ts'

/** The open company with this join code; the code is the proof, so its id is a proven scope. */
export async function selectCompanyByJoinCode(db: Db, joinCode: string) {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('join_code', '=', joinCode)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- who holds the code has proven the scope
  return row && { id: row.id as CompanyId, name: row.name }
}

/** Puts a person without a company into one; answers false when they have another one already. */
export async function joinCompany(tx: Transaction<DB>, userId: UserId, companyId: CompanyId): Promise<boolean> {
  const result = await tx
    .updateTable('profiles')
    .set({ company_id: companyId, updated_at: new Date() })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertEmployeeRole(db: Db | Transaction<DB>, userId: UserId): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'EMPLOYEE' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
