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

const AT_ONCE: Patience = { signal: new AbortController().signal, pause: async () => undefined }

/** Starts a run and works on it until no run waits; answers it as it is then. */
export async function runSource(t: TestApp, admin: SignedIn, sourceId: string, patience = AT_ONCE) {
  const call = callAs(t, admin)
  const { body } = await call<IngestionRun>('POST', `/admin/ingestion-sources/${sourceId}/runs`)
  while (await workOnRun(t.deps, patience));
  return (await call<IngestionRun>('GET', `/admin/ingestion-runs/${body.id}`)).body
}

export { AT_ONCE }
