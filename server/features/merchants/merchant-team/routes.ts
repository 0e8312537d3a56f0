import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AnswerSupplierInvitation,
  ColleagueParams,
  InvitationParams,
  InviteColleague,
  JoinedTeam,
  MerchantTeam,
  SupplierInvitation,
  SupplierInvitationQuery,
} from './schemas.ts'
import {
  decline,
  describeInvitation,
  describeTeam,
  invite,
  joinTeam,
  removeColleague,
  withdrawInvitation,
} from './service.ts'

const tags = ['merchant-team']

export const merchantTeamRoutes: Feature = (app, deps) => {
  app.get(
    '/supplier/merchants/:id/people',
    {
      schema: {
        tags,
        summary: 'Who supplies for one of my merchants, and who is invited to',
        params: IdParams,
        response: { 200: MerchantTeam },
      },
    },
    (request) => describeTeam(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/supplier/merchants/:id/invitations',
    {
      schema: {
        tags,
        summary: 'Invite a colleague by mail, or send the invitation again',
        params: IdParams,
        body: InviteColleague,
        response: { 200: MerchantTeam },
      },
    },
    (request) => invite(deps, actorOf(request), request.params.id, request.body.email),
  )

  app.delete(
    '/supplier/merchants/:id/invitations/:invitationId',
    {
      schema: { tags, summary: 'Withdraw an invitation', params: InvitationParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await withdrawInvitation(deps, actorOf(request), request.params.id, request.params.invitationId)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/supplier/merchants/:id/people/:userId',
    {
      schema: { tags, summary: 'Remove a colleague, or leave', params: ColleagueParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeColleague(deps, actorOf(request), request.params.id, request.params.userId)
      return reply.code(204).send(null)
    },
  )
}

/** For whoever was invited, who may have no role yet. */
export const supplierInvitationRoutes: Feature = (app, deps) => {
  app.get(
    '/me/supplier-invitations',
    {
      schema: {
        tags,
        summary: 'Which merchant invites me by this link',
        querystring: SupplierInvitationQuery,
        response: { 200: SupplierInvitation },
      },
    },
    (request) => describeInvitation(deps, actorOf(request), request.query.token),
  )

  app.post(
    '/me/supplier-invitations/accept',
    {
      schema: {
        tags,
        summary: 'Join the team of the merchant that invited me',
        body: AnswerSupplierInvitation,
        response: { 200: JoinedTeam },
      },
    },
    (request) => joinTeam(deps, actorOf(request), request.body.token),
  )

  app.post(
    '/me/supplier-invitations/decline',
    {
      schema: {
        tags,
        summary: 'Turn the invitation down',
        body: AnswerSupplierInvitation,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await decline(deps, actorOf(request), request.body.token)
      return reply.code(204).send(null)
    },
  )
}
