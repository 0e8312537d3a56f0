import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PageReading } from './page-offer.ts'

/** A page can be nested so that its parser takes hours over it, or more memory than there is. */
const TIMEOUT_MS = 10_000
const MEMORY_MB = 512
const READER = fileURLToPath(new URL('./page-process.ts', import.meta.url))

type Page = { html: string; url: string; now: Date; domains: readonly string[] }

/**
 * Reads the offers of a page in a process of its own, which knows none of our secrets: a thread that runs out of memory can take
 * the server with it. Undefined for what nobody can read.
 */
export async function readPage(page: Page): Promise<PageReading | undefined> {
  const reader = fork(READER, {
    env: {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const message = once(reader, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    // Else a process that ends without a word would be waited for.
    const ended = once(reader, 'exit').then(() => [undefined])
    reader.send(page, () => undefined)
    const [reading] = await Promise.race([message, ended])
    return reading
  } catch {
    return undefined
  } finally {
    reader.kill('SIGKILL')
  }
}
