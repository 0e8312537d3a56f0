import type { Feature } from '../../../platform/http/app-type.ts'
import { ReviewQueue } from './schemas.ts'
import { listQueue } from './service.ts'

export const reviewQueueRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/review-queue',
    {
      schema: {
        tags: ['review-queue'],
        summary: 'The newest offers that wait for staff or were turned down',
        response: { 200: ReviewQueue },
      },
    },
    () => listQueue(deps),
  )
}
