import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'

/** Foreign keys whose rows are not found by an index when what they name goes, each with the reason. */
const WITHOUT_INDEX: Record<string, string> = {}

test('what is deleted finds the rows that name it by an index', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // An index over the rows that name something at all serves as well as one over all rows.
  const { rows } = await client.query<{ key: string }>(`
    select con.conrelid::regclass || ' ' || pg_get_constraintdef(con.oid) as key
      from pg_constraint con
      join pg_class cls on cls.oid = con.conrelid
     where con.contype = 'f' and not cls.relispartition
       and not exists (
         select from pg_index i
           join pg_attribute first on first.attrelid = i.indrelid and first.attnum = i.indkey[0]
          where i.indrelid = con.conrelid and i.indisvalid and i.indkey[0] = any (con.conkey)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', first.attname)))
     order by key`)
  await client.end()
  await database.drop()
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})
