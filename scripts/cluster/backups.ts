import { ask } from './database.ts'
import type { Passwords, Postgres } from './postgres.ts'
import { type Ground, runAsService } from './program.ts'
import { waitFor } from './wait.ts'

export type Backups = {
  /** Copies everything that the primary has, while it is written to. */
  take: () => Promise<void>
  /** Waits until the log of all that was written by now lies in the repository. */
  waitUntilArchived: () => Promise<void>
  /** pgBackRest's own command, to which a word is added. */
  pgbackrest: string
}

type Setting = { postgres: Postgres; passwords: Passwords; superuserUrl: string }

const ARCHIVED_MS = 60_000
const ARCHIVED = 'select coalesce(last_archived_wal >= $1, false) as is_archived from pg_stat_archiver'

const commandOf = (file: string) => ['pgbackrest', `--config=${file}`, '--stanza=offerwell']

/** Has the repository know the cluster: until then its log waits. One that knows it already stays as it is. */
export async function startBackups(ground: Ground, { postgres, passwords, superuserUrl }: Setting): Promise<Backups> {
  const onPrimary = async (...words: string[]) => {
    const { backupFile } = await postgres.find('leader')
    await runAsService(ground, [...commandOf(backupFile), ...words], { PGPASSWORD: passwords.superuser })
  }
  await onPrimary('stanza-create')
  return {
    take: () => onPrimary('--type=full', 'backup'),
    waitUntilArchived: async () => {
      const [row] = await ask(superuserUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
      await waitFor('The archiving of the log', ARCHIVED_MS, async () => {
        const [archiver] = await ask(superuserUrl, ARCHIVED, [row?.name])
        return archiver?.is_archived === true
      })
    },
    pgbackrest: commandOf(postgres.nodes[0]?.backupFile ?? '').join(' '),
  }
}
