import { randomBytes } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import Fastify, { type InjectOptions, LogController } from 'fastify'
import pino from 'pino'
import { testApp } from '../app.ts'
import { createTestDatabase } from '../database.ts'
import { type Environment, loadConfig } from '../../../server/config/config.ts'
import { createDeps } from '../../../server/platform/deps.ts'
import { handleError } from '../../../server/platform/http/error-handler.ts'
import { logRequests } from '../../../server/platform/http/request-log.ts'
import { AUDIENCES } from '../../../server/auth/guard/actor.ts'
import { createGuard } from '../../../server/auth/guard/guard.ts'
import { authRoutes } from '../../../server/auth/routes.ts'
import { PUBLIC_URL } from './public-url.ts'

export { PUBLIC_URL }
export const PASSWORD = 'correct horse battery'

/** A clock that starts at the real time, because the client library has its own, and goes on only when told. */
function createMovingClock() {
  let offset = 0
  const start = Date.now()
  return { now: () => new Date(start + offset), advance: (ms: number) => void (offset += ms) }
}

export function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

type CallOptions = { method?: string; token?: string; body?: unknown; headers?: object }

/** What a test does over HTTP: by the published client, or by bare calls where the client would be too polite. */
function callersOf(url: string) {
  return {
    url,
    client: (storage = memoryStorage()) =>
      new AuthClient({ url: `${url}/auth/v1`, storage, autoRefreshToken: false, flowType: 'pkce' }),
    call: (path: string, options: CallOptions = {}) => callService(url, path, options),
  }
}

export type Callers = ReturnType<typeof callersOf>

/** The whole server, listening. */
export async function startWholeApp() {
  const clock = createMovingClock()
  const { deps, listen, close } = await testApp({ PUBLIC_URL }, clock)
  return { ...callersOf(await listen()), deps, clock, close }
}

/** The auth service and one endpoint an audience (`/api/<audience>`), listening; several over one database are as several processes. */
export async function startAuthApp(options: { databaseUrl: string; environment?: Environment; keys?: string[] }) {
  const statements: string[] = []
  const logged: string[] = []
  const clock = createMovingClock()
  const keys = (options.keys ?? ['first']).map((id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`)
  const environment = { NODE_ENV: 'test', PUBLIC_URL, SECRET_KEYS: keys.join(','), DATABASE_POOL_SIZE: '12' }
  const { deps, close } = createDeps({
    config: loadConfig({ ...environment, ...options.environment }),
    databaseUrl: options.databaseUrl,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    clock,
    onQuery: (text) => statements.push(text),
  })
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ loggerInstance: deps.log, logController })
  logRequests(app)
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  const guard = createGuard(deps)
  for (const audience of AUDIENCES) {
    app.get(`/api/${audience}`, { onRequest: guard.authorise(audience) }, (request) => ({ actor: request.actor }))
  }
  await app.register(authRoutes(deps, guard), { prefix: '/auth/v1' })
  await deps.events.start()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const closeAll = async () => {
    await app.close()
    await close()
  }
  const inject = (request: InjectOptions) => app.inject(request)
  return { ...callersOf(url), inject, deps, guard, clock, statements, logged, close: closeAll }
}

async function callService(url: string, path: string, init: CallOptions) {
  const { token, body } = init
  const response = await fetch(url + path, {
    method: init.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...init.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: text === '' ? {} : JSON.parse(text) }
}

export async function startAuthAppWithDatabase(environment: Environment = {}) {
  const database = await createTestDatabase()
  const app = await startAuthApp({ databaseUrl: database.url, environment })
  const close = async () => {
    await app.close()
    await database.drop()
  }
  return { ...app, databaseUrl: database.url, close }
}

export function newAddress(): string {
  return `p${randomBytes(6).toString('hex')}@example.com`
}

/** Somebody new with a session, over HTTP. */
export async function signUpSomebody(app: Callers, email = newAddress()) {
  const { status, json } = await app.call('/auth/v1/signup', {
    body: { email, password: PASSWORD, data: { full_name: 'Ada Pike' } },
  })
  if (status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(json)}`)
  return {
    email,
    userId: String(json.user.id),
    accessToken: String(json.access_token),
    refreshToken: String(json.refresh_token),
  }
}
