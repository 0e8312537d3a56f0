import { LIVE_HEARTBEAT_MS } from '../../../../domain/live-topics.ts'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { createEventStreams } from '../../../platform/http/event-stream.ts'
import { problem } from '../../../platform/http/problem.ts'
import { createLive } from './service.ts'

const EVENT_STREAM = 'text/event-stream'

export const liveRoutes: Feature = (app, deps) => {
  const open = createEventStreams(app, LIVE_HEARTBEAT_MS)
  const live = createLive(deps)
  app.get(
    '/live',
    {
      config: { isStream: true },
      exposeHeadRoute: false,
      schema: {
        tags: ['live'],
        summary: 'What changes that I may see, as server-sent events: `hello`, then a `change` with its topic',
        produces: [EVENT_STREAM],
      },
    },
    (request, reply) => {
      if (request.headers.accept?.includes(EVENT_STREAM) !== true) throw problem('event_stream_only')
      const since = request.headers['last-event-id']
      live.attach(actorOf(request), open(reply), typeof since === 'string' ? since : undefined)
    },
  )
}
