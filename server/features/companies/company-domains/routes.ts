import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { DomainParams, DomainRequest } from '../companies/schemas.ts'
import { addDomain, removeDomain, verifyDomain } from './service.ts'

const tags = ['admin-companies']

export const adminDomainRoutes: Feature = (app, deps) => {
  app.post(
    '/admin/companies/:id/domains',
    {
      schema: {
        tags,
        summary: 'Give a company an email domain, which opens nothing until it is verified',
        params: IdParams,
        body: DomainRequest,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await addDomain(deps, actorOf(request), request.params.id, request.body.domain)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/admin/companies/:id/domains/:domain/verify',
    {
      schema: {
        tags,
        summary: 'Vouch that the domain is the company’s: whoever proves an address there can join',
        params: DomainParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await verifyDomain(deps, actorOf(request), request.params.id, request.params.domain)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/admin/companies/:id/domains/:domain',
    {
      schema: { tags, summary: 'Take a domain from the company', params: DomainParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeDomain(deps, actorOf(request), request.params.id, request.params.domain)
      return reply.code(204).send(null)
    },
  )
}
