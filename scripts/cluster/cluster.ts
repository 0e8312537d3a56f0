import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Workplace } from '../../bench/workplace.ts'
import { settingNames } from '../../server/config/config.ts'
import { type Backups, startBackups } from './backups.ts'
import { openDatabase, ownerUrl } from './database.ts'
import { type Etcd, startEtcd } from './etcd.ts'
import { type Settings, startWebServers, THIS_VERSION, waitUntilReady, type WebServer } from './offerwell.ts'
import { giveToServices } from './packages.ts'
import { buildNetwork, LOOPBACK } from './network.ts'
import { HOST, portGiver } from './ports.ts'
import { type Node, NODES, type Passwords, type Postgres, startPostgres } from './postgres.ts'
import type { Ground } from './program.ts'
import { newRecoveryKit, type RecoveryKit } from './recovery-kit.ts'
import { type Proxies, type ProxyPorts, startProxies } from './proxies.ts'
import { waitFor } from './wait.ts'

/** How Offerwell finds the primary: one port of HAProxy, PgBouncer in front of it, or all servers by their names. */
export const WAYS = ['proxy', 'pooler', 'hosts'] as const
export type Way = (typeof WAYS)[number]

export type Cluster = {
  etcd: Etcd
  postgres: Postgres
  backups: Backups
  proxies: Proxies
  servers: readonly WebServer[]
  ports: ProxyPorts
  logs: string
  /** How to ask Patroni by hand. */
  patronictl: string
  /** What people open. */
  origin: string
  /** The database through HAProxy, as its owner. */
  databaseUrl: string
  /** Waits until everything that was started serves. */
  waitUntilHealthy: () => Promise<void>
}

type Options = {
  way: Way
  settings: Settings
  /** The folder of the version that is started; without it that of this file. */
  code?: string | undefined
  say: (line: string) => void
  /** Gives each PostgreSQL server a network of its own, where we may. */
  isApart?: boolean | undefined
  /** What an earlier cluster left; without it everything is made anew. */
  kit?: RecoveryKit | undefined
  /** The moment to which the earlier cluster's backup is brought; without it the database begins empty. */
  restoreTo?: string | undefined
  /** Fills the database before Offerwell starts; it is given its superuser's address. */
  prepare?: (addresses: { superuserUrl: string; ownerUrl: string }) => Promise<void>
}

const REACHABLE_MS = 30_000
const LOGS = fileURLToPath(new URL('../../.cache/cluster', import.meta.url))

function makeGround(place: Workplace, folder: string): Ground {
  giveToServices(folder)
  chmodSync(folder, 0o700)
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
  return { place, folder, logs: LOGS }
}

/** The way that this version of the product has for a pooler, as soon as it has one. */
export const usualWay = (): Way => (settingNames.includes('DATABASE_POOLER') ? 'pooler' : 'proxy')

/** The settings by which Offerwell finds its database. */
export function databaseSettings(way: Way, passwords: Passwords, ports: ProxyPorts, nodes: readonly Node[]) {
  const places = nodes.map(({ host, port }) => `${host}:${port}`).join(',')
  const direct = ownerUrl(passwords, places, '?target_session_attrs=read-write')
  const replica = { DATABASE_REPLICA_URL: ownerUrl(passwords, `${HOST}:${ports.replicas}`) }
  if (way === 'hosts') return { DATABASE_URL: direct, ...replica }
  if (way === 'proxy') return { DATABASE_URL: ownerUrl(passwords, `${HOST}:${ports.primary}`), ...replica }
  const pooled = ownerUrl(passwords, `${HOST}:${ports.pooler}`)
  return { DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct, ...replica }
}

async function givePorts(givePort: () => Promise<number>) {
  const ports: ProxyPorts = {
    primary: await givePort(),
    replicas: await givePort(),
    http: await givePort(),
    pooler: await givePort(),
  }
  return { ports, webPorts: [await givePort(), await givePort(), await givePort()] }
}

/** HAProxy takes a process for absent until it has asked it again. */
async function waitUntilReachable(origin: string): Promise<void> {
  await waitFor('The way to Offerwell', REACHABLE_MS, async () => (await fetch(`${origin}/readyz`)).ok)
}

/** Starts everything in temporary folders of `place`, which also stops it. */
export async function startCluster(place: Workplace, options: Options): Promise<Cluster> {
  const { way, settings, code = THIS_VERSION, say, prepare, restoreTo } = options
  const ground = makeGround(place, await place.newFolder())
  const givePort = portGiver()
  const network = options.isApart ? buildNetwork(place, NODES) : LOOPBACK
  const { passwords, repository, secretKeys } = options.kit ?? (await newRecoveryKit(place))
  say('Starting etcd')
  const etcd = await startEtcd(ground, network.host, givePort)
  say('Starting PostgreSQL under Patroni')
  const postgres = await startPostgres(ground, {
    network,
    etcdHosts: etcd.hosts,
    passwords,
    repository,
    restoreTo,
    givePort,
  })
  const { ports, webPorts } = await givePorts(givePort)
  say('Starting HAProxy and PgBouncer')
  const proxies = startProxies(ground, ports, { nodes: postgres.nodes, webPorts, passwords })
  const superuserUrl = await openDatabase(passwords, ports.primary, restoreTo === undefined)
  const backups = await startBackups(ground, { postgres, passwords, superuserUrl })
  const databaseUrl = ownerUrl(passwords, `${HOST}:${ports.primary}`)
  await prepare?.({ superuserUrl, ownerUrl: databaseUrl })
  say('Starting three processes of Offerwell')
  const origin = `http://${HOST}:${ports.http}`
  const shared = { PUBLIC_URL: origin, TRUST_PROXY_HOPS: '1', SECRET_KEYS: secretKeys }
  const all = { ...shared, ...databaseSettings(way, passwords, ports, postgres.nodes), ...settings }
  const servers = await startWebServers(ground, await place.newFolder(), webPorts, { code, settings: all })
  await waitUntilReachable(origin)
  const waitUntilHealthy = async () => {
    await etcd.waitUntilHealthy()
    await postgres.waitUntilHealthy()
    await waitUntilReady(ground, servers)
    await waitUntilReachable(origin)
  }
  const { logs } = ground
  const { patronictl } = postgres
  return {
    etcd,
    postgres,
    backups,
    proxies,
    servers,
    ports,
    logs,
    patronictl,
    origin,
    databaseUrl,
    waitUntilHealthy,
  }
}
