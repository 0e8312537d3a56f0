import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf, companyOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import type { TemplateOwner } from './queries.ts'
import { CardTemplateCreated, CardTemplateEdit, CardTemplateList, NewCardTemplate } from './schemas.ts'
import { createTemplate, deleteTemplate, editTemplate, listTemplates } from './service.ts'

const tags = ['card-templates']
const params = IdParams
const done = { 204: z.null() }

type Door = { path: string; whose: string; ownerOf: (request: FastifyRequest) => TemplateOwner }

const templatesThrough =
  ({ path, whose, ownerOf }: Door): Feature =>
  (app, deps) => {
    app.get(
      path,
      { schema: { tags, summary: `Card templates ${whose}`, response: { 200: CardTemplateList } } },
      (request) => listTemplates(deps, ownerOf(request)),
    )

    app.post(
      path,
      {
        schema: {
          tags,
          summary: `Make a card template ${whose}`,
          body: NewCardTemplate,
          response: { 201: CardTemplateCreated },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await createTemplate(deps, actorOf(request), ownerOf(request), request.body)),
    )

    app.put(
      `${path}/:id`,
      { schema: { tags, summary: `Change a card template ${whose}`, params, body: CardTemplateEdit, response: done } },
      async (request, reply) => {
        const change = { id: request.params.id, edit: request.body }
        await editTemplate(deps, actorOf(request), ownerOf(request), change)
        return reply.code(204).send(null)
      },
    )

    app.delete(
      `${path}/:id`,
      { schema: { tags, summary: `Delete a card template ${whose}, unless cards use it`, params, response: done } },
      async (request, reply) => {
        await deleteTemplate(deps, actorOf(request), ownerOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
  }

export const companyCardTemplateRoutes = templatesThrough({
  path: '/company/card-templates',
  whose: 'of my company',
  ownerOf: (request) => companyOf(actorOf(request)),
})

export const adminCardTemplateRoutes = templatesThrough({
  path: '/admin/card-templates',
  whose: 'of all companies',
  ownerOf: () => 'GLOBAL',
})
