import type { PackedText } from '../../platform/fetch/packed-text.ts'
import { childAnswers } from '../../platform/process/child.ts'
import { feedError, type FeedError } from '../feed-error.ts'
import type { DealReading } from '../deal.ts'
import type { FeedSource } from './deal-fields.ts'

const READER = new URL('./feed-process.ts', import.meta.url)

/** What the process answers, again and again; `part` is null behind the last one. */
export type FeedAnswer =
  | { ok: true; part: DealReading | null }
  | { ok: false; code: FeedError['code']; message: string }

const UNREADABLE = 'The feed is so large or so nested that it could not be read.'
const NO_ANSWER = 'Its plug-in gave no answer within 10 seconds, or ended without one.'

/** How a document is read: by the reader of its kind, or the plug-in of this file. */
export type Reader = { kind: string; plugin: string | undefined }

/**
 * Reads a document in a process of its own, and yields it in parts. Throws a feed error, also for what nobody can read
 * within 10 seconds.
 */
export async function* readInChild(
  reader: Reader,
  source: FeedSource,
  text: PackedText,
): AsyncGenerator<DealReading, void> {
  for await (const answer of childAnswers<FeedAnswer>(READER, { ...reader, source, text })) {
    if (!answer.ok) throw feedError(answer.code, answer.message)
    if (answer.part === null) return
    yield answer.part
  }
  throw feedError('feed_malformed', reader.plugin === undefined ? UNREADABLE : NO_ANSWER)
}
