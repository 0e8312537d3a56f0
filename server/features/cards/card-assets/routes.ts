import type { FastifyRequest } from 'fastify'
import { actorOf, companyOf } from '../../../auth/guard/guard.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { announcedLength } from '../../../platform/http/receive-file.ts'
import { refuseUnknownPaths } from '../../../platform/http/unknown-paths.ts'
import { CARD_ASSET_TYPES, CARD_ASSETS } from '../../../../domain/card-assets.ts'
import { type CardOwner, headersOf } from './rules.ts'
import { CardAsset, CardAssetBytes } from './schemas.ts'
import { readAsset, uploadAsset } from './service.ts'

const ONE_YEAR_SECONDS = 31_536_000

type Door = { path: string; summary: string; ownerOf: (request: FastifyRequest) => CardOwner }

/** A scope of its own, because nowhere else are these read as they arrive. What they really are is seen in their bytes. */
const uploadsThrough =
  ({ path, summary, ownerOf }: Door): Feature =>
  (app, deps) => {
    app.register(async (uploads: App) => {
      uploads.removeAllContentTypeParsers()
      uploads.addContentTypeParser('*', async (_request: unknown, payload: unknown) => payload)
      const schema = {
        tags: ['card-assets'],
        summary,
        consumes: [...CARD_ASSET_TYPES],
        body: CardAssetBytes,
        response: { 201: CardAsset },
      }
      uploads.post(path, { schema }, async (request, reply) => {
        const upload = { body: request.body, length: announcedLength(request.headers) }
        return reply.code(201).send(await uploadAsset(deps, ownerOf(request), upload))
      })
    })
  }

export const companyCardAssetRoutes = uploadsThrough({
  path: '/company/card-assets',
  summary: 'Upload a picture or PDF for a card template of my company',
  ownerOf: (request) => companyOf(actorOf(request)),
})

export const adminCardAssetRoutes = uploadsThrough({
  path: '/admin/card-assets',
  summary: 'Upload a picture or PDF for a card template of all companies',
  ownerOf: () => 'GLOBAL',
})

/** The files themselves, for whoever knows their address: an `<img>` carries no session. A name's file never changes. */
export const cardAssetFileRoutes: Feature = (app, deps) => {
  app.register(
    async (files: App) => {
      files.get<{ Params: { owner: string; name: string } }>(
        '/:owner/:name',
        { schema: { hide: true } },
        async (request, reply) => {
          const { owner, name } = request.params
          const { type, file } = await readAsset(deps, `${owner}/${name}`)
          return reply
            .headers(headersOf(type))
            .header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`)
            .type(type)
            .header('content-length', file.size)
            .send(file.body)
        },
      )
      refuseUnknownPaths(files, () => problem('not_found'))
    },
    { prefix: `/${CARD_ASSETS}` },
  )
}
