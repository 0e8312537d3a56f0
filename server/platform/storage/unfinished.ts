import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** One of another user counts, though it may not be spoken to. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes what processes that were killed left in `folder` under names that begin with `prefix`. `olderThanMs` spares what is new,
 * for a folder that is shared with processes of other containers, whose numbers say nothing here.
 */
export async function removeUnfinished(folder: string, prefix: string, olderThanMs = 0): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  const left = names.filter((name) => !isAlive(Number(name.slice(prefix.length).split('-')[0])))
  const before = Date.now() - olderThanMs
  for (const path of left.map((name) => join(folder, name))) {
    const found = await lstat(path).catch(() => undefined)
    if (found && found.mtimeMs <= before) await rm(path, { recursive: true, force: true })
  }
}

/** A new folder in `folder`, named so that `removeUnfinished` finds it once this process has ended. `mode` says who else may enter. */
export async function makeUnfinished(folder: string, prefix: string, mode = 0o700): Promise<string> {
  const path = await mkdtemp(join(folder, `${prefix}${process.pid}-`))
  await chmod(path, mode)
  return path
}
