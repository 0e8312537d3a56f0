import { ask } from './database.ts'
import type { Node, Passwords } from './postgres.ts'
import { type Ground, runAsService } from './program.ts'
import { waitFor } from './wait.ts'

const ARCHIVED_MS = 60_000

const ARCHIVED = 'select coalesce(last_archived_wal >= $1, false) as is_archived from pg_stat_archiver'

async function pgbackrest(ground: Ground, node: Node, { superuser }: Passwords, words: readonly string[]) {
  const command = ['pgbackrest', `--config=${node.backupFile}`, '--stanza=offerwell', ...words]
  await runAsService(ground, command, { PGPASSWORD: superuser })
}

/** Has the repository know the cluster of this primary; until then its log waits. Does nothing when it does. */
export async function createStanza(ground: Ground, primary: Node, passwords: Passwords): Promise<void> {
  await pgbackrest(ground, primary, passwords, ['stanza-create'])
}

/** Copies everything that the primary has, while it is written to. */
export async function takeBackup(ground: Ground, primary: Node, passwords: Passwords): Promise<void> {
  await pgbackrest(ground, primary, passwords, ['--type=full', 'backup'])
}

/** Waits until all that was written by now lies in the repository. */
export async function waitUntilArchived(superuserUrl: string): Promise<void> {
  const [row] = await ask(superuserUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
  await waitFor('The archiving of the log', ARCHIVED_MS, async () => {
    const [archiver] = await ask(superuserUrl, ARCHIVED, [row?.name])
    return archiver?.is_archived === true
  })
}
