import type { Db } from '../../platform/db/pool.ts'

/** What must be checked of a flow before it is taken, so that a stranger who knows its id cannot use it up. */
export function findFlowBinding(db: Db, id: string) {
  return db
    .selectFrom('auth.flow_state')
    .select(['id', 'provider_type', 'cookie_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}
