import type { Readable } from 'node:stream'
import type { Actor, MerchantId } from '../../../auth/guard/actor.ts'
import { actorOf, companyOf } from '../../../auth/guard/guard.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { App, Feature } from '../../../platform/http/app-type.ts'
import { problem } from '../../../platform/http/problem.ts'
import { announcedLength } from '../../../platform/http/receive-file.ts'
import { refuseUnknownPaths } from '../../../platform/http/unknown-paths.ts'
import { requireAnyMerchant, requireOwnMerchant } from '../merchants/service.ts'
import type { PictureOwner } from './queries.ts'
import { Picture, PictureBytes, PictureQuery } from './schemas.ts'
import { readPictureFile, uploadPicture } from './service.ts'

const tags = ['pictures']
const ONE_YEAR_SECONDS = 31_536_000

type UploadRequest = { headers: { 'content-length'?: string | undefined }; body: Readable }

const DOOR = {
  tags,
  consumes: ['image/jpeg', 'image/png', 'image/webp'],
  body: PictureBytes,
  response: { 201: Picture },
}

function keep(deps: Deps, actor: Actor, owner: PictureOwner, { headers, body }: UploadRequest): Promise<Picture> {
  return uploadPicture(deps, actor, { owner, body, length: announcedLength(headers) })
}

/** A scope of its own, because nowhere else are pictures read as they arrive. What they really are is seen in their bytes. */
function inUploads(app: App, register: (uploads: App) => void): void {
  app.register(async (uploads: App) => {
    uploads.addContentTypeParser(/^image\//, async (_request: unknown, payload: unknown) => payload)
    register(uploads)
  })
}

type Door = { path: string; summary: string; merchantOf: (actor: Actor, id: string) => MerchantId }

const uploadsThrough =
  ({ path, summary, merchantOf }: Door): Feature =>
  (app, deps) =>
    inUploads(app, (uploads) => {
      uploads.post(path, { schema: { ...DOOR, summary, querystring: PictureQuery } }, async (request, reply) => {
        const actor = actorOf(request)
        const id = merchantOf(actor, request.query.merchantId)
        return reply.code(201).send(await keep(deps, actor, { kind: 'merchant', id }, request))
      })
    })

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

export const companyPictureUploadRoutes: Feature = (app, deps) =>
  inUploads(app, (uploads) => {
    const summary = 'Upload a picture for my company: a logo, its welcome’s or an offer’s'
    uploads.post('/company/pictures', { schema: { ...DOOR, summary } }, async (request, reply) => {
      const actor = actorOf(request)
      return reply.code(201).send(await keep(deps, actor, { kind: 'company', id: companyOf(actor) }, request))
    })
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
          return reply
            .type(name.endsWith('.png') ? 'image/png' : 'image/webp')
            .header('content-length', file.size)
            .send(file.body)
        },
      )
      refuseUnknownPaths(files, () => problem('not_found'))
    },
    { prefix: '/pictures' },
  )
}
