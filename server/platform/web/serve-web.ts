import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyCompress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { READER_ADDRESS } from '../../../domain/code-reader.ts'
import { ERRORS } from '../../../domain/errors.ts'
import { WORKER_ADDRESS } from '../../../domain/service-worker.ts'
import type { Config } from '../../config/config.ts'
import type { App } from '../http/app-type.ts'
import { acceptableCodings } from '../http/negotiation.ts'
import { pageSecurity, READER_CONTENT_POLICY, WORKER_CONTENT_POLICY } from '../http/security-headers.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const INDEX_FILE = join(WEB_FOLDER, 'index.html')
const ONE_YEAR_SECONDS = 31_536_000
const ONE_DAY_SECONDS = 86_400
const CODINGS = ['br', 'gzip', 'identity'] as const

type Theme = 'light' | 'dark'

/** The theme that the person chose travels in a cookie, so that the first paint has it without an inline script. */
function themeOf(cookies: string | undefined): Theme | undefined {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

function readIndex(config: Config): string {
  const html = readFileSync(INDEX_FILE, 'utf8')
  return config.nodeEnv === 'production' ? html : html.replace('<html', '<html data-dev="true"')
}

/** Answers the page in the person's theme; outside production it is read anew, so that a new build needs no restart. */
function createIndex(config: Config): (theme: Theme | undefined) => string {
  let html = readIndex(config)
  return (theme) => {
    // While a build is under way there is no page for a moment: the one before still serves.
    if (config.nodeEnv !== 'production' && existsSync(INDEX_FILE)) html = readIndex(config)
    return theme ? html.replace('<html', `<html data-theme="${theme}"`) : html
  }
}

/** The names of hashed files change with their content; the rest is asked about each time, icons once a day. */
function headersOf(address: string): Record<string, string> {
  if (address.startsWith('/assets/')) {
    const policy = READER_ADDRESS.test(address.replace(/\.(?:br|gz)$/, '')) && {
      'content-security-policy': READER_CONTENT_POLICY,
    }
    return { 'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`, ...policy }
  }
  if (address.startsWith('/icons/')) return { 'cache-control': `public, max-age=${ONE_DAY_SECONDS}` }
  // The file may be the compressed one, so its name may go on.
  const policy = address.startsWith(WORKER_ADDRESS) && { 'content-security-policy': WORKER_CONTENT_POLICY }
  return { 'cache-control': 'no-cache', ...policy }
}

/** Serves the built web app: hashed files for ever, `index.html` for every other path, since the browser does the routing. */
export async function serveWeb(app: App, config: Config): Promise<void> {
  if (!existsSync(INDEX_FILE)) return
  const index = createIndex(config)
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(200)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .compress(index(themeOf(request.headers.cookie)))

  await app.register(async (web: App) => {
    web.addHook('onRequest', (request, _reply, done) => {
      // The libraries below read `gzip;q=0, *` as gzip, so they are told what it means.
      request.headers['accept-encoding'] = acceptableCodings(request.headers['accept-encoding'], CODINGS).join(', ')
      done()
    })
    await web.register(helmet, pageSecurity(config))
    await web.register(fastifyCompress, { global: false, threshold: 1024 })
    await web.register(fastifyStatic, {
      root: WEB_FOLDER,
      index: false,
      // A folder has no page of its own, so there is nothing to redirect to.
      redirect: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.headers(headersOf(path.slice(WEB_FOLDER.length - 1)))
      },
    })
    web.get('/', { schema: { hide: true } }, sendPage)
    web.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      if (request.method === 'GET' && !/\.\w+$/.test(path)) return sendPage(request, reply)
      const { status, message } = ERRORS.not_found
      return reply.code(status).send({ code: 'not_found', message, requestId: request.id })
    })
  })
}
