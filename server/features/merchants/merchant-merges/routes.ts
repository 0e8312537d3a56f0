import { PageQuery } from '../../../platform/cursor/page.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { MergeList, MergePair, MergePreview } from './schemas.ts'
import { listMerges, previewMerge } from './service.ts'

const tags = ['admin-merchants']

export const merchantMergesRoutes: Feature = (app, deps) => {
  app.get(
    '/admin/merchant-merges/preview',
    {
      schema: {
        tags,
        summary: 'What would become of a merchant that is merged into another',
        querystring: MergePair,
        response: { 200: MergePreview },
      },
    },
    (request) => previewMerge(deps, request.query),
  )

  app.get(
    '/admin/merchant-merges',
    { schema: { tags, summary: 'Merges, the latest first', querystring: PageQuery, response: { 200: MergeList } } },
    (request) => listMerges(deps, request.query),
  )
}
