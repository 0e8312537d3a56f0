import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AnnouncementPin,
  CompanyAnnouncement,
  CompanyAnnouncementChange,
  CompanyAnnouncementList,
  CompanyAnnouncementQuery,
  CompanyAnnouncementRequest,
} from './schemas.ts'
import { announce, changeOwn, listOwn, noteRead, pinOwn, removeOwn, withdrawOwn } from './service.ts'

const tags = ['company-announcements']
const params = IdParams

/** For those who look after what a company tells its people. */
export const companyAnnouncementRoutes: Feature = (app, deps) => {
  app.get(
    '/company/announcements',
    {
      schema: {
        tags,
        summary: 'My company’s announcements, the latest first',
        querystring: CompanyAnnouncementQuery,
        response: { 200: CompanyAnnouncementList },
      },
    },
    (request) => listOwn(deps, actorOf(request), request.query),
  )

  app.post(
    '/company/announcements',
    {
      schema: {
        tags,
        summary: 'Announce something to my company’s people',
        body: CompanyAnnouncementRequest,
        response: { 201: CompanyAnnouncement },
      },
    },
    async (request, reply) => reply.code(201).send(await announce(deps, actorOf(request), request.body)),
  )

  app.put(
    '/company/announcements/:id',
    {
      schema: {
        tags,
        summary: 'Change an announcement of my company',
        params,
        body: CompanyAnnouncementChange,
        response: { 200: CompanyAnnouncement },
      },
    },
    (request) => changeOwn(deps, actorOf(request), request.params.id, request.body),
  )

  app.put(
    '/company/announcements/:id/pin',
    {
      schema: {
        tags,
        summary: 'Put an announcement before the others, or back among them',
        params,
        body: AnnouncementPin,
        response: { 200: CompanyAnnouncement },
      },
    },
    (request) => pinOwn(deps, actorOf(request), request.params.id, request.body.isPinned),
  )

  app.post(
    '/company/announcements/:id/withdraw',
    { schema: { tags, summary: 'End an announcement now', params, response: { 200: CompanyAnnouncement } } },
    (request) => withdrawOwn(deps, actorOf(request), request.params.id),
  )

  app.delete(
    '/company/announcements/:id',
    { schema: { tags, summary: 'Delete an announcement for good', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeOwn(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** For everybody in a company. */
export const announcementReadRoutes: Feature = (app, deps) => {
  app.post(
    '/company/hub/announcements/:id/read',
    { schema: { tags, summary: 'Count that I have read it', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await noteRead(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
