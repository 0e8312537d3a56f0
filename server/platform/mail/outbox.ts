import { newId } from '../db/id.ts'
import type { Db } from '../db/pool.ts'

const LISTED_AT_MOST = 100

export type OutboxMessage = {
  id: string
  channel: string
  recipient: string
  subject: string | null
  text: string
  html: string | null
  /** ISO 8601. */
  createdAt: string
}

type NewMessage = { channel: 'EMAIL' | 'SMS'; recipient: string; subject?: string; text: string; html?: string }

/** Where messages go that no server takes away: a table that the developer page lists. */
export async function putInOutbox(db: Db, message: NewMessage, now: Date): Promise<void> {
  const { channel, recipient, subject = null, text, html = null } = message
  const bodies = { body_text: text, body_html: html }
  await db
    .insertInto('outbox_messages')
    .values({ id: newId(), channel, recipient, subject, ...bodies, created_at: now })
    .execute()
}

/** The newest messages first, of everybody or of one recipient. */
export async function listOutbox(db: Db, recipient?: string): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body_text as text', 'body_html as html'])
    .select('created_at as createdAt')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_AT_MOST)
  if (recipient !== undefined) query = query.where('recipient', '=', recipient)
  return await query.execute()
}

export async function findInOutbox(db: Db, id: string): Promise<OutboxMessage | undefined> {
  return await db
    .selectFrom('outbox_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body_text as text', 'body_html as html'])
    .select('created_at as createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Old messages hold links and codes that nobody needs any more. */
export async function forgetOutbox(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', before.toISOString()).execute()
}
