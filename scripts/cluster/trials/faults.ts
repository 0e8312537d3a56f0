import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { THIS_VERSION, type WebServer } from '../offerwell.ts'
import { holderOf } from '../process-tree.ts'
import type { Mail } from './mail-watch.ts'

/** `strike` makes it happen; it answers how to bring back what was taken away. */
export type Fault = {
  name: string
  /** How long its effects are waited for at least. */
  watchMs: number
  /** Why it cannot happen in this cluster; it can where this is absent or answers nothing. */
  hindrance?: (cluster: Cluster) => string | undefined
  strike: (cluster: Cluster, mails: readonly Mail[]) => Promise<() => void>
}

const nothingToMend = () => undefined
const RESTING_MS = 3_000

/** The process that has just sent mail, and so has the job that does. */
function senderOf(servers: readonly WebServer[], mails: readonly Mail[]): WebServer | undefined {
  const pids = servers.map((server) => server.pid())
  const pid = holderOf(mails.at(-1)?.fromPort ?? 0, pids)
  return servers.find((server) => server.pid() === pid)
}

/** In the order in which they happen: each begins with a whole cluster. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'primary killed',
    watchMs: 35_000,
    strike: async ({ postgres }) => {
      const node = await postgres.find('leader')
      await node.kill()
      return node.start
    },
  },
  {
    name: 'primary cut off (network)',
    watchMs: 45_000,
    hindrance: ({ postgres }) =>
      postgres.nodes.every(({ cable }) => cable)
        ? undefined
        : 'it takes root, the package iproute2, and no firewall that looks into bridges',
    strike: async ({ postgres }) => {
      const { cable } = await postgres.find('leader')
      cable?.pull()
      return () => cable?.plug()
    },
  },
  {
    name: 'primary frozen (SIGSTOP)',
    watchMs: 45_000,
    strike: async ({ postgres }) => {
      const node = await postgres.find('leader')
      node.freeze()
      return node.thaw
    },
  },
  {
    name: 'synchronous replica killed',
    watchMs: 20_000,
    strike: async ({ postgres }) => {
      const node = await postgres.find('sync_standby')
      await node.kill()
      return node.start
    },
  },
  {
    name: 'etcd leader killed',
    watchMs: 20_000,
    strike: async ({ etcd }) => {
      const member = await etcd.findLeader()
      await member.kill()
      return member.start
    },
  },
  {
    name: 'Offerwell process that mails killed',
    watchMs: 15_000,
    strike: async ({ servers }, mails) => {
      const server = senderOf(servers, mails) ?? servers[0]
      if (!server) throw new Error('No process of Offerwell runs.')
      await server.kill()
      return server.start
    },
  },
  {
    name: 'HAProxy reloaded',
    watchMs: 15_000,
    strike: async ({ proxies }) => {
      proxies.reload()
      return nothingToMend
    },
  },
  {
    name: 'PostgreSQL restarted one by one',
    watchMs: 15_000,
    strike: async ({ postgres }) => {
      const leader = await postgres.find('leader')
      for (const node of [...postgres.nodes.filter((one) => one !== leader), leader]) {
        await postgres.restart(node)
        await postgres.waitUntilHealthy()
        await delay(RESTING_MS)
      }
      return nothingToMend
    },
  },
]

/** Long enough for mail and jobs of both versions. */
const BESIDE_EACH_OTHER_MS = 30_000

/** One process after the other is stopped as an operator stops it, and started as this version. */
export const UPGRADE: Fault = {
  name: 'upgraded one by one',
  watchMs: 15_000,
  strike: async ({ servers, waitUntilHealthy }) => {
    for (const server of servers) {
      server.use(THIS_VERSION)
      await server.stop()
      server.start()
      await waitUntilHealthy()
      await delay(BESIDE_EACH_OTHER_MS)
    }
    return nothingToMend
  },
}
