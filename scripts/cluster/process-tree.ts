import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The parent of a process, or undefined when it has just ended. The name in front may hold anything. */
function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** The server process of PostgreSQL that serves `dataDir`, if one runs: a number that was left behind may be somebody else's. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readlinkSync(`/proc/${pid}/cwd`) === dataDir ? pid : undefined
  } catch {
    return undefined
  }
}

/** A process and those that it has started. */
export function withChildren(pid: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return [pid, ...pids.filter((other) => parentOf(other) === pid)]
}

/** One that has ended meanwhile is left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/** What `/proc` calls the loopback's sockets: address and port in hexadecimal digits, the bytes of the address in reverse. */
const LOOPBACK = '0100007F'
const INODE_COLUMN = 9

function socketOf(port: number): string | undefined {
  const address = `${LOOPBACK}:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const columns = lines.map((line) => line.trim().split(/\s+/)).find(([, local]) => local === address)
  return columns && `socket:[${columns[INODE_COLUMN]}]`
}

/** Which of the processes has the loopback's connection that begins at `port`. */
export function holderOf(port: number, pids: readonly number[]): number | undefined {
  const socket = socketOf(port)
  const holds = (pid: number) =>
    readdirSync(`/proc/${pid}/fd`).some((fd) => {
      try {
        return readlinkSync(`/proc/${pid}/fd/${fd}`) === socket
      } catch {
        return false
      }
    })
  return socket === undefined ? undefined : pids.find(holds)
}
