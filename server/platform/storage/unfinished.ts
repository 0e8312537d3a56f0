import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes what processes that were killed left in `folder` under names that begin with `prefix`. */
export async function removeUnfinished(folder: string, prefix: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix))
  const left = names.filter((name) => !isAlive(Number(name.slice(prefix.length).split('-')[0])))
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/** A new folder in `folder`, named so that `removeUnfinished` finds it once this process has ended. */
export async function makeUnfinished(folder: string, prefix: string): Promise<string> {
  const path = await mkdtemp(join(folder, `${prefix}${process.pid}-`))
  // A database server that runs as another user passes through; what lies inside says for itself who may read it.
  await chmod(path, 0o711)
  return path
}
