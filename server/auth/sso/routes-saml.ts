import { createHash } from 'node:crypto'
import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { authError } from '../protocol/errors.ts'
import { AUTH_BODY_AT_MOST_BYTES } from '../protocol/protocol.ts'
import { markUsed, type ProviderRow } from './queries-sso.ts'
import { METADATA_DOUBTED_MS, renewedSaml } from './saml-renew.ts'
import { acsUrlOf, entityIdOf, readSamlResponse } from './saml-response.ts'
import { parse } from '../protocol/schemas.ts'
import { readClaims } from './sso-attributes.ts'
import { finishSso, type ReadReturned } from './sso-finish.ts'
import { acsBody, samlConfig } from './sso-schemas.ts'

const FORM = 'application/x-www-form-urlencoded'

function metadata(deps: Deps): string {
  return generateServiceProviderMetadata({
    issuer: entityIdOf(deps),
    callbackUrl: acsUrlOf(deps),
    identifierFormat: null,
    wantAssertionsSigned: true,
    // The same page each time, so that whoever watches it sees only real changes.
    generateUniqueId: () => `_${createHash('sha256').update(entityIdOf(deps)).digest('hex').slice(0, 40)}`,
  })
}

/** Reads a response whose signature is not right once more when the provider's metadata has a new certificate by now. */
async function readWithRenewal(
  deps: Deps,
  provider: ProviderRow,
  response: { samlResponse: string; requestId: string },
) {
  const config = samlConfig.parse(provider.config)
  try {
    return { config, facts: await readSamlResponse(deps, config, response) }
  } catch (error) {
    const isDoubted = error instanceof Error && /signature/i.test(error.message)
    const renewed = isDoubted ? await renewedSaml(deps, provider, METADATA_DOUBTED_MS) : config
    if (renewed.certificates.every((certificate) => config.certificates.includes(certificate))) throw error
    return { config: renewed, facts: await readSamlResponse(deps, renewed, response) }
  }
}

function endSaml(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { SAMLResponse: samlResponse, RelayState: state } = parse(acsBody, request.body)
  const read: ReadReturned = async ({ flow, provider }) => {
    const response = { samlResponse, requestId: flow.nonce ?? '' }
    const { config, facts } = await readWithRenewal(deps, provider, response)
    const keyHash = createHash('sha256').update(`${provider.id} ${facts.assertionId}`).digest()
    const isFirst = await markUsed(deps.db, 'saml_assertion', keyHash, facts.expiresAt, deps.clock.now())
    if (!isFirst) throw new Error('The assertion was used before.')
    return readClaims(facts.subject, facts.attributes, config.attribute_mapping)
  }
  return finishSso(deps, request, reply, { kind: 'saml', state, read })
}

/** The two addresses that a SAML identity provider knows of us. */
export function samlRoutes(app: FastifyInstance, deps: Deps): void {
  // Before anything of the request is read: with SAML off no body is good or bad.
  const onRequest = async () => {
    if (!deps.config.auth.saml) throw authError('saml_provider_disabled')
  }
  app.get('/sso/saml/metadata', { onRequest }, (_request, reply) =>
    reply.type('application/samlmetadata+xml').send(metadata(deps)),
  )

  app.register(async (scope) => {
    // A scope inherits the parsers around it, and there may be one for forms already.
    if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM)
    const limits = { parseAs: 'string', bodyLimit: AUTH_BODY_AT_MOST_BYTES } as const
    scope.addContentTypeParser<string>(FORM, limits, (_request, text, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text)))
    })
    scope.post('/sso/saml/acs', { onRequest }, (request, reply) => endSaml(deps, request, reply))
  })
}
