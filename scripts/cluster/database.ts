import { Client } from 'pg'
import { HOST } from './ports.ts'
import type { Passwords } from './postgres.ts'
import { waitFor } from './wait.ts'

const NAME = 'offerwell'
const REACHABLE_MS = 30_000
const TIMES_RIGHT = 10

export const ownerUrl = ({ owner }: Passwords, places: string, query = '') =>
  `postgres://offerwell:${owner}@${places}/${NAME}${query}`

const superuserUrl = ({ superuser }: Passwords, port: number, name = NAME) =>
  `postgres://postgres:${superuser}@${HOST}:${port}/${name}`

/** Runs one statement on a connection of its own and answers its rows. */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Waits for the primary behind the port. A new cluster gets an empty database, with a user who owns it and nothing else; answers
 * the superuser's address.
 */
export async function openDatabase(passwords: Passwords, port: number, isNew: boolean): Promise<string> {
  const url = superuserUrl(passwords, port, 'postgres')
  // HAProxy believes every server to be the primary until it has checked it.
  let timesRight = 0
  await waitFor('The way to the primary', REACHABLE_MS, async () => {
    const [row] = await ask(url, 'select pg_is_in_recovery() as is_standby').catch(() => [])
    timesRight = row?.is_standby === false ? timesRight + 1 : 0
    return timesRight === TIMES_RIGHT
  })
  if (!isNew) return superuserUrl(passwords, port)
  await ask(url, `create role offerwell login password '${passwords.owner}'`)
  await ask(url, `create database ${NAME} owner offerwell template template0 encoding 'UTF8'`)
  return superuserUrl(passwords, port)
}
