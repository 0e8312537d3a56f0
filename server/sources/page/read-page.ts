import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PageReading } from './page-offer.ts'

/** A page can be nested so that its parser takes hours over it, or more memory than there is. */
const TIMEOUT_MS = 10_000
const MEMORY_MB = 512

type Page = { html: string; url: string; now: Date; domains: readonly string[] }

/** Reads the offers of a page in a thread of its own, so that no page keeps others waiting; undefined for what nobody can read. */
export async function readPage(page: Page): Promise<PageReading | undefined> {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData: page, resourceLimits })
  try {
    const message = once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // Else a thread that ends without a word would be waited for.
    const ended = once(worker, 'exit').then(() => [undefined])
    const [reading] = await Promise.race([message, ended])
    return reading
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
