import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { Reminder, ReminderList, ReminderParams, ReminderRequest } from './schemas.ts'
import { listReminders, removeReminder, setReminder } from './service.ts'

export const reminderRoutes: Feature = (app, deps) => {
  app.get(
    '/me/reminders',
    { schema: { tags: ['reminders'], summary: 'My reminders, soonest first', response: { 200: ReminderList } } },
    (request) => listReminders(deps, actorOf(request)),
  )

  app.put(
    '/me/reminders/:offerId',
    {
      schema: {
        tags: ['reminders'],
        summary: 'Remind me of an offer',
        params: ReminderParams,
        body: ReminderRequest,
        response: { 200: Reminder },
      },
    },
    (request) => setReminder(deps, actorOf(request), request.params.offerId, request.body?.remindAt),
  )

  app.delete(
    '/me/reminders/:offerId',
    {
      schema: {
        tags: ['reminders'],
        summary: 'Do not remind me of an offer',
        params: ReminderParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeReminder(deps, actorOf(request), request.params.offerId)
      return reply.code(204).send(null)
    },
  )
}
