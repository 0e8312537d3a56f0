import { createServer, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { countStreams } from '../http/event-stream.ts'
import type { Stop } from '../process/stop.ts'
import { watchEvents, watchJobs, watchPools } from './database-metrics.ts'

/** Tabs that listen for changes hold one each for as long as they are open. */
function watchConnections(registry: Registry, app: App): void {
  const { server } = app
  const gauge: Gauge = new Gauge({
    name: 'http_connections',
    help: 'Connections that clients hold open.',
    registers: [registry],
    collect: async () => gauge.set(await promisify(server.getConnections.bind(server))()),
  })
  const streams: Gauge = new Gauge({
    name: 'live_connections',
    help: 'Streams of changes that open tabs listen to.',
    registers: [registry],
    collect: () => streams.set(countStreams(app)),
  })
}

function watchCache(registry: Registry, cache: ResponseCache): void {
  const gauge: Gauge = new Gauge({
    name: 'catalogue_cache_bytes',
    help: 'Memory that kept answers of the catalogue take.',
    registers: [registry],
    collect: () => gauge.set(cache.usage().bytes),
  })
  const answers = new Counter({
    name: 'catalogue_answers_total',
    help: 'Answers of the catalogue that were sent as they were kept, or waited to be made.',
    labelNames: ['from'],
    registers: [registry],
    collect: () => {
      const { sentKept, sentMade } = cache.usage()
      answers.reset()
      answers.inc({ from: 'memory' }, sentKept)
      answers.inc({ from: 'database' }, sentMade)
    },
  })
}

/** Counts one request. */
export type Observe = (method: string, route: string, status: number, seconds: number) => void

type Watched = Pick<Deps, 'catalogueCache' | 'events' | 'pools' | 'upkeepDb'>

/** Counts every request of `app` by method, route's pattern and status, and watches the process, its memory, connections, events and jobs. */
export function collectMetrics(app: App, watched: Watched): { registry: Registry; observe: Observe } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  watchCache(registry, watched.catalogueCache)
  watchConnections(registry, app)
  watchPools(registry, watched.pools)
  watchJobs(registry, watched.upkeepDb)
  watchEvents(registry, watched.upkeepDb, watched.events)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  // Finding a labelled histogram again by its words costs more than counting in it.
  const known = new Map<string, ReturnType<typeof durations.labels>>()
  const observe: Observe = (method, route, status, seconds) => {
    const key = `${method} ${route} ${status}`
    const child = known.get(key) ?? durations.labels(method, route, String(status))
    known.set(key, child)
    child.observe(seconds)
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions
    if (!config.isStream) observe(request.method, url, reply.statusCode, reply.elapsedTime / 1000)
    return done()
  })
  return { registry, observe }
}

/** Where the answer to `/metrics` comes from. */
type Figures = { contentType: string; metrics: () => Promise<string> }

/** The figures of all workers together, for the process that leads them. */
export function figuresOfWorkers(): Figures {
  const together = new AggregatorRegistry()
  return { contentType: together.contentType, metrics: () => together.clusterMetrics() }
}

/** Has the process that leads this one count these figures in. */
export function giveToLeader(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  // Making one is what has this process answer the leader.
  void new AggregatorRegistry()
}

async function answer(figures: Figures, response: ServerResponse): Promise<void> {
  try {
    const text = await figures.metrics()
    response.writeHead(200, { 'content-type': figures.contentType }).end(text)
  } catch {
    // A worker that has just begun, or hangs, does not say what it counted.
    response.writeHead(503).end()
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
}

/**
 * Answers `/metrics` in Prometheus text on an address of its own, so that reaching the product is not reaching its figures.
 * Throws a sentence for the operator when the address cannot be had.
 */
export async function serveMetrics(
  figures: Figures,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') void answer(figures, response)
    else response.writeHead(404).end()
  })
  await listen(server, host, port).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`METRICS_HOST and METRICS_PORT name ${host}:${port}, where this cannot listen (${error.code}).`)
  })
  const bound = server.address()
  const actual = typeof bound === 'object' && bound ? bound.port : port
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { address: `http://${host}:${actual}/metrics`, close }
}

/** The same until the process stops; says where. */
export async function openMetrics(
  figures: Figures,
  { at, stop, say }: { at: { host: string; port: number }; stop: Stop; say: (line: string) => void },
): Promise<void> {
  const { address, close } = await serveMetrics(figures, at)
  stop.add('work', 'The metrics', close)
  say(`Metrics are at ${address}`)
}
