import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminMerchantPage,
  AdminMerchantPageList,
  AdminMerchantPageQuery,
  ApproveMerchantPage,
  MerchantPageRequest,
  MerchantParams,
  OwnMerchantPage,
  RejectMerchantPage,
} from './schemas.ts'
import {
  approvePage,
  describeOwnPage,
  describeProposal,
  listProposals,
  proposePage,
  rejectPage,
  withdrawPage,
} from './service.ts'

const tags = ['merchant-pages']

export const merchantPageRoutes: Feature = (app, deps) => {
  app.get(
    '/supplier/merchants/:id/page',
    {
      schema: {
        tags,
        summary: 'The page of one of my merchants, and what we would have it say',
        params: IdParams,
        response: { 200: OwnMerchantPage },
      },
    },
    (request) => describeOwnPage(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/supplier/merchants/:id/page',
    {
      schema: {
        tags,
        summary: 'Send in what the page should say; employees see it once it is approved',
        params: IdParams,
        body: MerchantPageRequest,
        response: { 200: OwnMerchantPage },
      },
    },
    (request) => proposePage(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/supplier/merchants/:id/page',
    { schema: { tags, summary: 'Take back what we sent in', params: IdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await withdrawPage(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

export const merchantPageDecisionRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/merchant-pages',
    {
      schema: {
        tags,
        summary: "Changes of merchants' pages that wait, oldest first",
        querystring: AdminMerchantPageQuery,
        response: { 200: AdminMerchantPageList },
      },
    },
    (request) => listProposals(deps, request.query),
  )

  app.get(
    '/admin/merchant-pages/:merchantId',
    {
      schema: {
        tags,
        summary: 'The page that employees see beside the one that waits',
        params: MerchantParams,
        response: { 200: AdminMerchantPage },
      },
    },
    (request) => describeProposal(deps, request.params.merchantId),
  )

  app.post(
    '/admin/merchant-pages/:merchantId/approve',
    {
      schema: {
        tags,
        summary: 'Make the changes what employees see',
        params: MerchantParams,
        body: ApproveMerchantPage,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await approvePage(deps, actorOf(request), request.params.merchantId, request.body.version)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/admin/merchant-pages/:merchantId/reject',
    {
      schema: {
        tags,
        summary: 'Turn the changes down, with a reason that the suppliers read',
        params: MerchantParams,
        body: RejectMerchantPage,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await rejectPage(deps, actorOf(request), request.params.merchantId, request.body)
      return reply.code(204).send(null)
    },
  )
}
