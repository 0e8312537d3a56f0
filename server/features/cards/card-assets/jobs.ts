import type { Deps } from '../../../platform/deps.ts'
import { deleteUnnamedAssets, selectKnownAssets } from './queries.ts'
import { fileKey, FILES, pathOfFile } from './rules.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Removes stored files without a row: an upload that broke off, or whose company is gone. */
async function removeStrays(deps: Deps, before: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, changedAt } of deps.storage.list(FILES)) if (changedAt < before) old.push(pathOfFile(key))
  for (let from = 0; from < old.length; from += BATCH) {
    const some = old.slice(from, from + BATCH)
    const known = new Set(await selectKnownAssets(deps.db, some))
    for (const path of some) if (!known.has(path)) await deps.storage.delete(fileKey(path))
  }
}

/** A timed job: removes files that no card template has named for a day. Safe to run twice and at once. */
export async function sweepCardAssets(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS)
  let paths: string[]
  do {
    paths = await deleteUnnamedAssets(deps.db, before, BATCH)
    for (const path of paths) await deps.storage.delete(fileKey(path))
  } while (paths.length === BATCH)
  await removeStrays(deps, before)
}
