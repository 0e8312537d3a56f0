import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { PageQuery } from '../../../platform/cursor/page.ts'
import { MyCodeList } from './schemas.ts'
import { listMyCodes } from './service.ts'

export const codeRoutes: Feature = (app, deps) => {
  app.get(
    '/me/codes',
    {
      schema: {
        tags: ['redemptions'],
        summary: 'The single-use codes that are mine',
        querystring: PageQuery,
        response: { 200: MyCodeList },
      },
    },
    (request) => listMyCodes(deps, actorOf(request), request.query),
  )
}
