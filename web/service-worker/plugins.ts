import type { Strategy, StrategyOptions } from 'workbox-strategies'

export type Plugin = NonNullable<StrategyOptions['plugins']>[number]

const GATEWAY_ERRORS: readonly number[] = [502, 503, 504]

/** A proxy that cannot reach the server answers with these: to the person it is the same as no connection. */
export const unreachable: Plugin = {
  fetchDidSucceed: async ({ response }) => {
    if (GATEWAY_ERRORS.includes(response.status))
      throw new TypeError(`The server is out of reach (${response.status}).`)
    return response
  },
}

/** A response that is cut off midway cannot be kept, and nothing waits for the copy. */
export function noteNoCopy(error: unknown): void {
  console.warn('No copy of a response was kept.', error)
}

/** The response of a strategy, which keeps its copy afterwards. */
export function respond(strategy: Strategy, options: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const [response, copy] = strategy.handleAll(options)
  copy.catch(noteNoCopy)
  return response
}

/** Keeps the newest `atMost` entries: a cache lists them in the order in which they were last written. */
export async function trim(cacheName: string, atMost: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, Math.max(0, requests.length - atMost)).map((request) => cache.delete(request)))
}
