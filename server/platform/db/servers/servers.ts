import { callbackify } from 'node:util'
import pg from 'pg'
import { namedError } from '../../../../domain/named-error.ts'
import { sqlStateOf } from '../violation.ts'

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** One address for each server that `url` names, in its order: `postgres://user@one,two/db` are two. */
export function addressesOf(url: string): [string, ...string[]] {
  const [, start = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? []
  const [first, ...others] = hosts.split(',')
  if (others.length === 0) return [url]
  return [`${start}${first}${rest}`, ...others.map((host) => `${start}${host}${rest}`)]
}

const READ_ONLY = '25006'
const STANDBY = 'Standby'

/** Whether a failure means that another server takes the changes now. */
export const isOfStandby = (error: unknown): boolean => sqlStateOf(error) === READ_ONLY

/** The servers of one address, of which one at a time takes changes. */
export type Servers = {
  count: number
  /** The one to try; it stays the same until it is left. */
  current: () => string
  /** Has the next one tried. Many connections fail at the same moment, and only the first of them moves on. */
  leave: (address: string) => void
}

export function createServers(url: string): Servers {
  const addresses = addressesOf(url)
  let place = 0
  const current = () => addresses[place] ?? addresses[0]
  return {
    count: addresses.length,
    current,
    leave: (address) => {
      if (address === current()) place = (place + 1) % addresses.length
    },
  }
}

/** Throws where the server is a standby, which would take no changes. */
async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw namedError(STANDBY, 'This server is a standby.', {})
}

type Done = (error: Error | null, client?: pg.Client) => void

/** A `pg.Client` whose connections lead to the server that takes changes; each that fails has the next one go to the next server. */
function clientOf(servers: Servers) {
  return class PrimaryClient extends pg.Client {
    readonly address: string

    constructor(config: pg.ClientConfig) {
      const address = servers.current()
      super({ ...config, connectionString: address })
      this.address = address
      // A connection that breaks while it is tried has no other listener yet, and would end the process.
      this.on('error', () => undefined)
    }

    override connect(): Promise<this>
    override connect(done: Done): void
    override connect(done?: Done): Promise<this> | void {
      if (!done) return this.#connect()
      callbackify(() => this.#connect())(done)
    }

    async #connect(): Promise<this> {
      try {
        await super.connect()
        if (servers.count > 1) await requirePrimary(this)
        return this
      } catch (error) {
        servers.leave(this.address)
        await this.end().catch(() => undefined)
        throw error
      }
    }
  }
}

/** What has the connections of a `pg.Pool` lead to the server that takes changes. */
export const poolSettings = (servers: Servers): Required<Pick<pg.PoolConfig, 'Client'>> => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pools give their own settings to it, which the types leave out
  Client: clientOf(servers) as unknown as new () => pg.ClientBase,
})

/** Runs `connect` until it succeeds, once for each server; throws the last failure. */
export async function tryEach<Connected>(servers: Servers, connect: () => Promise<Connected>): Promise<Connected> {
  for (let tries = 1; ; tries += 1) {
    const address = servers.current()
    try {
      return await connect()
    } catch (error) {
      // Where nobody moved on, the pool had no room: another server would not make any.
      if (tries >= servers.count || servers.current() === address) throw error
    }
  }
}

/** A client of its own of the server that takes changes, connected; it has a listener for its errors. */
export function connectToPrimary(
  url: string,
  config: pg.ClientConfig,
  servers = createServers(url),
): Promise<pg.Client> {
  const Client = clientOf(servers)
  return tryEach(servers, () => new Client(config).connect())
}
