import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/app.ts'
import { makeOffers } from '../../tests/support/catalogue.ts'
import { newId } from '../platform/db/id.ts'
import { MIGRATIONS_FOLDER } from '../platform/db/migrate.ts'

test('only what the audit log proves was approved is marked, with who did it and when', async () => {
  const t = await testApp()
  const { db } = t.deps
  const { userId } = await t.signIn({ roles: ['ADMIN'] })
  const [approved = '', undone = '', revived = '', rewritten = ''] = await makeOffers(t.deps, {}, {}, {}, {}, {})
  const moves: [string, ...[from: string, to: string][]][] = [
    [approved, ['DRAFT', 'REVIEW'], ['REVIEW', 'LIVE'], ['LIVE', 'EXPIRED'], ['EXPIRED', 'LIVE']],
    [undone, ['REVIEW', 'LIVE'], ['LIVE', 'REJECTED'], ['REJECTED', 'LIVE']],
    [revived, ['EXPIRED', 'LIVE']],
    [rewritten, ['APPROVED', 'LIVE']],
  ]
  const entries = moves.flatMap(([entity_id, ...steps]) =>
    steps.map(([from, to], hour) => ({
      id: newId(),
      user_id: userId,
      action: 'offer.status_changed',
      entity_type: 'offer',
      entity_id,
      detail: { from, to },
      created_at: new Date(Date.UTC(2026, 10, 1, hour)),
    })),
  )
  await db.insertInto('audit_log').values(entries).execute()
  const fetched = { id: newId(), offer_id: rewritten, source: 'cj', source_ref: '1', content_hash: 'another' }
  await db.insertInto('provenance').values(fetched).execute()

  // It reads these columns, which come again without it.
  await sql`drop trigger offers_changed on offers`.execute(db)
  await sql`alter table offers drop column approved_by, drop column approved_at`.execute(db)
  await sql.raw(await readFile(join(MIGRATIONS_FOLDER, '0011_offer_approvals.sql'), 'utf8')).execute(db)
  const marked = await db
    .selectFrom('offers')
    .select(['id', 'approved_at', 'approved_by'])
    .where('approved_at', 'is not', null)
    .execute()
  expect(marked).toEqual([{ id: approved, approved_at: '2026-11-01T01:00:00Z', approved_by: userId }])
  await t.close()
})
