import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { Config } from '../../config.ts'
import type { App } from '../http/app-type.ts'
import { pageSecurity } from '../http/security-headers.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const ONE_YEAR_MS = 31_536_000_000

/** The theme that the person chose travels in a cookie, so that the first paint has it without an inline script. */
function themeOf(cookies: string | undefined): 'light' | 'dark' | undefined {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? theme : undefined
}

/** Serves the built web app: hashed files for ever, `index.html` for every other path, since the browser does the routing. */
export async function serveWeb(app: App, config: Config): Promise<void> {
  const indexFile = join(WEB_FOLDER, 'index.html')
  if (!existsSync(indexFile)) return
  const index = readFileSync(indexFile, 'utf8')
  const pages = {
    device: index,
    light: index.replace('<html', '<html data-theme="light"'),
    dark: index.replace('<html', '<html data-theme="dark"'),
  }

  await app.register(async (web: App) => {
    await web.register(helmet, pageSecurity(config))
    await web.register(fastifyStatic, {
      root: WEB_FOLDER,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache')
      },
    })
    web.get('/*', { schema: { hide: true } }, (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .compress(pages[themeOf(request.headers.cookie) ?? 'device']),
    )
  })
}
