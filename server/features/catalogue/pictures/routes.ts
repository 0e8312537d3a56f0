import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { refuseUnknownPaths } from '../../../platform/http/unknown-paths.ts'
import { requireAnyMerchant, requireOwnMerchant } from '../merchants/service.ts'
import { Picture, PictureBytes, PictureQuery } from './schemas.ts'
import { readPictureFile, uploadPicture } from './service.ts'

const tags = ['pictures']
const ONE_YEAR_SECONDS = 31_536_000

type Door = { path: string; summary: string; merchantOf: (actor: Actor, id: string) => MerchantId }

/** A scope of its own, because nowhere else are pictures read as they arrive. What they really are is seen in their bytes. */
const uploadsThrough =
  ({ path, summary, merchantOf }: Door): Feature =>
  (app, deps) => {
    app.register(async (uploads: App) => {
      uploads.addContentTypeParser(/^image\//, async (_request: unknown, payload: unknown) => payload)
      uploads.post(
        path,
        {
          schema: {
            tags,
            summary,
            consumes: ['image/jpeg', 'image/png', 'image/webp'],
            querystring: PictureQuery,
            body: PictureBytes,
            response: { 201: Picture },
          },
        },
        async (request, reply) => {
          const actor = actorOf(request)
          const merchantId = merchantOf(actor, request.query.merchantId)
          const announced = request.headers['content-length']
          const length = announced === undefined ? undefined : Number(announced)
          return reply.code(201).send(await uploadPicture(deps, actor, { merchantId, body: request.body, length }))
        },
      )
    })
  }

export const pictureUploadRoutes = uploadsThrough({
  path: '/supplier/pictures',
  summary: 'Upload a picture for the offers of one of my merchants',
  merchantOf: requireOwnMerchant,
})

/** The staff's door. */
export const staffPictureUploadRoutes = uploadsThrough({
  path: '/admin/pictures',
  summary: 'Upload a picture for a merchant',
  merchantOf: requireAnyMerchant,
})

/** The files themselves, for whoever knows their address: an `<img>` carries no session. An id's files never change. */
export const pictureFileRoutes: Feature = (app, deps) => {
  app.register(
    async (files: App) => {
      files.get<{ Params: { id: string; name: string } }>(
        '/:id/:name',
        { schema: { hide: true } },
        async (request, reply) => {
          const { id, name } = request.params
          const tag = `"${id}-${name}"`
          const isKnown = request.headers['if-none-match'] === tag
          const file = isKnown ? undefined : await readPictureFile(deps, id, name)
          reply.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`).header('etag', tag)
          if (!file) return reply.code(304).send()
          return reply.type('image/webp').header('content-length', file.size).send(file.body)
        },
      )
      refuseUnknownPaths(files, () => problem('not_found'))
    },
    { prefix: '/pictures' },
  )
}
