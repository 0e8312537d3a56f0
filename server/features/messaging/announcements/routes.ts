import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { IdParams } from '../../../platform/http/path-id.ts'
import {
  AdminAnnouncement,
  AdminAnnouncementList,
  AdminAnnouncementQuery,
  AnnouncementChange,
  AnnouncementRequest,
  PlatformAnnouncements,
} from './schemas.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  listShown,
  removeAnnouncement,
  withdrawAnnouncement,
} from './service.ts'

const tags = ['announcements']
const params = IdParams

/** For everybody whom the platform tells something. */
export const announcementRoutes: Feature = (app, deps) => {
  app.get(
    '/announcements',
    { schema: { tags, summary: 'What Offerwell tells me now', response: { 200: PlatformAnnouncements } } },
    (request) => listShown(deps, actorOf(request)),
  )
}

/** For staff, who write them. */
export const announcementEditingRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/announcements',
    {
      schema: {
        tags,
        summary: 'The platform’s announcements, the latest first',
        querystring: AdminAnnouncementQuery,
        response: { 200: AdminAnnouncementList },
      },
    },
    (request) => listAnnouncements(deps, request.query),
  )

  app.post(
    '/admin/announcements',
    {
      schema: { tags, summary: 'Announce something', body: AnnouncementRequest, response: { 201: AdminAnnouncement } },
    },
    async (request, reply) => reply.code(201).send(await createAnnouncement(deps, actorOf(request), request.body)),
  )

  app.put(
    '/admin/announcements/:id',
    {
      schema: {
        tags,
        summary: 'Change an announcement',
        params,
        body: AnnouncementChange,
        response: { 200: AdminAnnouncement },
      },
    },
    (request) => changeAnnouncement(deps, actorOf(request), request.params.id, request.body),
  )

  app.post(
    '/admin/announcements/:id/withdraw',
    { schema: { tags, summary: 'End an announcement now', params, response: { 200: AdminAnnouncement } } },
    (request) => withdrawAnnouncement(deps, actorOf(request), request.params.id),
  )

  app.delete(
    '/admin/announcements/:id',
    { schema: { tags, summary: 'Delete an announcement for good', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeAnnouncement(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}
