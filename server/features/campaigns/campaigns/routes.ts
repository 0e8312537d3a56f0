import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  CampaignCreated,
  CampaignEdit,
  CampaignList,
  CampaignPage,
  CampaignQuery,
  CampaignSeen,
  NewCampaign,
} from './schemas.ts'
import {
  copyCampaign,
  createCampaign,
  describeCampaign,
  editCampaign,
  listCampaigns,
  moveOn,
  removeCampaign,
} from './service.ts'

const tags = ['campaigns']
const params = IdParams

const MOVES = [
  ['schedule', 'Let a draft leave at the time that is set for it'],
  ['unschedule', 'Make a scheduled campaign a draft again'],
  ['send', 'Send a campaign now'],
  ['cancel', 'Stop a campaign that is being sent'],
] as const

export const campaignRoutes: Feature = (app, deps) => {
  app.get(
    '/company/campaigns',
    {
      schema: {
        tags,
        summary: 'The campaigns of my company',
        querystring: CampaignQuery,
        response: { 200: CampaignList },
      },
    },
    (request) => listCampaigns(deps, actorOf(request), request.query),
  )

  app.post(
    '/company/campaigns',
    {
      schema: { tags, summary: 'Create a campaign, as a draft', body: NewCampaign, response: { 201: CampaignCreated } },
    },
    async (request, reply) => reply.code(201).send(await createCampaign(deps, actorOf(request), request.body)),
  )

  app.get(
    '/company/campaigns/:id',
    { schema: { tags, summary: 'A campaign, and how far it is', params, response: { 200: CampaignPage } } },
    (request) => describeCampaign(deps, actorOf(request), request.params.id),
  )

  app.put(
    '/company/campaigns/:id',
    { schema: { tags, summary: 'Change a draft', params, body: CampaignEdit, response: { 200: CampaignPage } } },
    (request) => editCampaign(deps, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    '/company/campaigns/:id',
    { schema: { tags, summary: 'Delete a draft', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeCampaign(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/campaigns/:id/copies',
    { schema: { tags, summary: 'Begin another draft like this campaign', params, response: { 201: CampaignCreated } } },
    async (request, reply) => reply.code(201).send(await copyCampaign(deps, actorOf(request), request.params.id)),
  )

  for (const [move, summary] of MOVES) {
    app.post(
      `/company/campaigns/:id/${move}`,
      { schema: { tags, summary, params, body: CampaignSeen, response: { 200: CampaignPage } } },
      (request) => moveOn(deps, actorOf(request), request.params.id, { move, seen: request.body }),
    )
  }
}
