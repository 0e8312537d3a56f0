import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Signing = { alg?: string; kid?: string; key?: Parameters<SignJWT['sign']>[0]; header?: object }

/**
 * An issuer that publishes one ES256 key and signs whatever a test wants, for tokens that a decent issuer would never make.
 * Its token endpoint answers `state.idToken` and keeps who asked, with which secret, in `state.clientWas`.
 */
export async function startSigningIssuer() {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'signing-key', alg: 'ES256', use: 'sig' }
  const state = { idToken: '', keysAreDown: false, clientWas: ['', ''] }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const pages: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256', 'none'],
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': () => ({
      access_token: 'an access token',
      token_type: 'bearer',
      expires_in: 60,
      id_token: state.idToken,
    }),
  }
  server.on('request', (request, response) => {
    const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ')
    if (scheme === 'Basic')
      state.clientWas = Buffer.from(credentials, 'base64').toString().split(':').map(decodeURIComponent)
    const page = pages[request.url ?? '']
    const isDown = page === undefined || (request.url === '/keys' && state.keysAreDown)
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isDown ? {} : page()))
  })

  /** A token of this issuer, good for five minutes unless the claims say otherwise; a claim of undefined is left out. */
  const sign = (
    claims: Record<string, unknown>,
    { alg = 'ES256', kid = 'signing-key', key = pair.privateKey, header }: Signing = {},
  ) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: url, iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
      .sign(key)
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, state, sign, publicKey: pair.publicKey, strangersKey: stranger.privateKey, close }
}
