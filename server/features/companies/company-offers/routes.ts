import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import { announcedLength } from '../../../platform/http/receive-file.ts'
import {
  CompanyOfferCreated,
  CompanyOfferEdit,
  CompanyOfferFile,
  CompanyOfferList,
  CompanyOfferMove,
  CompanyOfferOrder,
  HubOffer,
  HubOfferList,
  HubOfferUse,
  NewCompanyOffer,
  OfferFileBytes,
  OfferFileDownload,
  OfferFileQuery,
} from './schemas.ts'
import {
  createOffer,
  describeOffer,
  editOffer,
  listOffers,
  noteUse,
  openFile,
  orderOffers,
  removeOffer,
  savedOffers,
  saveOffer,
  setStatus,
  unsaveOffer,
  uploadFile,
} from './service.ts'

const tags = ['company-offers']
const params = IdParams
const PDF = ['application/pdf', 'application/octet-stream']
const done = { 204: z.null() }

/** A scope of its own, because nowhere else are these read as they arrive. What they really are is seen in their bytes. */
function fileRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.register(async (files: App) => {
    files.addContentTypeParser(PDF, async (_request: unknown, payload: unknown) => payload)
    files.post(
      '/company/offers/files',
      {
        schema: {
          tags,
          summary: 'Upload a PDF for an offer of my company',
          consumes: PDF,
          querystring: OfferFileQuery,
          body: OfferFileBytes,
          response: { 201: CompanyOfferFile },
        },
      },
      async (request, reply) => {
        const file = { name: request.query.fileName, body: request.body, length: announcedLength(request.headers) }
        return reply.code(201).send(await uploadFile(deps, actorOf(request), file))
      },
    )
  })
}

/** For those who look after what the company offers. */
export const companyOfferRoutes: Feature = (app, deps) => {
  fileRoute(app, deps)

  app.get(
    '/company/offers',
    { schema: { tags, summary: 'My company’s own offers, in their order', response: { 200: CompanyOfferList } } },
    (request) => listOffers(deps, actorOf(request)),
  )

  app.post(
    '/company/offers',
    { schema: { tags, summary: 'Draft an offer', body: NewCompanyOffer, response: { 201: CompanyOfferCreated } } },
    async (request, reply) => reply.code(201).send(await createOffer(deps, actorOf(request), request.body)),
  )

  app.put(
    '/company/offers/order',
    { schema: { tags, summary: 'Put the offers in order', body: CompanyOfferOrder, response: done } },
    async (request, reply) => {
      await orderOffers(deps, actorOf(request), request.body.ids)
      return reply.code(204).send(null)
    },
  )

  app.put(
    '/company/offers/:id',
    { schema: { tags, summary: 'Change an offer', params, body: CompanyOfferEdit, response: done } },
    async (request, reply) => {
      await editOffer(deps, actorOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/company/offers/:id/status',
    {
      schema: {
        tags,
        summary: 'Set an offer live, end it, or take it back',
        params,
        body: CompanyOfferMove,
        response: done,
      },
    },
    async (request, reply) => {
      await setStatus(deps, actorOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/company/offers/:id',
    { schema: { tags, summary: 'Delete an offer for good', params, response: done } },
    async (request, reply) => {
      await removeOffer(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

function downloadRoute(app: App, deps: Parameters<Feature>[1]): void {
  app.get(
    '/company/hub/offers/:id/file',
    { schema: { tags, summary: 'The PDF of an offer that is for me', params, response: { 200: OfferFileDownload } } },
    async (request, reply) => {
      const { name, stored } = await openFile(deps, actorOf(request), request.params.id)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      // Never shown on this site: it is somebody's file, whatever is in it.
      return reply.type('application/octet-stream').header('content-length', stored.size).send(stored.body)
    },
  )
}

/** For everybody in a company. */
export const hubOfferRoutes: Feature = (app, deps) => {
  downloadRoute(app, deps)

  app.get(
    '/company/hub/offers/:id',
    { schema: { tags, summary: 'One offer of my company that is for me', params, response: { 200: HubOffer } } },
    (request) => describeOffer(deps, actorOf(request), request.params.id),
  )

  app.post(
    '/company/hub/offers/:id/uses',
    { schema: { tags, summary: 'Count that I opened or used an offer', params, body: HubOfferUse, response: done } },
    async (request, reply) => {
      await noteUse(deps, actorOf(request), request.params.id, request.body.kind)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/company/hub/favourites',
    { schema: { tags, summary: 'The offers of my company that I saved', response: { 200: HubOfferList } } },
    (request) => savedOffers(deps, actorOf(request)),
  )

  app.put(
    '/company/hub/favourites/:id',
    { schema: { tags, summary: 'Save an offer of my company', params, response: done } },
    async (request, reply) => {
      await saveOffer(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/company/hub/favourites/:id',
    { schema: { tags, summary: 'Take an offer of my company off my list', params, response: done } },
    async (request, reply) => {
      await unsaveOffer(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
