import { sql } from 'kysely'
import type { ImportField } from '../../../../domain/employee-imports.ts'
import type { Db } from '../../../platform/db/pool.ts'

export async function insertPart(db: Db, importId: string, part: number, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('employee_import_parts')
    .values({ import_id: importId, part, bytes: Buffer.from(bytes) })
    .execute()
}

export async function selectPart(db: Db, importId: string, part: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('employee_import_parts')
    .select('bytes')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.bytes
}

export type Survey = {
  headings: string[]
  /** The first values of each column. */
  samples: string[][]
  columns: (ImportField | null)[]
  rows: number
  delimiter: string | null
}

/** Keeps what the file turned out to hold, for its columns to be matched. */
export async function updateSurvey(db: Db, id: string, survey: Survey, now: Date): Promise<void> {
  const { headings, samples, columns, rows, delimiter } = survey
  await sql`
    update employee_imports set status = 'MATCHING', headings = ${headings}::text[], samples = ${JSON.stringify(samples)}::jsonb,
      columns = ${JSON.stringify(columns)}::jsonb, rows = ${rows}, delimiter = ${delimiter}, updated_at = ${now.toISOString()}
    where id = ${id} and status = 'READING'`.execute(db)
}
