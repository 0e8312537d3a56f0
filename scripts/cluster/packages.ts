import { execFileSync } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's packages, each with a program of it. */
const NEEDED: Readonly<Record<string, string>> = {
  'etcd-server': 'etcd',
  'etcd-client': 'etcdctl',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'util-linux': 'setpriv',
}

/** Programs of the system's own folders are not in everybody's path. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

export const PATH = FOLDERS.join(delimiter)

const isThere = (program: string) =>
  program.startsWith('/') ? existsSync(program) : FOLDERS.some((folder) => existsSync(join(folder, program)))

/** Throws a sentence that names what is absent and how to get it. */
export function requirePackages(): void {
  if (process.platform !== 'linux') throw new Error('The cluster takes Linux: it is made of Debian packages.')
  const absent = Object.keys(NEEDED).filter((name) => !isThere(NEEDED[name] ?? ''))
  if (absent.length === 0) return
  throw new Error(
    `The cluster needs Debian packages that are absent: ${absent.join(', ')}. Install them with: apt-get install -y --no-install-recommends ${absent.join(' ')}`,
  )
}

const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))

/** The user and group that PostgreSQL runs as: it refuses root. Undefined when we are somebody else ourselves. */
export function serviceUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Makes a file or folder that of the user of services; does nothing when that is us. */
export function giveToServices(path: string): void {
  const user = serviceUser()
  if (user) chownSync(path, user.uid, user.gid)
}
