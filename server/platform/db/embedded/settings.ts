import { chown, lstat, rename, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

const MEGABYTE = 1024 * 1024

/** Fitted to a laptop with two cores; PostgreSQL's own defaults hold for what is not named. */
function serverSettings(cluster: Cluster): Record<string, string> {
  const sharedMegabytes = Math.min(512, Math.max(128, Math.floor(totalmem() / MEGABYTE / 32)))
  const isWindows = process.platform === 'win32'
  return {
    ...(isWindows
      ? { listen_addresses: '127.0.0.1' }
      : { listen_addresses: '', unix_socket_directories: cluster.socketFolder }),
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: `${sharedMegabytes}MB`,
    effective_cache_size: `${sharedMegabytes * 4}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_parallel_workers_per_gather: '1',
    random_page_cost: '1.1',
    jit: 'off',
    // Whole pages are written to the log again after each checkpoint; to compress them took four fifths of the time of a deletion.
    max_wal_size: '4GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...(!cluster.isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...cluster.settings,
  }
}

/** Lines that an operator adds to `postgresql.conf` after the include win over ours, which are written anew at each start. */
export async function writeSettings(cluster: Cluster): Promise<void> {
  const lines = Object.entries(serverSettings(cluster)).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  const file = join(cluster.folder, 'offerwell.conf')
  const unfinished = `${file}.${process.pid}`
  await writeFile(
    unfinished,
    `# Written at each start. Put your own settings at the end of postgresql.conf.\n${lines.join('')}`,
  )
  const { uid, gid } = await lstat(cluster.folder)
  if (process.getuid?.() === 0) await chown(unfinished, uid, gid)
  await rename(unfinished, file)
}
