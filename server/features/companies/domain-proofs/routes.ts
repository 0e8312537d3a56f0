import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { DomainRequest } from '../companies/schemas.ts'
import { DomainMailRequest, DomainProof, DomainProofAnswer, DomainProofQuery, OwnDomainParams } from './schemas.ts'
import { addOwnDomain, checkRecord, confirmProof, describeProof, mailProof, removeOwnDomain } from './service.ts'

const tags = ['domain-proofs']
const params = OwnDomainParams
const response = { 204: z.null() }

/** For the company's administrators. */
export const domainProofRoutes: Feature = (app, deps) => {
  app.post(
    '/company/domains',
    {
      schema: {
        tags,
        summary: 'Name an email domain of my company, which opens nothing until it is proved',
        body: DomainRequest,
        response,
      },
    },
    async (request, reply) => {
      await addOwnDomain(deps, actorOf(request), request.body.domain)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/company/domains/:domain',
    { schema: { tags, summary: 'Take a domain away from my company', params, response } },
    async (request, reply) => {
      await removeOwnDomain(deps, actorOf(request), request.params.domain)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/domains/:domain/mail',
    {
      schema: {
        tags,
        summary: 'Mail a link that proves the domain to one of its own mailboxes',
        params,
        body: DomainMailRequest,
        response,
      },
    },
    async (request, reply) => {
      await mailProof(deps, actorOf(request), request.params.domain, request.body.mailbox)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/domains/:domain/record',
    { schema: { tags, summary: 'Look whether the record that proves the domain is there', params, response } },
    async (request, reply) => {
      await checkRecord(deps, actorOf(request), request.params.domain)
      return reply.code(204).send(null)
    },
  )
}

/** For whoever reads the mailbox, who need have no account. */
export const domainLinkRoutes: Feature = (app, deps) => {
  app.get(
    '/domain-proofs',
    {
      schema: {
        tags,
        summary: 'Which company asks for which domain by this link',
        querystring: DomainProofQuery,
        response: { 200: DomainProof },
      },
    },
    (request) => describeProof(deps, request.query.token),
  )

  app.post(
    '/domain-proofs',
    {
      schema: {
        tags,
        summary: 'Vouch that the domain is the company’s',
        body: DomainProofAnswer,
        response: { 200: DomainProof },
      },
    },
    (request) => confirmProof(deps, request.body.token),
  )
}
