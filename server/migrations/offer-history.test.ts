import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/app.ts'
import { makeOffer } from '../../tests/support/catalogue.ts'
import { newId } from '../platform/db/id.ts'
import { MIGRATIONS_FOLDER } from '../platform/db/migrate.ts'

test('what staff decided before there was a history is in it, with who and when', async () => {
  const t = await testApp()
  const { db } = t.deps
  const { userId } = await t.signIn({ roles: ['ADMIN'] })
  const offerId = await makeOffer(t.deps)
  const entry = { user_id: userId, entity_type: 'offer', created_at: '2026-11-01T09:00:00Z' }
  const moved = { ...entry, action: 'offer.status_changed', detail: { title: 'Kettle', from: 'REVIEW', to: 'LIVE' } }
  await db
    .insertInto('audit_log')
    .values([
      { ...moved, id: newId(), entity_id: offerId },
      // Of an offer that is gone.
      { ...moved, id: newId(), entity_id: newId() },
      { ...entry, id: newId(), entity_id: offerId, action: 'offer.deleted', detail: {} },
    ])
    .execute()
  await sql`drop view ended_offers`.execute(db)
  await sql`drop trigger offers_history on offers`.execute(db)
  await sql`drop function offers_note_history`.execute(db)
  await sql`drop table offer_history, offer_moves`.execute(db)
  await sql.raw(await readFile(join(MIGRATIONS_FOLDER, '0091_offer_history.sql'), 'utf8')).execute(db)
  const history = await db.selectFrom('offer_history').selectAll().execute()
  const expected = { offer_id: offerId, from_status: 'REVIEW', to_status: 'LIVE', mover: 'STAFF', moved_by: userId }
  expect(history).toEqual([expect.objectContaining({ ...expected, created_at: entry.created_at })])
  await t.close()
})
