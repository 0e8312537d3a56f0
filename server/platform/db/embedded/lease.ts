import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { type Cluster, OWNER } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

/** This process's word that it uses the server: a lock on a connection of its own, which even a killed process gives back. */
export type Lease = {
  postmaster: Postmaster
  /** Fulfilled when the connection ends, whoever ends it. */
  lost: Promise<void>
  /** Gives the lease back; true when nobody else holds one, and then newcomers wait until the server is stopped. */
  release: () => Promise<boolean>
  end: () => Promise<void>
}

type LeaseAnswer = Lease | { refusal: string; isRecovering: boolean }

const LEASE_LOCK = 7_346_110
const CANNOT_CONNECT_NOW = '57P03'
const DUPLICATE_DATABASE = ['42P04', '23505']

/** An address that `pg`, `psql` and `new URL` all understand. */
export function addressOf(cluster: Cluster, postmaster: Postmaster, database: string): string {
  const user = cluster.password ? `${OWNER}:${cluster.password}` : OWNER
  if (process.platform === 'win32') return `postgres://${user}@127.0.0.1:${postmaster.port}/${database}`
  const host = encodeURIComponent(postmaster.socketFolder)
  return `postgres://${user}@localhost:${postmaster.port}/${database}?host=${host}`
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  // Another process may be creating it at this moment.
  await client.query(`create database ${escapeIdentifier(name)}`).catch((error) => {
    if (!(error instanceof DatabaseError && DUPLICATE_DATABASE.includes(error.code ?? ''))) throw error
  })
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK])
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LEASE_LOCK])
  return rows[0]?.last ?? false
}

/** Connects and takes a lease, or says why not yet. A server that is just being stopped by its last user refuses. */
export async function takeLease(cluster: Cluster, postmaster: Postmaster): Promise<LeaseAnswer> {
  const client = new Client({
    connectionString: addressOf(cluster, postmaster, 'postgres'),
    application_name: 'offerwell-lease',
    connectionTimeoutMillis: 5_000,
  })
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('error', () => undefined)
  const end = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [LEASE_LOCK])
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = rows[0]?.data_directory
    if (process.platform !== 'win32' && served !== cluster.folder) throw new Error(`the server there serves ${served}`)
    await createDatabase(client, OWNER)
  } catch (error) {
    await end()
    const isRecovering =
      error instanceof DatabaseError &&
      error.code === CANNOT_CONNECT_NOW &&
      /starting up|recovery|not yet accepting/.test(error.message)
    return { refusal: error instanceof Error ? error.message : String(error), isRecovering }
  }
  return { postmaster, lost, end, release: () => isLast(client).catch(() => false) }
}
