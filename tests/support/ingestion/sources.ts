import { gunzipSync, gzipSync } from 'node:zlib'
import { type Patience, workOnRun } from '../../../server/features/ingestion/run-work/jobs.ts'
import type { IngestionSource } from '../../../server/features/ingestion/sources/schemas.ts'
import type { IngestionRun } from '../../../server/features/ingestion/runs/schemas.ts'
import type { TestApp } from '../app.ts'
import type { SignedIn } from '../people.ts'
import { CJ_TOKEN } from './cj-network.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer<Body> = { status: number; body: Body; text: string }

/** Calls the data API as this person. */
export function callAs(t: TestApp, { headers }: SignedIn) {
  return async <Body = Record<string, unknown>>(
    method: Method,
    url: string,
    payload?: object,
  ): Promise<Answer<Body>> => {
    const answer = await t.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    return {
      status: answer.statusCode,
      text: answer.body,
      // A 204 has none.
      get body() {
        return answer.json<Body>()
      },
    }
  }
}

/** What a form would send that changes nothing. */
export function changeOf({ name, address, settings, trust, liveFromScore, everyHours, updatedAt }: IngestionSource) {
  return { name, address, settings, trust, liveFromScore, everyHours, updatedAt }
}

/** CJ as a source that asks the stand-in at `address`. */
export async function addCj(t: TestApp, admin: SignedIn, address: string, over: object = {}): Promise<IngestionSource> {
  const call = callAs(t, admin)
  const { body } = await call<IngestionSource>('POST', '/admin/ingestion-sources', { type: 'cj' })
  const change = { ...changeOf(body), address, settings: { websiteId: '77' }, secret: CJ_TOKEN, trust: 'TRUSTED' }
  return (
    await call<IngestionSource>('PUT', `/admin/ingestion-sources/${body.id}`, { ...change, liveFromScore: 0, ...over })
  ).body
}

/** A trusted source of a kind that has several, which asks `address`. */
export async function addFeed(t: TestApp, admin: SignedIn, type: string, over: { address: string; name?: string }) {
  const call = callAs(t, admin)
  const { name, ...rest } = over
  const { body } = await call<IngestionSource>('POST', '/admin/ingestion-sources', { type, ...(name && { name }) })
  const change = { ...changeOf(body), trust: 'TRUSTED', liveFromScore: 0, ...rest }
  return (await call<IngestionSource>('PUT', `/admin/ingestion-sources/${body.id}`, change)).body
}

const AT_ONCE: Patience = { signal: new AbortController().signal, pause: async () => undefined }

/** Starts a run and works on it until no run waits; answers it as it is then. */
export async function runSource(t: TestApp, admin: SignedIn, sourceId: string, patience = AT_ONCE) {
  const call = callAs(t, admin)
  const { body } = await call<IngestionRun>('POST', `/admin/ingestion-sources/${sourceId}/runs`)
  while (await workOnRun(t.deps, patience));
  return (await call<IngestionRun>('GET', `/admin/ingestion-runs/${body.id}`)).body
}

/** A worker that stops for good at its n-th pause, as a killed one would: it neither ends the run nor gives it back. */
export async function dieAtPause(t: TestApp, count: number): Promise<void> {
  let [pauses, batches] = [0, 0]
  // Each batch but the first rests, also on a machine so slow that a rest would be over by then.
  const pace = () => ({ waitMs: Math.min(batches++, 1), giveBack: () => undefined })
  const dead = new Promise<never>(() => undefined)
  const died = new Promise<void>((resolve) => {
    const pause = () => {
      pauses += 1
      if (pauses < count) return Promise.resolve()
      resolve()
      return dead
    }
    void workOnRun(t.deps, { signal: AT_ONCE.signal, pause, pace }).then(() => resolve())
  })
  await died
  await t.deps.db
    .updateTable('ingestion_runs')
    .set({ heard_at: new Date(0) })
    .execute()
}

/** Changes the pages that are kept of a run, so that they read as a mended adapter would read those that were fetched. */
export async function rewritePages(t: TestApp, runId: string, change: (text: string) => string): Promise<void> {
  const pages = await t.deps.db.selectFrom('ingestion_pages').selectAll().where('run_id', '=', runId).execute()
  for (const { first_item: first, body } of pages) {
    if (body === null) continue
    await t.deps.db
      .updateTable('ingestion_pages')
      .set({ body: gzipSync(change(gunzipSync(body).toString('utf8'))) })
      .where('run_id', '=', runId)
      .where('first_item', '=', first)
      .execute()
  }
}

export { AT_ONCE }
