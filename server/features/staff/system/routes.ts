import { z } from 'zod'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { AdminSystem, JobAsked, JobParams, TestMessage } from './schemas.ts'
import { describeSystem, dismissJobFailures, runJob, sendTestMail, sendTestPush } from './service.ts'

const tags = ['system']

export const systemRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/system',
    { schema: { tags, summary: 'How this installation does', response: { 200: AdminSystem } } },
    () => describeSystem(deps),
  )

  app.post(
    '/admin/system/jobs/:name/runs',
    {
      schema: { tags, summary: 'Run a timed job as soon as possible', params: JobParams, response: { 200: JobAsked } },
    },
    (request) => runJob(deps, actorOf(request), request.params.name),
  )

  app.delete(
    '/admin/system/jobs/:name/failures',
    {
      schema: { tags, summary: 'Dismiss the failures of a timed job', params: JobParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dismissJobFailures(deps, actorOf(request), request.params.name)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/admin/system/test-mail',
    { schema: { tags, summary: 'Mail me, to see whether mail leaves', response: { 200: TestMessage } } },
    (request) => sendTestMail(deps, actorOf(request)),
  )

  app.post(
    '/admin/system/test-push',
    { schema: { tags, summary: 'Send a push message to my devices', response: { 200: TestMessage } } },
    (request) => sendTestPush(deps, actorOf(request)),
  )
}
