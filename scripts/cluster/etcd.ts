import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PATH } from './packages.ts'
import { defineService, type Ground, type Program, startTogether } from './program.ts'
import { fillTemplate } from './template.ts'
import { fetchJson, waitFor } from './wait.ts'

type Member = Program & { address: string }

export type Etcd = {
  /** As Patroni wants them. */
  hosts: string
  /** The member that the others follow. */
  findLeader: () => Promise<Member>
  waitUntilHealthy: () => Promise<void>
}

const MEMBERS = ['e1', 'e2', 'e3']
const START_MS = 60_000

const Health = z.object({ health: z.literal('true') })
const Statuses = z.array(
  z.object({ Status: z.object({ header: z.object({ member_id: z.number() }), leader: z.number() }) }),
)

async function isLeader({ address }: Member): Promise<boolean> {
  const { stdout } = await promisify(execFile)(
    'etcdctl',
    ['endpoint', 'status', '-w', 'json', `--endpoints=${address}`],
    { env: { PATH, ETCDCTL_API: '3' } },
  )
  return Statuses.parse(JSON.parse(stdout)).every(({ Status: { header, leader } }) => header.member_id === leader)
}

const isHealthy = async ({ address }: Member) => Health.safeParse(await fetchJson(`http://${address}/health`)).success

/** Starts three members that know each other, at the address `host`. */
export async function startEtcd(ground: Ground, host: string, givePort: () => Promise<number>): Promise<Etcd> {
  const ports: { name: string; clientPort: number; peerPort: number }[] = []
  for (const name of MEMBERS) ports.push({ name, clientPort: await givePort(), peerPort: await givePort() })
  const ETCD_PEERS = ports.map(({ name, peerPort }) => `${name}=http://${host}:${peerPort}`).join(',')
  const members = ports.map(({ name, clientPort, peerPort }): Member => {
    const file = join(ground.folder, `${name}.yml`)
    const own = { NAME: name, FOLDER: ground.folder, HOST: host, CLIENT_PORT: clientPort, PEER_PORT: peerPort }
    writeFileSync(file, fillTemplate('etcd.yml', { ...own, ETCD_PEERS }))
    return { ...defineService(ground, name, ['etcd', '--config-file', file]), address: `${host}:${clientPort}` }
  })
  startTogether(ground, members)
  const areHealthy = async () => (await Promise.all(members.map(isHealthy))).every(Boolean)
  const waitUntilHealthy = () => waitFor('The start of etcd', START_MS, areHealthy)
  await waitUntilHealthy()
  return {
    hosts: members.map(({ address }) => address).join(','),
    findLeader: async () => {
      for (const member of members) if (await isLeader(member)) return member
      throw new Error('etcd has no leader.')
    },
    waitUntilHealthy,
  }
}
