import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './pool.ts'
import { connectToPrimary } from './servers/servers.ts'

/** Waits until no other transaction, of whichever process, holds this name; held to the end of the transaction. */
export async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

async function lockSession(client: pg.Client, name: string, onWait: () => void): Promise<void> {
  const { rows } = await client.query<{ is_free: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_free',
    [name],
  )
  if (rows[0]?.is_free) return
  onWait()
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
}

/**
 * Runs `work`, whose transactions and connections may be many, while no other process holds this name; `onWait` is called when
 * one does. The lock is on a connection of its own: a process that dies gives it back, and losing it is a failure of the work.
 */
export async function withSessionLock<Result>(
  { url, name, onWait }: { url: string; name: string; onWait: () => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await connectToPrimary(url, {
    application_name: 'offerwell-lock',
    keepAlive: true,
    // The wait and the work take as long as they take, whatever the server's defaults for others are.
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_session_timeout=0',
  })
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject)
    client.on('end', () => reject(new Error('The connection to the database was lost.')))
  })
  // The end of the connection after the work is no loss.
  lost.catch(() => undefined)
  try {
    await lockSession(client, name, onWait)
    return await Promise.race([work(), lost])
  } finally {
    await client.end()
  }
}
