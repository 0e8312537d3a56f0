import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Registry } from 'prom-client'
import { buildApp, type Endpoint } from '../../server/app.ts'
import { loadConfig } from '../../server/config/config.ts'
import { ensurePartitions } from '../../server/features/redeeming/activity-logs/jobs.ts'
import { newId } from '../../server/platform/db/id.ts'
import { createDeps, type Deps } from '../../server/platform/deps.ts'
import type { App } from '../../server/platform/http/app-type.ts'
import { PATIENCE, type Patience } from '../../server/platform/http/connections.ts'
import { openTracing } from '../../server/platform/tracing/open-tracing.ts'
import { createTestDatabase } from './database.ts'
import { type PersonOptions, signIn, type SignedIn } from './people.ts'

export type Statement = { text: string; values: readonly unknown[] }

export type TestApp = {
  app: App
  deps: Deps
  endpoints: Endpoint[]
  databaseUrl: string
  metrics: Registry
  /** The statements that ran since the last call, for counting. */
  takeQueries: () => string[]
  /** The same with their parameters, for running them again. */
  takeStatements: () => Statement[]
  /** The lines of the log since the last call, as far as `LOG_LEVEL` lets them through. */
  takeLogs: () => string[]
  /** A new person with these roles, and the headers of their session. */
  signIn: (options?: PersonOptions) => Promise<SignedIn>
  /** Comes back once every change made so far has reached this server's caches, so that what is kept from now on stays. */
  caughtUp: () => Promise<void>
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>
  /** Starts to listen on a free port of the loopback and answers the address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** Messages arrive in the order of their commits, so one of our own says that those before it are here. */
export async function caughtUp(deps: Deps, channel: 'catalogue' | 'actors' = 'catalogue'): Promise<void> {
  const mark = newId()
  const heard = new Promise<void>((resolve) => {
    deps.events.subscribe(channel, (payload) => payload === mark && resolve())
  })
  await sql`select pg_notify(${channel}, ${mark})`.execute(deps.db)
  await heard
}

/** Tests share their machine with each other, which must not have calls refused. */
const UNHURRIED = { first: 60_000, browsing: 60_000, last: 60_000 }

/**
 * The whole server on a database of its own; `env` overrides settings as the environment would, and `patience` how long it waits
 * for its clients.
 */
export async function testApp(
  env: Record<string, string> = {},
  clock?: Deps['clock'],
  patience: Partial<Patience> = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'offerwell-app-'))
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'false', DATA_DIR: dataDir, ...env })
  const statements: Statement[] = []
  const logs: string[] = []
  const log = pino({ level: config.logLevel }, { write: (line: string) => void logs.push(line) })
  const tracing = await openTracing(config.tracing, log)
  const { deps, close } = createDeps({
    config,
    databaseUrl: database.url,
    log,
    tracing,
    onQuery: (text, values) => statements.push({ text, values }),
    ...(clock && { clock }),
  })
  await ensurePartitions(deps)
  const { app, endpoints, metrics } = await buildApp(deps, { ...PATIENCE, waits: UNHURRIED, ...patience })
  // After the routes: what subscribes first is what is listened for.
  await deps.events.start()
  await app.ready()
  return {
    app,
    deps,
    endpoints,
    databaseUrl: database.url,
    metrics,
    takeQueries: () => statements.splice(0).map(({ text }) => text),
    takeStatements: () => statements.splice(0),
    takeLogs: () => logs.splice(0),
    signIn: (options) => signIn(deps, options),
    caughtUp: () => caughtUp(deps),
    inject: (options) => app.inject(options),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close()
      await close()
      await tracing?.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
