import { z } from 'zod'
import { whole } from './values.ts'

// An address may name a unix socket in its query instead of a host, or several hosts, both of which `z.url` would refuse.
const databaseAddress = z.string().regex(/^postgres(ql)?:\/\/[^\s]+$/)
/** Any other wish than for the server that takes changes would be one that nothing here fulfils. */
const primaryAddress = databaseAddress.refine(
  (text) => !/[?&]target_session_attrs=(?!(?:read-write|primary)(?:&|$))/.test(text),
)

export const databaseVariables = z.object({
  DATABASE_URL: primaryAddress.optional(),
  DATABASE_POOLER: z.literal('transaction').optional(),
  DATABASE_DIRECT_URL: primaryAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_REPLICA_LAG_SECONDS: whole(2, 3600).default(5),
  DATABASE_POOL_SIZE: whole(2, 500).default(16),
})
type DatabaseVariables = z.infer<typeof databaseVariables>

const ADDRESS =
  'an address such as postgres://user:password@host:5432/offerwell, or postgres://user:password@one:5432,two:5432/offerwell for several hosts'

export const expectedOfDatabase: Record<keyof DatabaseVariables, string> = {
  DATABASE_URL: ADDRESS,
  DATABASE_POOLER: 'transaction, or nothing',
  DATABASE_DIRECT_URL: ADDRESS,
  DATABASE_REPLICA_URL: ADDRESS,
  DATABASE_REPLICA_LAG_SECONDS: 'a whole number of seconds from 2 to 3600',
  DATABASE_POOL_SIZE: 'a whole number from 2 to 500',
}

/** What the PostgreSQL of our own has, less those that it keeps for its administrator. */
const OWN_CONNECTIONS = 197
/** Connections that a process holds beside those of `DATABASE_POOL_SIZE`. */
const BESIDE_POOL = 13

export function contradictionsOfDatabase(given: DatabaseVariables & { WORKERS: number }): string[] {
  const messages: string[] = []
  if (given.DATABASE_REPLICA_URL !== undefined && given.DATABASE_URL === undefined)
    messages.push('DATABASE_REPLICA_URL is set without DATABASE_URL. Expected: both, or neither.')
  if ((given.DATABASE_POOLER === undefined) !== (given.DATABASE_DIRECT_URL === undefined))
    messages.push('DATABASE_POOLER and DATABASE_DIRECT_URL belong together. Expected: both, or neither.')
  if (given.DATABASE_POOLER !== undefined && given.DATABASE_URL === undefined)
    messages.push('DATABASE_POOLER is set without DATABASE_URL. Expected: the address of the pooler in DATABASE_URL.')
  if (given.DATABASE_URL === undefined && given.WORKERS * (given.DATABASE_POOL_SIZE + BESIDE_POOL) > OWN_CONNECTIONS)
    messages.push(
      `WORKERS and DATABASE_POOL_SIZE ask for more connections than a database of its own has. Expected: WORKERS × (DATABASE_POOL_SIZE + ${BESIDE_POOL}) up to ${OWN_CONNECTIONS}, or DATABASE_URL.`,
    )
  return messages
}

export function databaseSettings(given: DatabaseVariables) {
  return {
    databaseUrl: given.DATABASE_URL,
    /** Whether `databaseUrl` is a pooler's, which gives out a connection for each transaction. */
    isDatabasePooled: given.DATABASE_POOLER === 'transaction',
    /** Past the pooler: for listening, locks, migrations, jobs and what takes long. */
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    /** A replica that is further behind is not read from. */
    databaseReplicaLagMs: given.DATABASE_REPLICA_LAG_SECONDS * 1000,
    databasePoolSize: given.DATABASE_POOL_SIZE,
  }
}
