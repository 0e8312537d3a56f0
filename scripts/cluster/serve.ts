import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { inWorkplace } from '../../bench/workplace.ts'
import { type Cluster, startCluster, type Way } from './cluster.ts'
import { HOST } from './ports.ts'

/** As long as a timer lasts: nearly 25 days. */
const LONGEST_MS = 2_147_483_647

type Say = (line: string) => void

/** The lines in which the process that loaded the demo world names its sign-ins. */
function signInsOf(logs: string, names: readonly string[]): string[] {
  const lines = names.flatMap((name) => readFileSync(join(logs, `${name}.log`), 'utf8').split('\n'))
  return [...new Set(lines.filter((line) => /^ {2}\S.*@/.test(line)))]
}

function describe(cluster: Cluster, say: Say): void {
  const { ports, postgres, servers, etcd, origin, logs } = cluster
  const names = servers.map(({ name }) => name)
  say('\nSign in with:')
  for (const line of signInsOf(logs, names)) say(line)
  say(`\nOfferwell            ${origin}`)
  say(`  its processes      ${servers.map(({ name, port }) => `${name} ${HOST}:${port}`).join(', ')}`)
  say(`Database, primary    ${HOST}:${ports.primary} by HAProxy, ${HOST}:${ports.pooler} by PgBouncer`)
  say(`  address            ${cluster.databaseUrl}`)
  say(`Database, replicas   ${HOST}:${ports.replicas} by HAProxy`)
  for (const { name, host, port, restPort } of postgres.nodes)
    say(`  ${name}                 PostgreSQL ${host}:${port}, Patroni http://${host}:${restPort}/cluster`)
  say(`etcd                 ${etcd.hosts}`)
  say(`Logs                 ${logs}`)
  say(`patronictl           ${cluster.patronictl} list`)
  say(`pgBackRest           ${cluster.backups.pgbackrest} info`)
  say('\nCtrl-C stops all of it and leaves nothing behind but the logs.')
}

/** Starts a cluster with the demo world and keeps it until it is asked to stop. */
export async function serveCluster(way: Way, say: Say): Promise<void> {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const work = inWorkplace(
    'offerwell-cluster-',
    async (place) => {
      const start = startCluster(place, { way, settings: { NODE_ENV: 'development' }, say })
      // What is under way fails by itself once what it waits for has been stopped.
      start.catch(() => undefined)
      const cluster = await Promise.race([start, stopped.then(() => undefined)])
      if (cluster) describe(cluster, say)
      await stopped
      say('Stopping')
    },
    { longestMs: LONGEST_MS, endEarly: () => stopping.abort() },
  )
  await work
}
