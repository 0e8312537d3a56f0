import { API_SCOPES, type ApiScope } from '../../../../domain/api-keys.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { CompanyReport, ReportQuery } from '../../reports/company-reports/schemas.ts'
import { ApiCompanyOffers, ApiMember, ApiMemberPage, ApiMemberQuery, ApiOfferPage, ApiOfferQuery } from './schemas.ts'
import {
  admitKey,
  describeApiMember,
  describeApiReport,
  keyOf,
  listApiCompanyOffers,
  listApiMembers,
  listApiOffers,
} from './service.ts'

const tags = ['company-api']

const offerRoutes: Feature = (app, deps) => {
  app.get(
    '/offers',
    {
      schema: {
        tags,
        summary: 'Offers that my company’s people can see',
        querystring: ApiOfferQuery,
        response: { 200: ApiOfferPage },
      },
    },
    (request) => listApiOffers(deps, request.query),
  )

  app.get(
    '/company-offers',
    { schema: { tags, summary: 'My company’s own offers', response: { 200: ApiCompanyOffers } } },
    (request) => listApiCompanyOffers(deps, keyOf(request)),
  )
}

const reportRoutes: Feature = (app, deps) => {
  app.get(
    '/reports',
    {
      schema: {
        tags,
        summary: 'What my company’s months were, as a whole or by one kind of part',
        querystring: ReportQuery,
        response: { 200: CompanyReport },
      },
    },
    (request) => describeApiReport(deps, keyOf(request), request.query),
  )
}

const memberRoutes: Feature = (app, deps) => {
  app.get(
    '/members',
    {
      schema: {
        tags,
        summary: 'The people of my company',
        querystring: ApiMemberQuery,
        response: { 200: ApiMemberPage },
      },
    },
    (request) => listApiMembers(deps, keyOf(request), request.query),
  )

  app.get(
    '/members/:id',
    { schema: { tags, summary: 'One of them', params: IdParams, response: { 200: ApiMember } } },
    (request) => describeApiMember(deps, keyOf(request), request.params.id),
  )
}

/** What each scope opens: a call is reachable only through the scope that it stands under. */
const BEHIND: Record<ApiScope, Feature> = {
  'offers:read': offerRoutes,
  'reports:read': reportRoutes,
  'members:read': memberRoutes,
}

/** What a company's own systems read, with a key of the company's. */
export const companyApiRoutes: Feature = (app, deps) => {
  app.decorateRequest('apiKey', null)
  for (const scope of API_SCOPES) {
    app.register(async (calls: App) => {
      calls.addHook('onRequest', (request, reply) => admitKey(deps, scope, request, reply))
      calls.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, security: [{ apiKey: [scope] }] }
      })
      BEHIND[scope](calls, deps)
    })
  }
}
