import Fastify, { type HTTPMethods, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { ERRORS } from '../domain/errors.ts'
import { type Audience, AUDIENCES } from './auth/actor.ts'
import { createGuard, type Guard } from './auth/guard.ts'
import { authRoutes } from './auth/routes.ts'
import { adminApplicationRoutes } from './features/admin-applications/routes.ts'
import { adminOfferRoutes } from './features/admin-offers/routes.ts'
import { answerRoutes } from './features/answers/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { cardRoutes } from './features/cards/routes.ts'
import { categoryRoutes } from './features/categories/routes.ts'
import { clickRoutes } from './features/clicks/routes.ts'
import { codeRoutes } from './features/codes/routes.ts'
import { collectionRoutes } from './features/collections/routes.ts'
import { companyDashboardRoutes, companyHubRoutes } from './features/company-hub/routes.ts'
import { consentRoutes } from './features/consents/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { followRoutes } from './features/follows/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { locationRoutes } from './features/locations/routes.ts'
import { merchantRoutes } from './features/merchants/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { pushSubscriptionRoutes } from './features/push-subscriptions/routes.ts'
import { redemptionRoutes } from './features/redemptions/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { savedViewRoutes } from './features/saved-views/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { supplierOfferRoutes } from './features/supplier-offers/routes.ts'
import { viewerRoutes } from './features/viewer/routes.ts'
import { visitRoutes } from './features/visits/routes.ts'
import type { Deps } from './platform/deps.ts'
import type { App, Feature } from './platform/http/app-type.ts'
import { handleError } from './platform/http/error-handler.ts'
import { closeIdleWhileStopping } from './platform/http/graceful-stop.ts'
import { serveHealth } from './platform/http/health.ts'
import { collectOpenApi, serveApiDocs } from './platform/http/openapi.ts'
import { createRequestIds, logRequests } from './platform/http/request-log.ts'
import { dataSecurity } from './platform/http/security-headers.ts'
import { serialiserCompiler } from './platform/http/serialiser.ts'
import { outboxRoutes } from './platform/mail/outbox-routes.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import { serveWeb } from './platform/web/serve-web.ts'

const JSON_BODY_AT_MOST_BYTES = 256 * 1024

/** Who may call what: a feature is reachable only through the audience it stands under. */
const FEATURES: Partial<Record<Audience, Feature[]>> = {
  session: [viewerRoutes, onboardingRoutes, applicationRoutes, consentRoutes, privacyRoutes, sessionRoutes],
  member: [
    homeRoutes,
    offerRoutes,
    locationRoutes,
    savedViewRoutes,
    searchRoutes,
    merchantRoutes,
    collectionRoutes,
    categoryRoutes,
    cardRoutes,
    clickRoutes,
    redemptionRoutes,
    answerRoutes,
    codeRoutes,
    favouriteRoutes,
    reminderRoutes,
    followRoutes,
    notificationRoutes,
    pushSubscriptionRoutes,
  ],
  supplier: [supplierOfferRoutes],
  company_member: [companyHubRoutes],
  company_admin: [companyDashboardRoutes],
  admin: [dashboardRoutes, adminApplicationRoutes, adminOfferRoutes],
}

export type Endpoint = { method: HTTPMethods; url: string; audience: Audience }

function mount(
  app: App,
  deps: Deps,
  guard: Guard,
  audience: Audience,
  features: Feature[],
  endpoints: Endpoint[],
): void {
  app.register(
    async (scope: App) => {
      scope.addHook('onRequest', guard.authorise(audience))
      scope.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') endpoints.push({ method: one, url, audience })
      })
      for (const feature of features) feature(scope, deps)
    },
    { prefix: '/api' },
  )
}

/**
 * Puts the whole HTTP side together: the data API by audience, the auth service, the operator's pages and the web app.
 * `endpoints` lists every route of the data API with its audience, for the access matrix.
 */
export async function buildApp(deps: Deps): Promise<{ app: App; endpoints: Endpoint[] }> {
  const hops = deps.config.trustProxyHops
  const app = Fastify({
    loggerInstance: deps.log,
    genReqId: createRequestIds(),
    trustProxy: hops > 0 && ((_address: string, hop: number) => hop < hops),
    bodyLimit: JSON_BODY_AT_MOST_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serialiserCompiler)
  app.setErrorHandler(handleError)
  app.decorateRequest('actor', null)
  const guard = createGuard(deps)
  deps.events.subscribe('catalogue', () => deps.catalogueCache.clear())

  closeIdleWhileStopping(app)
  logRequests(app)
  serveMetrics(app)
  serveHealth(app, deps.db)
  outboxRoutes(app, deps)
  await collectOpenApi(app)

  const endpoints: Endpoint[] = []
  await app.register(async (api: App) => {
    dataSecurity(api, deps.config)
    for (const audience of AUDIENCES) mount(api, deps, guard, audience, FEATURES[audience] ?? [], endpoints)
    visitRoutes(api, deps)
    await api.register(authRoutes(deps, guard), { prefix: '/auth/v1' })
  })
  await serveApiDocs(app)
  app.all('/api/*', { schema: { hide: true } }, (request, reply) => {
    const { status, message } = ERRORS.not_found
    return reply.code(status).send({ code: 'not_found', message, requestId: request.id })
  })
  await serveWeb(app, deps.config)
  return { app, endpoints }
}
