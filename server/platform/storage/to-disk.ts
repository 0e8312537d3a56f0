import { access, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

type CopyOptions = {
  /** Paths from the root, with `/`, that are not copied; of a folder, what is in it too. */
  leaveOut?: (path: string) => boolean
  /** For a copy that does not outlive a power cut: nothing waits for the disk. */
  isPassing?: boolean
  signal: AbortSignal
  /** Hears of each file's size once it is copied. */
  onCopied?: (bytes: number) => void
}

export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk only once its folder is. Windows has no such call for folders. */
export async function keepNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Copies one file, for nobody but its owner, and answers its size; undefined when the file is gone. */
export async function copyToDisk(from: string, to: string, isPassing = false): Promise<number | undefined> {
  try {
    await copyFile(from, to)
  } catch (error) {
    // The same code says that the folder of the copy is missing.
    if (!isMissing(error) || (await isThere(from))) throw error
    return undefined
  }
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
    // What root copies would belong to whom the file belonged, and a server that we start could not read it.
    if (process.getuid?.() === 0) await file.chown(0, process.getgid?.() ?? 0)
    if (!isPassing) await file.sync()
  } finally {
    await file.close()
  }
  return (await stat(to)).size
}

/** Copies a folder of files that may come, change and go meanwhile, for nobody but its owner. Throws the signal's reason. */
export async function copyTree(from: string, to: string, options: CopyOptions, path = ''): Promise<void> {
  const { leaveOut, isPassing, signal, onCopied } = options
  await mkdir(join(to, path), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    signal.throwIfAborted()
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (leaveOut?.(inner)) continue
    if (entry.isDirectory()) await copyTree(from, to, options, inner)
    if (!entry.isFile()) continue
    const bytes = await copyToDisk(join(from, inner), join(to, inner), isPassing)
    if (bytes !== undefined) onCopied?.(bytes)
  }
  if (!isPassing) await keepNames(join(to, path))
}
