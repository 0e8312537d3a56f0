import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import {
  NotificationList,
  NotificationPreference,
  NotificationPreferenceList,
  NotificationsRead,
  PreferenceChange,
  PreferenceParams,
  UnreadNotifications,
} from './schemas.ts'
import { listNotifications, listPreferences, markAsRead, setPreference } from './service.ts'

export const notificationRoutes: Feature = (app, deps) => {
  app.get(
    '/me/notifications',
    {
      schema: {
        tags: ['notifications'],
        summary: 'My notifications, newest first',
        querystring: PageQuery,
        response: { 200: NotificationList },
      },
    },
    (request) => listNotifications(deps, actorOf(request), request.query),
  )

  app.post(
    '/me/notifications/read',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Mark some, or all up to a moment, as read',
        body: NotificationsRead,
        response: { 200: UnreadNotifications },
      },
    },
    (request) => markAsRead(deps, actorOf(request), request.body),
  )

  app.get(
    '/me/notification-preferences',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Which notifications I want',
        response: { 200: NotificationPreferenceList },
      },
    },
    (request) => listPreferences(deps, actorOf(request)),
  )

  app.put(
    '/me/notification-preferences/:kind',
    {
      schema: {
        tags: ['notifications'],
        summary: 'Turn one kind on or off',
        params: PreferenceParams,
        body: PreferenceChange,
        response: { 200: NotificationPreference },
      },
    },
    (request) => setPreference(deps, actorOf(request), { ...request.params, ...request.body }),
  )
}
