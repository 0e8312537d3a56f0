import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import pg from 'pg'

const doors: Door[] = []

/** Closes all that a test has opened. */
export async function closeDoors(): Promise<void> {
  await Promise.all(doors.splice(0).map((door) => door.close()))
}

export type Door = {
  port: number
  isEntered: () => number
  shut: () => void
  open: () => void
  close: () => Promise<unknown>
}

/** A port of this machine that leads to the server of `url` until it is shut, which ends what goes through it. */
export async function openDoor(url: string): Promise<Door> {
  const { host, port } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const through = new Set<{ destroy: () => void }>()
  let [entered, isOpen] = [0, true]
  const server = createServer((from) => {
    if (!isOpen) {
      from.destroy()
      return
    }
    entered += 1
    const to = connectTo(target)
    through.add(from).add(to)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const shut = () => {
    isOpen = false
    for (const one of through) one.destroy()
    through.clear()
  }
  const door = {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
    port: (server.address() as AddressInfo).port,
    isEntered: () => entered,
    shut,
    open: () => void (isOpen = true),
    close: async () => {
      shut()
      return once(server.close(), 'close')
    },
  }
  doors.push(door)
  return door
}

/** The address of the database at `url` through these, in their order. */
export function addressThrough(url: string, ...behind: Door[]): string {
  const { user, database: name } = new pg.Client({ connectionString: url })
  return `postgres://${user}@${behind.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${name}?target_session_attrs=read-write`
}
