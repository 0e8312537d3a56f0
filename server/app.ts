import type { Registry } from 'prom-client'
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { API_PATH } from '../domain/api-keys.ts'
import { SCIM_PATH } from '../domain/directory.ts'
import { type Actor, type Audience, AUDIENCES, type Room } from './auth/guard/actor.ts'
import { createGuard, type Guard } from './auth/guard/guard.ts'
import { levelOf, type RequiredLevel } from './auth/guard/levels.ts'
import { networkOf } from './auth/protocol/call-limits.ts'
import { authError } from './auth/protocol/errors.ts'
import { answerAuthError } from './auth/protocol/protocol.ts'
import { authRoutes } from './auth/routes.ts'
import { audit } from './features/audit/routes.ts'
import { campaigns } from './features/campaigns/routes.ts'
import { campaignTrackingRoutes } from './features/campaigns/campaign-tracking/routes.ts'
import { oneClickRoutes } from './features/campaigns/unsubscribing/routes.ts'
import { applePassRoutes } from './features/passes/apple-passes/routes.ts'
import { cardAssetFileRoutes } from './features/cards/card-assets/routes.ts'
import { cards } from './features/cards/routes.ts'
import { pictureFileRoutes } from './features/catalogue/pictures/routes.ts'
import { catalogue } from './features/catalogue/routes.ts'
import { directory, scim } from './features/directory/routes.ts'
import { discovery } from './features/discovery/routes.ts'
import { companies } from './features/companies/routes.ts'
import { companyApi, connections } from './features/connections/routes.ts'
import { employees } from './features/employees/routes.ts'
import { ingestion } from './features/ingestion/routes.ts'
import { merchants } from './features/merchants/routes.ts'
import { messaging } from './features/messaging/routes.ts'
import { passes } from './features/passes/routes.ts'
import { people } from './features/people/routes.ts'
import { publishing } from './features/publishing/routes.ts'
import { redeeming } from './features/redeeming/routes.ts'
import { reports } from './features/reports/routes.ts'
import { visitRoutes } from './features/redeeming/visits/routes.ts'
import { reviewing } from './features/reviewing/routes.ts'
import { saved } from './features/saved/routes.ts'
import { staff } from './features/staff/routes.ts'
import { readWork, WORK_FIGURES } from './features/staff/system/service.ts'
import { sign } from './platform/crypto/keyring.ts'
import { type Deps, forUpkeep } from './platform/deps.ts'
import { answerKnownFirst } from './platform/cache/answer-known.ts'
import type { App } from './platform/http/app-type.ts'
import {
  connectionOptions,
  limitAnswers,
  limitConnections,
  type Patience,
  PATIENCE,
} from './platform/http/connections.ts'
import { handleError } from './platform/http/error-handler.ts'
import { closeConnectionsWhileStopping } from './platform/http/graceful-stop.ts'
import { serveHealth } from './platform/http/health.ts'
import { collectOpenApi, serveApiDocs } from './platform/http/openapi.ts'
import { problem } from './platform/http/problem.ts'
import { createAccessLog, createRequestIds, logRequests, wantsEachRequest } from './platform/http/request-log.ts'
import { dataHeaders, dataSecurity } from './platform/http/security-headers.ts'
import { serialiserCompiler } from './platform/http/serialiser.ts'
import type { Rank } from './platform/load/gate.ts'
import { createShedding } from './platform/load/shed-load.ts'
import { refuseUnknownPaths } from './platform/http/unknown-paths.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import { watchDatabase } from './platform/metrics/database-metrics.ts'
import { collectMetrics } from './platform/metrics/metrics.ts'
import { NOTHING_THERE, scimError } from './platform/scim/errors.ts'
import { answerScimError } from './platform/scim/protocol.ts'
import { traceRequests } from './platform/tracing/traced-requests.ts'
import { serveWeb } from './platform/web/serve-web.ts'
import { plugIn } from './sources/plugins/plug-in.ts'

const AUTH_PREFIX = '/auth/v1'
const JSON_BODY_AT_MOST_BYTES = 256 * 1024

const ROOMS: readonly Room[] = [
  catalogue,
  discovery,
  redeeming,
  merchants,
  publishing,
  reviewing,
  ingestion,
  saved,
  messaging,
  companies,
  employees,
  directory,
  campaigns,
  reports,
  connections,
  people,
  cards,
  passes,
  audit,
  staff,
]

export type Endpoint = { method: HTTPMethods; url: string; audience: Audience; level: RequiredLevel }

/** Portals can wait for a quieter time; what stands before an audience is on the way to signing in. */
const RANKS: Partial<Record<Audience, Rank>> = {
  public: 'first',
  session: 'first',
  onboarding: 'first',
  member: 'browsing',
  company_member: 'browsing',
}

type Mounted = { guard: Guard; shed: (scope: App, usual: Rank) => void; endpoints: Endpoint[] }

