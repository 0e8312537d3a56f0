import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { DomainParams, DomainRequest, ScrapeDomains } from './schemas.ts'
import { addDomain, listDomains, removeDomain } from './service.ts'

const tags = ['scrape']

export const scrapeDomainRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/scrape-domains',
    { schema: { tags, summary: 'The domains whose pages may be read', response: { 200: ScrapeDomains } } },
    () => listDomains(deps),
  )

  app.post(
    '/admin/scrape-domains',
    {
      schema: { tags, summary: 'Let pages of a domain be read', body: DomainRequest, response: { 200: ScrapeDomains } },
    },
    (request) => addDomain(deps, actorOf(request), request.body.domain),
  )

  app.delete(
    '/admin/scrape-domains/:domain',
    {
      schema: { tags, summary: 'Let no page of a domain be read', params: DomainParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeDomain(deps, actorOf(request), request.params.domain)
      return reply.code(204).send(null)
    },
  )
}
