import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import type { Workplace } from '../../bench/workplace.ts'
import { PATH } from './packages.ts'
import { HOST } from './ports.ts'

/** How the parts of the cluster find each other. */
export type Network = {
  /** The address of what is never cut off: etcd, and whoever asks the PostgreSQL servers. */
  host: string
  /** From where the PostgreSQL servers may be asked. */
  range: string
  hostOf: (server: string) => string
  /** What goes before a command so that it runs where that server has its address. */
  within: (server: string) => readonly string[]
  /** Takes a server's cable out and puts it back; undefined where all share the loopback. */
  cable: { pull: (server: string) => void; plug: (server: string) => void } | undefined
}

export const LOOPBACK: Network = {
  host: HOST,
  range: `${HOST}/32`,
  hostOf: () => HOST,
  within: () => [],
  cable: undefined,
}

/** Addresses that are kept for trials of networks (RFC 2544), so that nobody's own are among them. */
const TRIAL_NETS = '198.18'
const FIRST_HOST = 11
const ANSWER_MS = 3_000
/** Ends well when the address, which serves nothing there, says so. */
const KNOCK = `require('node:net').connect(9, process.argv[1]).on('error', ({ code }) => process.exit(code === 'ECONNREFUSED' ? 0 : 1))`

const ip = (...words: string[]) => void execFileSync('ip', words, { env: { PATH }, stdio: 'pipe' })

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // It was not there.
  }
}

/** Throws when the address cannot be reached from there: a firewall may look into bridges, as Docker's does. */
function requireReach([file = '', ...words]: readonly string[], host: string): void {
  execFileSync(file, [...words, process.execPath, '-e', KNOCK, host], { timeout: ANSWER_MS, stdio: 'pipe' })
}

function build(place: Workplace, servers: readonly string[]): Network {
  const number = randomInt(256)
  const bridge = `ow${number}`
  const net = `${TRIAL_NETS}.${number}`
  const spaceOf = (server: string) => `${bridge}-${server}`
  const hostOf = (server: string) => `${net}.${FIRST_HOST + servers.indexOf(server)}`
  ip('link', 'add', bridge, 'type', 'bridge')
  place.onLeave(async () => {
    for (const server of servers) quietly(() => ip('netns', 'del', spaceOf(server)))
    ip('link', 'del', bridge)
  })
  ip('addr', 'add', `${net}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const plug = (server: string) => ip('link', 'set', spaceOf(server), 'master', bridge)
  for (const server of servers) {
    const space = spaceOf(server)
    ip('netns', 'add', space)
    ip('link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('-n', space, 'addr', 'add', `${hostOf(server)}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) ip('-n', space, 'link', 'set', device, 'up')
    ip('link', 'set', space, 'up')
    plug(server)
  }
  const within = (server: string) => ['nsenter', `--net=/run/netns/${spaceOf(server)}`]
  requireReach(within(servers[0] ?? ''), hostOf(servers[1] ?? ''))
  return {
    host: `${net}.1`,
    range: `${net}.0/24`,
    hostOf,
    within,
    // Both ends stay up, as at a switch: what is sent is heard by nobody, and nobody is told so.
    cable: { pull: (server) => ip('link', 'set', spaceOf(server), 'nomaster'), plug },
  }
}

/** Gives each server a network of its own behind one bridge; where that cannot be, all share the loopback. */
export function buildNetwork(place: Workplace, servers: readonly string[]): Network {
  if (process.getuid?.() !== 0) return LOOPBACK
  try {
    return build(place, servers)
  } catch {
    return LOOPBACK
  }
}
