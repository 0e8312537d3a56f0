import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'

const SOCKET_NAME = '/.s.PGSQL.5432'
/** macOS allows 103 bytes, Linux 107. */
const SOCKET_PATH_BYTES = 103

/** Where the unix socket goes: a short path, because its length is limited, and another one for each user. */
export function socketFolderOf(folder: string): string {
  const seed = `${process.getuid?.() ?? 0} ${folder}`
  const name = `offerwell-${createHash('sha256').update(seed).digest('hex').slice(0, 16)}`
  const preferred = join(tmpdir(), name)
  return Buffer.byteLength(preferred + SOCKET_NAME) <= SOCKET_PATH_BYTES ? preferred : join('/tmp', name)
}

/** The socket trusts whoever reaches it, so its folder is private, and must not be one that somebody else put there. */
export async function makeSocketFolder(path: string, binaries: Binaries): Promise<void> {
  const uid = process.getuid?.() ?? 0
  await mkdir(path, { recursive: true, mode: 0o700 })
  const found = await lstat(path)
  if (!found.isDirectory() || ![uid, binaries.runsAs?.uid].includes(found.uid))
    throw new Error(`${path} belongs to another user. Remove it and start again.`)
  await chmod(path, 0o700)
  if (uid === 0) await chown(path, binaries.runsAs?.uid ?? 0, binaries.runsAs?.gid ?? 0)
}

/** As root the server's user can differ from one start to the next (a container with other rights): hand the files over. */
export async function giveTo(folder: string, binaries: Binaries): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = binaries.runsAs ?? { uid: 0, gid: 0 }
  if ((await lstat(folder)).uid === uid) return
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.map((name) => chown(join(folder, name), uid, gid)))
  await chown(folder, uid, gid)
}

/** An ordinary user can't serve files of somebody else: say so before PostgreSQL says it less clearly. */
export async function refuseForeign(path: string): Promise<void> {
  const uid = process.getuid?.() ?? 0
  const owner = await lstat(path).then(
    (found) => found.uid,
    () => uid,
  )
  if (uid === 0 || owner === uid) return
  throw new Error(`${path} belongs to another user. Give it to this one (chown -R), or set DATA_DIR to another folder.`)
}
