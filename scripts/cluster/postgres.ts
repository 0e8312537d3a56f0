import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { giveToServices, PATH } from './packages.ts'
import type { Network } from './network.ts'
import { postmasterOf, signalAll, withChildren } from './process-tree.ts'
import { defineService, type Ground, type Program } from './program.ts'
import type { Repository } from './recovery-kit.ts'
import { fillTemplate } from './template.ts'
import { fetchJson, waitFor } from './wait.ts'

export type Passwords = { superuser: string; replication: string; owner: string }

/** PostgreSQL and the Patroni that keeps it. */
export type Node = {
  name: string
  host: string
  /** What pgBackRest is told of it. */
  backupFile: string
  port: number
  restPort: number
  start: () => void
  stop: () => Promise<void>
  /** Ends both at once, as a power cut does. */
  kill: () => Promise<void>
  /** Neither hears nor says anything until it is thawed. */
  freeze: () => void
  thaw: () => void
  /** It runs on and nobody reaches it, nor it anybody; undefined where all share the loopback. */
  cable: { pull: () => void; plug: () => void } | undefined
}

export type Postgres = {
  nodes: readonly Node[]
  /** The node that has this role at the moment. */
  find: (role: 'leader' | 'sync_standby') => Promise<Node>
  waitUntilHealthy: () => Promise<void>
  /** Restarts PostgreSQL on that node by Patroni's own command. */
  restart: (node: Node) => Promise<void>
  /** Patroni's own command, to which a word is added. */
  patronictl: string
}

export const NODES = ['n1', 'n2', 'n3']
const SCOPE = 'offerwell'
const HEALTHY_MS = 180_000
const RESTART_MS = 120_000

const State = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() })),
})
type Members = z.infer<typeof State>['members']

/** One primary, one that has every acknowledged write, and a third that follows. */
function isWhole(members: Members): boolean {
  const follows = (member: Members[number]) => ['running', 'streaming'].includes(member.state) && member.lag === 0
  const followers = members.filter(({ role }) => role !== 'leader')
  return (
    members.some(({ role, state }) => role === 'leader' && state === 'running') &&
    followers.length === NODES.length - 1 &&
    followers.some(({ role }) => role === 'sync_standby') &&
    followers.every(follows)
  )
}

type Spot = { network: Network; port: number; restPort: number }

function defineNode(ground: Ground, name: string, { network, ...ports }: Spot): Node & { file: string } {
  const file = join(ground.folder, `${name}.yml`)
  const dataDir = join(ground.folder, name)
  const backupFile = join(ground.folder, `${name}-pgbackrest.conf`)
  const patroni: Program = defineService(ground, name, ['patroni', file], network.within(name))
  const processes = () => {
    const postmaster = postmasterOf(dataDir)
    return postmaster === undefined ? [] : withChildren(postmaster)
  }
  return {
    name,
    host: network.hostOf(name),
    file,
    backupFile,
    ...ports,
    start: patroni.start,
    stop: async () => {
      await patroni.stop()
      // Patroni stops it, unless it was killed itself.
      signalAll(processes(), 'SIGKILL')
    },
    kill: async () => {
      const all = processes()
      signalAll(all, 'SIGKILL')
      await patroni.kill()
      // Patroni may have started it again in between.
      signalAll(processes(), 'SIGKILL')
    },
    freeze: () => {
      patroni.signal('SIGSTOP')
      signalAll(processes(), 'SIGSTOP')
    },
    thaw: () => {
      signalAll(processes(), 'SIGCONT')
      patroni.signal('SIGCONT')
    },
    cable: network.cable && { pull: () => network.cable?.pull(name), plug: () => network.cable?.plug(name) },
  }
}

type Setting = {
  network: Network
  etcdHosts: string
  passwords: Passwords
  repository: Repository
  /** The moment that a backup is brought to, with which the cluster begins; without it the cluster begins empty. */
  restoreTo: string | undefined
  givePort: () => Promise<number>
}

/** Writes a file with passwords for its owner alone. */
export function writeSecret(file: string, text: string): void {
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  giveToServices(file)
}

/** Tells pgBackRest of a server, and gives it a folder of its own. */
function prepareBackups(ground: Ground, { name, port, backupFile }: Node, { folder, passphrase }: Repository): void {
  const own = join(ground.folder, `${name}-pgbackrest`)
  mkdirSync(own)
  giveToServices(own)
  const values = { NAME: name, FOLDER: ground.folder, PG_PORT: port, REPOSITORY: folder, BACKUP_PASSPHRASE: passphrase }
  writeSecret(backupFile, fillTemplate('pgbackrest.conf', values))
}

/** Starts three servers, of which Patroni makes one the primary. */
export async function startPostgres(ground: Ground, setting: Setting): Promise<Postgres> {
  const { network, etcdHosts, passwords, repository, restoreTo, givePort } = setting
  const nodes: (Node & { file: string })[] = []
  for (const name of NODES) {
    const node = defineNode(ground, name, { network, port: await givePort(), restPort: await givePort() })
    const text = fillTemplate('patroni.yml', {
      NAME: name,
      FOLDER: ground.folder,
      HOST: node.host,
      PG_PORT: node.port,
      REST_PORT: node.restPort,
      ETCD_HOSTS: etcdHosts,
      NETWORK: network.range,
      MAX_CONNECTIONS: 200,
      SHARED_BUFFERS: '128MB',
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      BOOTSTRAP: restoreTo === undefined ? 'initdb' : 'pgbackrest',
      RESTORE_TO: restoreTo ?? '',
    })
    writeSecret(node.file, text)
    prepareBackups(ground, node, repository)
    nodes.push(node)
  }
  ground.place.onLeave(async () => {
    for (const node of nodes) node.thaw()
    await Promise.all(nodes.map((node) => node.stop()))
  })
  for (const node of nodes) node.start()

  const askMembers = async () => {
    const asked = nodes.map(({ host, restPort }) => fetchJson(`http://${host}:${restPort}/cluster`))
    return State.parse(await Promise.any(asked)).members
  }
  const waitUntilHealthy = () =>
    waitFor('Three PostgreSQL servers that follow each other', HEALTHY_MS, async () => isWhole(await askMembers()))
  await waitUntilHealthy()
  return {
    nodes,
    find: async (role) => {
      const name = (await askMembers()).find((member) => member.role === role)?.name
      const node = nodes.find((one) => one.name === name)
      if (!node) throw new Error(`No server is the ${role}.`)
      return node
    },
    waitUntilHealthy,
    patronictl: `patronictl -c ${nodes[0]?.file}`,
    restart: async ({ name }) => {
      const words = ['-c', nodes[0]?.file ?? '', 'restart', SCOPE, name, '--force']
      await promisify(execFile)('patronictl', words, { timeout: RESTART_MS, env: { PATH, LANG: 'C.UTF-8' } })
    },
  }
}
