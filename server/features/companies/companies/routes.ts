import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminCompanyList,
  AdminCompanyPage,
  AdminCompanyQuery,
  CompanyEdit,
  CompanyMove,
  CompanyNames,
  JoinCodeRenewal,
  NewCompany,
} from './schemas.ts'
import {
  addCompany,
  describeCompany,
  editCompany,
  listCompanies,
  listNames,
  moveCompany,
  renewJoinCode,
} from './service.ts'

const tags = ['admin-companies']
const response = { 200: AdminCompanyPage }
const params = IdParams

export const adminCompanyRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/companies',
    {
      schema: {
        tags,
        summary: 'All companies, newest first',
        querystring: AdminCompanyQuery,
        response: { 200: AdminCompanyList },
      },
    },
    (request) => listCompanies(deps, request.query),
  )

  app.get(
    '/admin/companies/names',
    { schema: { tags, summary: 'Every company by name', response: { 200: CompanyNames } } },
    () => listNames(deps),
  )

  app.post('/admin/companies', { schema: { tags, summary: 'Make a company', body: NewCompany, response } }, (request) =>
    addCompany(deps, actorOf(request), request.body),
  )

  app.get(
    '/admin/companies/:id',
    { schema: { tags, summary: 'A company and who runs it', params, response } },
    (request) => describeCompany(deps, request.params.id),
  )

  app.put(
    '/admin/companies/:id',
    { schema: { tags, summary: 'Change a company’s name and seats', params, body: CompanyEdit, response } },
    (request) => editCompany(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/admin/companies/:id/status',
    { schema: { tags, summary: 'Open a company, or suspend it', params, body: CompanyMove, response } },
    (request) => moveCompany(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/admin/companies/:id/join-code',
    { schema: { tags, summary: 'Give a company another join code', params, body: JoinCodeRenewal, response } },
    (request) => renewJoinCode(deps, actorOf(request), request.params.id, request.body.from),
  )
}
