import type { components, paths } from './schema.generated.js'

/** What each name of the API's document holds, such as `Schemas['ApiMember']`. */
export type Schemas = components['schemas']

export type Path = keyof paths
type Parameters<P extends Path> = paths[P]['get']['parameters']
type Query<P extends Path> = NonNullable<Parameters<P>['query']>
export type Answer<P extends Path> = paths[P]['get']['responses'][200]['content']['application/json']

type InPath<P extends Path> = Parameters<P> extends { path: infer Values } ? { path: Values } : { path?: never }
export type Options<P extends Path> = InPath<P> & { query?: Query<P> }
type Given<P extends Path> = Parameters<P> extends { path: unknown } ? [options: Options<P>] : [options?: Options<P>]

/** The calls that answer page by page. */
export type PagedPath = { [P in Path]: Answer<P> extends { items: unknown[]; nextCursor: unknown } ? P : never }[Path]
export type Item<P extends PagedPath> = Answer<P>['items'][number]

export interface Offerwell {
  /** Reads once. Throws an `OfferwellError` for whatever Offerwell refuses, and what `fetch` throws when it cannot be reached. */
  get<P extends Path>(path: P, ...given: Given<P>): Promise<Answer<P>>
  /** Reads all pages, each when it is needed. An offer that changed meanwhile may come twice: keep each id once. */
  each<P extends PagedPath>(path: P, query?: Omit<Query<P>, 'cursor'>): AsyncGenerator<Item<P>, void>
}

/**
 * `address` is where people open Offerwell, `key` one that an administrator of the company made. A call that comes too often (429)
 * or at a busy time (503) is made again up to three times, as many seconds later as Offerwell says, a minute at most.
 */
export function createOfferwell(options: {
  address: string | URL
  key: string
  fetch?: typeof globalThis.fetch
}): Offerwell

/**
 * What Offerwell refused, with the code and sentence of its answer, or `unknown` where a proxy answered in its place; of `readWebhook`,
 * `webhook_time` or `webhook_signature`.
 */
export class OfferwellError extends Error {
  readonly status: number
  readonly code: string
}

type Event<Type extends string, Data> = {
  /** The same each time it is sent: keep it for a few days, and do nothing the second time. */
  id: string
  type: Type
  /** When it happened, ISO 8601. */
  timestamp: string
  data: Data
}

export type WebhookEvent =
  | Event<'member.joined' | 'member.left', { memberId: string }>
  | Event<'member.changed', { memberId: string; changed: (keyof Schemas['ApiMember'])[] }>
  | Event<'offer.published', { offerId: string; title: string; startAt: string | null; endAt: string | null }>
  | Event<'offer.ended', { offerId: string; title: string }>
  | Event<
      'redemptions.counted',
      {
        month: string
        /** As the reports tell it: at least so many, or exactly. */
        redeemers: { value: number; isLeast: boolean } | null
        estimated: number | null
        confirmed: number | null
      }
    >
  | Event<'webhook.test', Record<string, never>>

/**
 * Answers the event of a request to your webhook. `body` is its text as it came, before anything parsed it; `headers` those of
 * Node's `http` or of `fetch`. Throws an `OfferwellError` for a request that is not signed with the secret, or is older than five
 * minutes: answer it with 400.
 */
export function readWebhook(request: {
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  body: string | Uint8Array
  secret: string
  now?: number
}): WebhookEvent
