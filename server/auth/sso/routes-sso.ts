import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { setFlowCookie } from '../providers/oauth-cookie.ts'
import { type AuthErrorCode, authError } from '../protocol/errors.ts'
import { answerAuthError, toAuthError } from '../protocol/protocol.ts'
import { parse } from '../protocol/schemas.ts'
import { claimsAsAttributes, readClaims } from './sso-attributes.ts'
import { finishSso, type ReadReturned } from './sso-finish.ts'
import { issuerForSignIn, oidcCallbackOf, readOidcCallback } from './sso-oidc.ts'
import { oidcCallbackQuery, oidcConfig, ssoBody } from './sso-schemas.ts'
import { beginSso, requireSsoSwitch } from './sso-start.ts'

const UNREADABLE: readonly AuthErrorCode[] = ['bad_json', 'unsupported_media_type', 'request_entity_too_large']

/** A body that cannot be read leads to no provider either, so with SAML off it is answered like the others. */
function answerUnreadable(deps: Deps, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isOff = !deps.config.auth.saml && UNREADABLE.includes(toAuthError(error).code)
  return answerAuthError(isOff ? authError('saml_provider_disabled') : error, request, reply)
}

async function startSso(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const body = parse(ssoBody, request.body)
  const { url, cookie } = await beginSso(deps, body)
  setFlowCookie(reply, deps.config.publicUrl, cookie)
  return body.skip_http_redirect ? { url } : reply.redirect(url, 303)
}

function endOidc(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { state } = parse(oidcCallbackQuery, request.query)
  const currentUrl = new URL(oidcCallbackOf(deps))
  currentUrl.search = new URL(request.url, deps.config.publicUrl).search
  const read: ReadReturned = async ({ flow, provider }) => {
    const config = oidcConfig.parse(provider.config)
    const issuer = await issuerForSignIn(deps, { ...config, secretSealed: provider.secret_enc })
    const claims = await readOidcCallback({
      issuer,
      currentUrl,
      state: state ?? '',
      nonce: flow.nonce ?? '',
      codeVerifier: flow.providerCodeVerifier ?? '',
      domains: provider.domains.map(({ domain }) => domain),
    })
    return readClaims(claims.sub, claimsAsAttributes(claims), config.attribute_mapping)
  }
  return finishSso(deps, request, reply, { kind: 'oidc', state, read })
}

/** Single sign-on of companies: the beginning of both kinds, and the way back from OpenID Connect. */
export function ssoRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    preValidation: (request: FastifyRequest) => requireSsoSwitch(deps, request.body),
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerUnreadable(deps, error, request, reply),
  }
  app.post('/sso', options, (request, reply) => startSso(deps, request, reply))
  app.get('/sso/oidc/callback', (request, reply) => endOidc(deps, request, reply))
}
