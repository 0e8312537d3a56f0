import { actorOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { refuseUnknownPaths } from '../../../platform/http/unknown-paths.ts'
import { Picture, PictureBytes, PictureQuery } from './schemas.ts'
import { readPictureFile, uploadPicture } from './service.ts'

const tags = ['pictures']
const ONE_YEAR_SECONDS = 31_536_000

/** A scope of its own, because nowhere else are pictures read as they arrive. What they really are is seen in their bytes. */
export const pictureUploadRoutes: Feature = (app, deps) => {
  app.register(async (uploads: App) => {
    uploads.addContentTypeParser(/^image\//, async (_request: unknown, payload: unknown) => payload)
    uploads.post(
      '/supplier/pictures',
      {
        schema: {
          tags,
          summary: 'Upload a picture for the offers of one of my merchants',
          consumes: ['image/jpeg', 'image/png', 'image/webp'],
          querystring: PictureQuery,
          body: PictureBytes,
          response: { 201: Picture },
        },
      },
      async (request, reply) => {
        const { merchantId } = request.query
        const announced = request.headers['content-length']
        const length = announced === undefined ? undefined : Number(announced)
        return reply
          .code(201)
          .send(await uploadPicture(deps, actorOf(request), { merchantId, body: request.body, length }))
      },
    )
  })
}

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
