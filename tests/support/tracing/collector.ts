import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string() }).or(z.object({ intValue: z.coerce.number() }))
const Attribute = z.object({ key: z.string(), value: Value })
const OtlpSpan = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number() }),
})
const Resource = z.object({ attributes: z.array(Attribute) })
const Batch = z.object({
  resourceSpans: z.array(z.object({ resource: Resource, scopeSpans: z.array(z.object({ spans: z.array(OtlpSpan) })) })),
})

const told = (attributes: readonly z.infer<typeof Attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const readSpan = ({ attributes, ...span }: z.infer<typeof OtlpSpan>) => ({ ...span, attributes: told(attributes) })
export type CollectedSpan = ReturnType<typeof readSpan>

const answer = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')

/** A collector that takes OTLP over HTTP. `refuses` answers 400 from the start, `holds` answers only once `release` is called. */
export async function startCollector(behaviour?: 'refuses' | 'holds') {
  const bodies: string[] = []
  const headers: unknown[] = []
  const waiting: ServerResponse[] = []
  let isHolding = behaviour === 'holds'
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/v1/traces') return answer(response, 404)
      headers.push(request.headers)
      bodies.push(body)
      if (isHolding) return waiting.push(response)
      return answer(response, behaviour === 'refuses' ? 400 : 200)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const batches = () => bodies.map((body) => Batch.parse(JSON.parse(body)))
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    /** What came, as it came. */
    bodies: () => bodies,
    headers: () => headers,
    resources: () =>
      batches().flatMap(({ resourceSpans }) => resourceSpans.map((one) => told(one.resource.attributes))),
    spans: () =>
      batches()
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(readSpan))),
    release: () => {
      isHolding = false
      for (const response of waiting) answer(response, 200)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
