import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Tracing, WorkInHand } from './tracing.ts'

/** What Node tells of a call by `http` or `https`. */
type OfHttp = { request: ClientRequest; response?: IncomingMessage; error?: Error }
/** What it tells of one by `fetch`. */
type OfFetch = {
  request: { method: string; origin: string | URL }
  response?: { statusCode: number }
  error?: Error
}

const statusOf = (status: number | undefined) => (status === undefined ? {} : { 'http.response.status_code': status })

/**
 * Spans for calls to other hosts, below the work that makes them; only method, host and status, as paths may name people. They carry
 * no `traceparent`, since whom we call is outside.
 */
export function traceOutgoingCalls({ begin, isWithin }: Pick<Tracing, 'begin' | 'isWithin'>): () => void {
  const calls = new WeakMap<object, WorkInHand>()

  function beginCall(request: object, method: string, host: string): void {
    if (!isWithin()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    calls.set(request, begin({ kind: 'call', name: method, attributes }))
  }

  function endCall(request: object, status: number | undefined, error?: Error): void {
    const isFailure = error !== undefined || (status ?? 0) >= 400
    const failure = isFailure ? (error?.name ?? String(status)) : undefined
    calls.get(request)?.end({ attributes: statusOf(status), failure })
    calls.delete(request)
  }

  // oxlint-disable typescript/no-unsafe-type-assertion -- Node documents what each of its channels carries
  const listeners: Record<string, (message: unknown) => void> = {
    'http.client.request.start': (message) => {
      const { request } = message as OfHttp
      beginCall(request, request.method, request.host)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as OfHttp
      endCall(request, response?.statusCode)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as OfHttp
      endCall(request, undefined, error)
    },
    'undici:request:create': (message) => {
      const { request } = message as OfFetch
      beginCall(request, request.method, new URL(request.origin).hostname)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as OfFetch
      endCall(request, response?.statusCode)
    },
    'undici:request:error': (message) => {
      const { request, error } = message as OfFetch
      endCall(request, undefined, error)
    },
  }
  // oxlint-enable typescript/no-unsafe-type-assertion
  for (const [channel, listen] of Object.entries(listeners)) subscribe(channel, listen)
  return () => {
    for (const [channel, listen] of Object.entries(listeners)) unsubscribe(channel, listen)
  }
}
