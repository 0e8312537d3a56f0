import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Audience } from '../../../server/auth/guard/actor.ts'
import { newId } from '../../../server/platform/db/id.ts'
import type { TestApp } from '../app.ts'
import { newBrowser } from '../push-service.ts'
import { type Document, examplesOf, type Operation } from './examples.ts'
import type { Call, Json } from './variations.ts'

type Headers = Record<string, string>
type Item = Record<string, string>
export type Endpoint = TestApp['endpoints'][number]

export const nameOf = ({ method, url }: Endpoint) => `${String(method)} ${url}`

/** Where the things of a path are listed, when it is not the path before their id. */
const LISTED_AT: Record<string, string> = {
  '/api/favourites': '/api/offers',
  '/api/me/reminders': '/api/offers',
  '/api/me/follows/merchants': '/api/merchants',
  '/api/me/follows/collections': '/api/collections',
  // Their own session has to last.
  '/api/me/sessions': '/api/nothing',
}

/** What some endpoints need beyond what their schema says, so that the call gets as far as it can. */
const KNOWN: Record<string, object> = {
  'PUT /api/admin/merchant-differences': { merchantIds: [newId(), newId()] },
  'POST /api/me/push-subscriptions': newBrowser('fcm.googleapis.com').subscription,
  'PUT /api/admin/offers/:id/status': { status: 'REJECTED', from: 'REVIEW' },
  'POST /api/admin/ingestion-sources': { type: 'tradedoubler' },
  'PUT /api/admin/ingestion-sources/:id': {
    address: null,
    settings: { websiteId: '1', publisherId: '1' },
    secret: 'a-secret-token',
  },
  'PUT /api/me/reminders/:offerId': { remindAt: new Date(Date.now() + 30 * 60_000).toISOString() },
}

async function itemsOf(t: TestApp, url: string, headers: Headers): Promise<Item[]> {
  const answer = await t.inject({ url, headers })
  return answer.statusCode === 200 ? (answer.json<{ items?: Item[] }>().items ?? []) : []
}

const forgetLimits = () => sql`delete from auth.rate_limits`

const reopen = (id: string) => sql`
  update applications set status = 'PENDING', reason = null, decided_at = null, decided_by = null where id = ${id}`

/** What an earlier call left that would keep a later one from getting as far; `id` is the thing in the path. */
const UNDO: Record<string, (id: string) => RawBuilder<unknown>> = {
  'POST /api/onboarding/join': forgetLimits,
  'POST /api/applications': () => sql`
    with limits as (delete from auth.rate_limits) delete from applications where name = 'a' or message = 'a'`,
  'POST /api/me/saved-views': () =>
    sql`delete from saved_views where id <> (select min(id::text)::uuid from saved_views)`,
  'PUT /api/supplier/offers/:id': (id) => sql`update offers set status = 'DRAFT' where id = ${id}`,
  'PUT /api/admin/offers/:id/status': (id) => sql`update offers set status = 'REVIEW' where id = ${id}`,
  'POST /api/admin/applications/:id/approve': reopen,
  'POST /api/admin/applications/:id/reject': reopen,
}

export type Caller = { t: TestApp; byAudience: Record<Audience, Headers>; merchantId: string }

/** Something that is there, another one for each endpoint, so that they leave each other alone; else an id that nothing has. */
function thingsOf({ t, byAudience }: Caller, { url, audience }: Endpoint, name: string): Promise<Item[]> {
  const before = url.slice(0, url.indexOf(`/:${name}`))
  return itemsOf(t, LISTED_AT[before] ?? before, byAudience[audience])
}

async function idFor(caller: Caller, endpoint: Endpoint, name: string, index: number) {
  const items = await thingsOf(caller, endpoint, name)
  return items.at(index % Math.max(1, items.length))?.[name === 'slug' ? 'slug' : 'id'] ?? newId()
}

function knownBody(caller: Caller, endpoint: Endpoint, body: Json): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const merchant = 'merchantId' in body && { merchantId: caller.merchantId }
  return { ...body, ...merchant, ...KNOWN[nameOf(endpoint)] }
}

function operationOf({ t }: Caller, { method, url }: Endpoint): { document: Document; operation: Operation } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document's own type knows no unions of types
  const document = t.app.swagger() as unknown as Document
  const path = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]
  return { document, operation: path?.[String(method).toLowerCase()] ?? {} }
}

/** The second page of a list, in each order that the list has; of lists that each belong to a thing, of the first thing that has one. */
async function laterPages(
  caller: Caller,
  endpoint: Endpoint,
  { parameters = [] }: Operation,
  params: Record<string, string>,
): Promise<Call[]> {
  if (!parameters.some(({ name }) => name === 'cursor')) return []
  const { method, url, audience } = endpoint
  const headers = caller.byAudience[audience]
  const sorts = parameters.find(({ name }) => name === 'sort')?.schema.enum?.filter((sort) => typeof sort === 'string')
  const queries = sorts?.map((sort) => ({ limit: '1', sort })) ?? [{ limit: '1' }]
  const others = params['id'] === undefined ? [] : await thingsOf(caller, endpoint, 'id')
  const things: Record<string, string>[] = [params, ...others.map(({ id = '' }) => ({ ...params, id }))]
  const calls = queries.map(async (query) => {
    for (const thing of things) {
      const path = url.replaceAll(/:(\w+)/g, (_match, name: string) => thing[name] ?? '')
      const first = await caller.t.inject({ url: path, query, headers })
      const cursor = first.json<{ nextCursor?: string | null }>().nextCursor
      if (cursor) return { method, url, params: thing, query: { ...query, cursor }, body: undefined, headers }
    }
    throw new Error(`${url} has no second page for ${JSON.stringify(query)}.`)
  })
  return await Promise.all(calls)
}

/** The calls of an endpoint that are good by the document, with every field that it names: one for each kind of body that it takes. */
export async function callsOf(caller: Caller, endpoint: Endpoint, index: number): Promise<Call[]> {
  const { method, url, audience } = endpoint
  const { document, operation } = operationOf(caller, endpoint)
  const params: Record<string, string> = {}
  const query: Record<string, string> = {}
  for (const { in: place, name, schema } of operation.parameters ?? []) {
    const example = encodeURIComponent(z.coerce.string().parse(examplesOf(document, schema, name)[0]))
    if (place === 'path') params[name] = schema.enum ? example : await idFor(caller, endpoint, name, index)
    else if (name !== 'cursor') query[name] = example
  }
  const shape = operation.requestBody?.content['application/json']?.schema
  const bodies = shape ? examplesOf(document, shape).map((body) => knownBody(caller, endpoint, body)) : [undefined]
  const undo = UNDO[nameOf(endpoint)]?.(params['id'] ?? '')
  const headers = caller.byAudience[audience]
  const calls = bodies.map((body) => ({ method, url, headers, params, query, body, undo }))
  return [...calls, ...(await laterPages(caller, endpoint, operation, params))]
}
