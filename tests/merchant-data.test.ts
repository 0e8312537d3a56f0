import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'

/** Every column that refers to a merchant, and what a merge does with its rows; a new one fails until somebody decides. */
const TREATED: Record<string, string> = {
  'offers.merchant_id': 'go to the one that stays, deleted ones too',
  'merchant_followers.merchant_id': 'follow the one that stays, each person once',
  'supplier_merchants.merchant_id': 'supply for the one that stays, each person once',
  'supplier_invitations.merchant_id': 'invite to the one that stays, each address once',
  'merchant_locations.merchant_id': 'are places of the one that stays, each place once',
  'pictures.merchant_id': 'are pictures of the one that stays, the same one twice where offers name both',
  'related_merchants.merchant_id': 'stand beside the one that stays, where there is room',
  'related_merchants.related_merchant_id': 'have the one that stays beside them, once',
  'collection_rules.merchant_id': 'fill collections with the offers of the one that stays',
  'applications.merchant_id': 'led to the one that stays',
  'merchant_page_proposals.merchant_id': 'are set aside, for they are about a page that nobody sees',
  'merchant_likenesses.low_id': 'are found anew',
  'merchant_likenesses.high_id': 'are found anew',
  'different_merchants.low_id': 'are set aside',
  'different_merchants.high_id': 'are set aside',
  'merchant_merges.leads_to': 'lead to the one that stays',
}

test('every foreign key to a merchant is one that merging knows', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ column: string }>(`
    select con.conrelid::regclass || '.' || att.attname as column
      from pg_constraint con
      join pg_class cls on cls.oid = con.conrelid
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
     where con.contype = 'f' and con.confrelid = 'merchants'::regclass and not cls.relispartition`)
  await client.end()
  await database.drop()
  expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(TREATED).toSorted())
})
