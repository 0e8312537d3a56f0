import { actorOf } from '../../../auth/guard/guard.ts'
import type { Feature } from '../../../platform/http/app-type.ts'
import { compileWriter } from '../../../platform/http/serialiser.ts'
import { CollectionDetail, CollectionList, CollectionParams } from './schemas.ts'
import { describeCollection, listCollections } from './service.ts'

const writeList = compileWriter(CollectionList)
const writeDetail = compileWriter(CollectionDetail)

/** Colleagues share one answer: a company's own collections are in it, so its id is in every key. */
export const collectionRoutes: Feature = (app, deps) => {
  app.get(
    '/collections',
    {
      schema: {
        tags: ['collections'],
        summary: "Live collections, the platform's and my company's",
        response: { 200: CollectionList },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const make = async () => writeList(await listCollections(deps, actor))
      await deps.catalogueCache.respond(request, reply, `collections\0${actor.companyId}`, make)
    },
  )

  app.get(
    '/collections/:slug',
    {
      schema: {
        tags: ['collections'],
        summary: 'One collection and its offers, in display order',
        params: CollectionParams,
        response: { 200: CollectionDetail },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { slug } = request.params
      const make = async () => writeDetail(await describeCollection(deps, actor, slug))
      await deps.catalogueCache.respond(request, reply, `collection\0${actor.companyId}\0${slug}`, make)
    },
  )
}
