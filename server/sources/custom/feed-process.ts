import { once } from 'node:events'
import { z } from 'zod'
import { unpackText } from '../../platform/fetch/packed-text.ts'
import { keepCompiled } from '../../platform/process/child.ts'
import type { DealReading } from '../deal.ts'
import { isFeedError } from '../feed-error.ts'
import { readByPlugin } from '../plugins/read-plugin.ts'
import { findDealKind } from '../registry.ts'
import type { FeedAnswer } from './feed-child.ts'

const Task = z.object({
  kind: z.string(),
  plugin: z.string().optional(),
  source: z.object({ key: z.string(), settings: z.record(z.string(), z.string()) }),
  text: z.instanceof(Uint8Array),
})
/** Deals of one answer: few are done with, and forgotten, before the server looks for what can go. */
const PART = 250

/** Nobody asks any more: the server is gone, or has forgotten us. */
const SILENT_MS = 300_000

const NOTHING: DealReading = { deals: [], problems: [], total: 0 }

/** The parts of a reading: the first has the problems, and is there even when nothing was read. */
function* partsOf({ deals, problems, total }: DealReading): Generator<DealReading> {
  yield { deals: deals.slice(0, PART), problems, total }
  for (let from = PART; from < deals.length; from += PART) {
    yield { deals: deals.slice(from, from + PART), problems: [], total }
  }
}

async function read({ kind, plugin, source, text: packed }: z.infer<typeof Task>): Promise<DealReading> {
  const text = await unpackText(packed)
  if (plugin !== undefined) return await readByPlugin(plugin, text, source)
  return (await findDealKind(kind)?.readDeals(text, source)) ?? NOTHING
}

async function* answersTo(message: unknown): AsyncGenerator<FeedAnswer> {
  try {
    const reading = await read(Task.parse(message))
    keepCompiled()
    for (const part of partsOf(reading)) yield { ok: true, part }
    yield { ok: true, part: null }
  } catch (error) {
    if (!isFeedError(error)) throw error
    yield { ok: false, code: error.code, message: error.message }
  }
}

const [task] = await once(process, 'message')
for await (const answer of answersTo(task)) {
  const asked = once(process, 'message', { signal: AbortSignal.timeout(SILENT_MS) })
  process.send?.(answer)
  await asked
}
process.disconnect()
