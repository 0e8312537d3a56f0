import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { londonDate } from '../../../../domain/dates.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { makeOffer } from '../../../../tests/support/catalogue.ts'
import { newId } from '../../../platform/db/id.ts'
import { ensurePartitions } from './jobs.ts'

test('the months around today have parts of their own, and making them again changes nothing', async () => {
  const t = await testApp()
  await ensurePartitions(t.deps)
  await ensurePartitions(t.deps)
  const offerId = await makeOffer(t.deps)
  const row = { id: newId(), offer_id: offerId, clicked_on: londonDate(t.deps.clock.now()) }
  await t.deps.db.insertInto('clicks').values(row).execute()
  const { rows } = await sql`select from clicks_rest`.execute(t.deps.db)
  expect(rows).toEqual([])
  await t.close()
})
