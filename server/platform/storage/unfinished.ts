import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const startedAt = Date.now() - process.uptime() * 1000

/** Whether the process that made something at this time lives. In a container the next process often has the number of the last. */
function isAlive(pid: number, madeAt: number): boolean {
  if (pid === process.pid) return madeAt >= startedAt
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // One of another user lives, though it may not be spoken to.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function removeOne(path: string, pid: number, before: number): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.mtimeMs > before || isAlive(pid, found.mtimeMs)) return
  await rm(path, { recursive: true, force: true })
}

/**
 * Removes what processes that were killed left in `folder` under names that begin with `prefix`. `olderThanMs` spares what is new,
 * for a folder that is shared with processes of other containers, whose numbers say nothing here.
 */
export async function removeUnfinished(folder: string, prefix: string, olderThanMs = 0): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  const before = Date.now() - olderThanMs
  const removing = names.map((name) =>
    removeOne(join(folder, name), Number(name.slice(prefix.length).split('-')[0]), before),
  )
  // One that cannot be removed, as somebody else's, keeps none of the others.
  const failed = (await Promise.allSettled(removing)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** A new folder in `folder`, named so that `removeUnfinished` finds it once this process has ended. `mode` says who else may enter. */
export async function makeUnfinished(folder: string, prefix: string, mode = 0o700): Promise<string> {
  const path = await mkdtemp(join(folder, `${prefix}${process.pid}-`))
  await chmod(path, mode)
  return path
}
