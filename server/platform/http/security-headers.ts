import type { FastifyHelmetOptions } from '@fastify/helmet'
import { READER_POLICY } from '../../../domain/code-reader.ts'
import { WORKER_POLICY } from '../../../domain/service-worker.ts'
import type { Config } from '../../config/config.ts'
import type { App } from './app-type.ts'

const HSTS_SECONDS = 31_536_000

/**
 * For everything that a browser renders. Scripts, styles and pictures come from us alone and no string becomes script; a blob is
 * a picture that somebody has just chosen.
 */
export function pageSecurity(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // Starting a worker needs a policy; there is one for each, for its address alone.
        trustedTypes: [WORKER_POLICY, READER_POLICY],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.hsts && { maxAge: HSTS_SECONDS, includeSubDomains: true },
  }
}

/** The service worker fetches from us and does nothing else; a worker goes by its own file's policy, not by the page's. */
export const WORKER_CONTENT_POLICY = "default-src 'none'; connect-src 'self'"

/** The worker that reads codes compiles the library for it, which no page may, and fetches that from us (0043). */
export const READER_CONTENT_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * Data answers carry a fixed few headers, set in one go: a page's full set would cost a tenth of a cached answer's time. Nobody
 * keeps an answer, unless its route says otherwise.
 */
export function dataHeaders(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  if (config.hsts) headers['strict-transport-security'] = `max-age=${HSTS_SECONDS}; includeSubDomains`
  return headers
}

export function dataSecurity(app: App, config: Config): void {
  const headers = dataHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
