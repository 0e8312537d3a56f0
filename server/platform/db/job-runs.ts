import { sql } from 'kysely'
import type { Db } from './pool.ts'

/** The jobs that there are: new ones come in, and those that are no more go. */
export async function keepJobNames(
  db: Db,
  jobs: readonly { name: string; what: string; cron: string }[],
): Promise<void> {
  await sql`
    with job as (select * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as job (name text, what text, cron text)),
    gone as (delete from job_runs where name not in (select name from job))
    insert into job_runs (name, what, cron) select name, what, cron from job
    on conflict (name) do update set what = excluded.what, cron = excluded.cron
  `.execute(db)
}

export async function noteJobStart(db: Db, name: string): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ started_at: sql`now()` })
    .where('name', '=', name)
    .execute()
}

/** `error` is undefined for a run that did its work. */
export async function noteJobEnd(
  db: Db,
  name: string,
  end: { tookMs: number; error: string | undefined },
): Promise<void> {
  const took_ms = Math.round(end.tookMs)
  const outcome =
    end.error === undefined
      ? { succeeded_at: sql<string>`now()`, failures: 0, error: null }
      : {
          failed_at: sql<string>`now()`,
          failures: sql<number>`failures + 1`,
          error: end.error,
        }
  await db
    .updateTable('job_runs')
    .set({ took_ms, ...outcome })
    .where('name', '=', name)
    .execute()
}
