import { copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
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

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies one file, for nobody but its owner, and answers its size; a file that is gone meanwhile is left out. */
export async function copyToDisk(from: string, to: string, isPassing = false): Promise<number> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
    return 0
  }
  const file = await open(to, 'r+')
  try {
    await file.chmod(0o600)
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
    onCopied?.(bytes)
  }
}
