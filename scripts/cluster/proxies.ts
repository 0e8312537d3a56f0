import { join } from 'node:path'
import { HOST } from './ports.ts'
import type { Node, Passwords } from './postgres.ts'
import { writeSecret } from './postgres.ts'
import { defineService, type Ground, type Program, startTogether } from './program.ts'
import { fillTemplate } from './template.ts'

export type ProxyPorts = { primary: number; replicas: number; http: number; pooler: number }

export type Proxies = {
  /** Starts a new process with the same configuration, which takes the ports over. */
  reload: () => void
}

/** The values of a list of servers: N1_HOST and so on. */
const numbered = (letter: string, servers: readonly Readonly<Record<string, string | number>>[]) =>
  Object.fromEntries(
    servers.flatMap((server, index) =>
      Object.entries(server).map(([name, value]) => [`${letter}${index + 1}_${name}`, value]),
    ),
  )

type Behind = { nodes: readonly Node[]; webPorts: readonly number[]; passwords: Passwords }

/** Starts HAProxy, and PgBouncer in front of its port of the primary. */
export function startProxies(ground: Ground, ports: ProxyPorts, { nodes, webPorts, passwords }: Behind): Proxies {
  const haproxyFile = join(ground.folder, 'haproxy.cfg')
  const own = { FOLDER: ground.folder, HOST }
  const databases = nodes.map(({ host, port, restPort }) => ({ HOST: host, PG_PORT: port, REST_PORT: restPort }))
  const haproxyText = fillTemplate('haproxy.cfg', {
    ...own,
    PRIMARY_PORT: ports.primary,
    REPLICAS_PORT: ports.replicas,
    HTTP_PORT: ports.http,
    ...numbered('N', databases),
    ...numbered(
      'O',
      webPorts.map((port) => ({ HOST, PORT: port })),
    ),
  })
  writeSecret(haproxyFile, haproxyText)
  const poolerFile = join(ground.folder, 'pgbouncer.ini')
  const poolerPorts = { POOLER_PORT: ports.pooler, PRIMARY_PORT: ports.primary }
  writeSecret(poolerFile, fillTemplate('pgbouncer.ini', { ...own, ...poolerPorts, PROXY_HOST: HOST }))
  writeSecret(join(ground.folder, 'userlist.txt'), `"offerwell" "${passwords.owner}"\n`)
  const haproxy: Program = defineService(ground, 'haproxy', ['haproxy', '-W', '-db', '-f', haproxyFile])
  startTogether(ground, [haproxy, defineService(ground, 'pgbouncer', ['pgbouncer', poolerFile])])
  return { reload: () => haproxy.signal('SIGUSR2') }
}
