import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey, type ListedFile, type Storage, type StoredFile } from './storage.ts'
import { isMissing, keepNames, writeToDisk } from './to-disk.ts'

/** Undefined where the file or folder is gone. */
async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}

/** Files under `root`, which is made when the first one comes. */
export function createFolderStorage(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkKey(key).split('/'))

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key)
    const folder = dirname(path)
    // Beside the key, so that whoever lists the keys finds what a process left behind.
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    try {
      await writeToDisk(unfinished, bytes)
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    await keepNames(folder)
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    const file = await orNothing(open(pathOf(key)))
    if (!file) return undefined
    const { size } = await file.stat()
    return { body: file.createReadStream(), size }
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    const entries = await orNothing(readdir(root, { recursive: true, withFileTypes: true }))
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name)
      const key = relative(root, path).split(sep).join('/')
      const found = entry.isFile() && key.startsWith(prefix) ? await orNothing(stat(path)) : undefined
      if (found) yield { key, changedAt: found.mtime }
    }
  }

  return { put, get, delete: (key) => rm(pathOf(key), { force: true }), list }
}