function mount(app: App, deps: Deps, audience: Audience, { guard, shed, endpoints }: Mounted): void {
  app.register(
    async (scope: App) => {
      shed(scope, RANKS[audience] ?? 'last')
      scope.addHook('onRequest', guard.authorise(audience))
      scope.addHook('onRoute', (route) => {
        const { method, url, config } = route
        const level = levelOf(audience, config?.level)
        route.config = { ...config, admits: (headers) => guard.admits(headers, audience, level) }
        for (const one of [method].flat()) if (one !== 'HEAD') endpoints.push({ method: one, url, audience, level })
      })
      for (const feature of ROOMS.flatMap((room) => room[audience] ?? [])) feature(scope, deps)
    },
    { prefix: '/api' },
  )
}

/** The same for one person in every line of the log, and for nobody who has no keyring a way back to them. */
const pseudonym = ({ keyring }: Deps, { userId }: Actor) =>
  sign(keyring, 'person of the log', userId).toString('base64url').slice(0, 12)

/** A path that cannot be decoded names nothing and belongs to no scope, so its beginning decides the shape of the answer. */
function refuseBadPath(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith(SCIM_PATH)) answerScimError(scimError('notFound', NOTHING_THERE), request, reply)
  else if (request.url.startsWith(AUTH_PREFIX)) answerAuthError(authError('not_found'), request, reply)
  else handleError(problem('not_found'), request, reply)
}

/**
 * Puts the whole HTTP side together: the data API by audience, the auth service, the operator's pages and the web app.
 * `endpoints` lists every route of the data API with its audience and level, for the access matrix; `metrics` is served elsewhere.
 */
export async function buildApp(
  deps: Deps,
  patience: Patience = PATIENCE,
): Promise<{ app: App; endpoints: Endpoint[]; metrics: Registry }> {
  const hops = deps.config.trustProxyHops
  const personOf = ({ actor }: FastifyRequest) => (actor ? pseudonym(deps, actor) : undefined)
  const logAccess = deps.config.accessLog ? createAccessLog(deps.log, personOf) : undefined
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: createRequestIds(),
    trustProxy: hops > 0 && ((_address: string, hop: number) => hop < hops),
    ...connectionOptions(patience),
    bodyLimit: JSON_BODY_AT_MOST_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      logAccess?.(request, reply)
      refuseBadPath(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiserCompiler)
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  traceRequests(app, deps.tracing, { trustsCaller: hops > 0 })
  if (logAccess)
    app.addHook('onRequest', (request, reply, done) => {
      logAccess(request, reply)
      done()
    })
  await plugIn(deps.config.ingestion.plugins)
  const guard = createGuard(deps)
  const { clear, clearSoon } = deps.catalogueCache
  // Feeds and suppliers change offers again and again; what staff arrange is chosen from at once.
  deps.events.subscribe('catalogue', (table) => (table === 'offers' ? clearSoon() : clear()))

  const { connectionsPerAddress } = deps.config
  if (connectionsPerAddress !== undefined) limitConnections(app, connectionsPerAddress, networkOf)
  const { registry: metrics, observe } = collectMetrics(app, deps)
  watchDatabase(metrics, WORK_FIGURES, () => readWork(forUpkeep(deps)))
  const hasLines = wantsEachRequest(app, deps.config)
  answerKnownFirst(app, { cache: deps.catalogueCache, headers: dataHeaders(deps.config), observe, hasLines })
  limitAnswers(app.server, patience.answer)
  closeConnectionsWhileStopping(app, patience.stop)
  logRequests(app)
  serveHealth(app, deps)
  outboxRoutes(app, deps)
  await collectOpenApi(app)

  const endpoints: Endpoint[] = []
  const { shed } = createShedding(app, {
    registry: metrics,
    waits: patience.waits,
    connections: deps.config.databasePoolSize,
  })
  await app.register(async (api: App) => {
    dataSecurity(api, deps.config)
    for (const audience of AUDIENCES) mount(api, deps, audience, { guard, shed, endpoints })
    visitRoutes(api, deps)
    oneClickRoutes(api, deps)
    campaignTrackingRoutes(api, deps)
    pictureFileRoutes(api, deps)
    applePassRoutes(api, deps)
    cardAssetFileRoutes(api, deps)
    const behind = async (rank: Rank, prefix: string, register: (scope: App) => unknown) =>
      await api.register(
        async (scope: App) => {
          shed(scope, rank)
          await register(scope)
        },
        { prefix },
      )
    await behind('first', AUTH_PREFIX, (scope) => scope.register(authRoutes(deps, guard)))
    await behind('last', SCIM_PATH, (scope) => scim(scope, deps))
    await behind('last', API_PATH, (scope) => companyApi(scope, deps))
  })
  await app.register(
    async (rest: App) => {
      await serveApiDocs(rest)
      refuseUnknownPaths(rest, () => problem('not_found'))
    },
    { prefix: '/api' },
  )
  await serveWeb(app, deps.config)
  return { app, endpoints, metrics }
}
