import { createHash } from 'node:crypto'
import { PICTURE_AT_MOST_BYTES, PICTURE_SIZES } from '../../../../domain/pictures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { fetchOutside } from '../../../platform/fetch/outside.ts'
import { userAgentOf } from '../../../platform/fetch/user-agent.ts'
import { resizePicture } from '../../../platform/image/image.ts'
import { claimDue, deleteUnused, insertNewAddresses, selectKnownIds, updateFailed, updateFetched } from './queries.ts'
import { FILES, idOfFile, nextTry } from './rules.ts'
import { removeFiles, storeFiles } from './service.ts'

const NEW_AT_ONCE = 500
/** Few, because they are often all of one host. */
const FETCHED_AT_ONCE = 4
const FETCH_MS = 15_000
const REDIRECTS = 3
/** Longer than all of a try takes; after it another process may have it. */
const CLAIM_MS = 10 * 60_000
/** A run ends before the next minute's begins. */
const RUN_MS = 45_000
const ERROR_AT_MOST = 300

const DAY_MS = 86_400_000
const UNUSED_AFTER_MS = 30 * DAY_MS
const BATCH = 500

async function fetchBytes({ config }: Deps, address: string): Promise<Uint8Array> {
  const limits = {
    allowsPrivate: config.pictures.privateAddresses,
    atMostBytes: PICTURE_AT_MOST_BYTES,
    timeoutMs: FETCH_MS,
    redirects: REDIRECTS,
  }
  const headers = { accept: 'image/webp, image/png, image/jpeg', 'user-agent': userAgentOf(config) }
  const response = await fetchOutside(address, limits, { headers })
  if (response.status !== 200) throw new Error(`The answer was ${response.status}.`)
  return new Uint8Array(await response.arrayBuffer())
}

type Due = Awaited<ReturnType<typeof claimDue>>[number]

async function fetchPicture(deps: Deps, { id, source_url: address, attempts }: Due): Promise<void> {
  try {
    const bytes = await fetchBytes(deps, address)
    const resized = await resizePicture(bytes, PICTURE_SIZES)
    await storeFiles(deps, id, resized)
    const { width, height } = resized
    const sha256 = createHash('sha256').update(bytes).digest()
    await updateFetched(deps.db, id, { sha256, width, height, now: deps.clock.now() })
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_AT_MOST)
    deps.log.info({ err: error, picture: id }, 'a picture could not be fetched')
    await updateFailed(deps.db, id, { error: reason, tryAt: nextTry(attempts, deps.clock.now()) })
  }
}

/**
 * A timed job: fetches each foreign picture that is named somewhere once, and those that failed again, later and later, five
 * times in all. Safe to run twice and at once. Answers how many it tried; what a run has no time for is the next one's.
 */
export async function fetchPictures(deps: Deps): Promise<number> {
  const started = Date.now()
  await insertNewAddresses(deps.db, deps.clock.now(), NEW_AT_ONCE)
  let tried = 0
  while (Date.now() - started < RUN_MS) {
    const now = deps.clock.now()
    const due = await claimDue(deps.db, now, new Date(now.getTime() + CLAIM_MS), FETCHED_AT_ONCE)
    if (due.length === 0) break
    await Promise.all(due.map((one) => fetchPicture(deps, one)))
    tried += due.length
  }
  return tried
}

async function sweepUnused(deps: Deps): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - UNUSED_AFTER_MS)
  let swept = 0
  for (;;) {
    const ids = await deleteUnused(deps.db, since, BATCH)
    for (const id of ids) await removeFiles(deps, id)
    swept += ids.length
    if (ids.length < BATCH) return swept
  }
}

/** Takes away files that have no row or are unfinished; answers how many. */
async function removeOrphans(deps: Deps, keys: readonly string[]): Promise<number> {
  const known = new Set(await selectKnownIds(deps.db, [...new Set(keys.flatMap((key) => idOfFile(key) ?? []))]))
  const orphans = keys.filter((key) => !known.has(idOfFile(key) ?? ''))
  for (const key of orphans) await deps.storage.delete(key)
  return orphans.length
}

/** What a process that was killed left behind. Younger ones may be on their way to their row. */
async function sweepOrphans(deps: Deps): Promise<number> {
  const before = deps.clock.now().getTime() - DAY_MS
  let swept = 0
  let keys: string[] = []
  for await (const { key, changedAt } of deps.storage.list(FILES)) {
    if (changedAt.getTime() < before) keys.push(key)
    if (keys.length < BATCH) continue
    swept += await removeOrphans(deps, keys)
    keys = []
  }
  return swept + (await removeOrphans(deps, keys))
}

/** A timed job: removes pictures that nothing has named for 30 days, and files without a picture. Safe to run twice and at once. */
export async function sweepPictures(deps: Deps): Promise<{ unused: number; orphans: number }> {
  return { unused: await sweepUnused(deps), orphans: await sweepOrphans(deps) }
}
