import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { copyToDisk, copyTree, keepNames } from '../../storage/to-disk.ts'

/** What belongs to the server that runs, or is made anew when one starts. */
const OF_THE_RUNNING =
  /^(postmaster\.(pid|opts)|offerwell\.conf|backup_label|tablespace_map)|(^|\/)(pgsql_tmp|pg_internal\.init)/
/** Folders that a server wants to find, and fills by itself. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
/** It says how far the copy is good, so it has to be the newest of all. */
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

const Begun = z.object({ segment: z.string(), folder: z.string() })
const Ended = z.object({ segment: z.string(), label: z.string(), tablespaces: z.string() })

const isLeftOut = (path: string) =>
  OF_THE_RUNNING.test(path) || path === CONTROL || EMPTIED.some((folder) => path.startsWith(`${folder}/`))

type BaseBackup = {
  url: string
  /** Where the copy comes to lie; made here. */
  target: string
  signal: AbortSignal
  onCopied: (bytes: number) => void
}

/**
 * Copies the files of the server at `url`, which is on this machine, while it serves: a server that starts on the copy has
 * everything that was committed before the last file of data was copied. By PostgreSQL's own calls, as its bundled programs bring none.
 */
export async function takeBaseBackup({ url, target, signal, onCopied }: BaseBackup): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'offerwell-backup' })
  await client.connect()
  try {
    // Keeps the log that the copy needs; it goes with this connection, however that ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    const begin = await client.query(
      `select pg_walfile_name(lsn) as segment, current_setting('data_directory') as folder from pg_backup_start('offerwell', true) lsn`,
    )
    const { segment: first, folder } = Begun.parse(begin.rows[0])
    const copy = async (path: string) => onCopied((await copyToDisk(join(folder, path), join(target, path))) ?? 0)
    await copyTree(folder, target, { leaveOut: isLeftOut, signal, onCopied })
    await copy(CONTROL)
    const end = await client.query(
      `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`,
    )
    const { segment: last, label, tablespaces } = Ended.parse(end.rows[0])
    if (tablespaces.trim() !== '')
      throw new Error('The database has table spaces outside its folder, which this backup does not know.')
    await mkdir(join(target, 'pg_wal'), { recursive: true, mode: 0o700 })
    for (const name of await readdir(join(folder, 'pg_wal'))) {
      signal.throwIfAborted()
      if (SEGMENT.test(name) && name >= first && name <= last) await copy(`pg_wal/${name}`)
    }
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true })
    for (const name of ['global', 'pg_wal', '']) await keepNames(join(target, name))
  } finally {
    await client.end()
  }
}
