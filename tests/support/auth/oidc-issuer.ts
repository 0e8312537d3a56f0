import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { PUBLIC_URL } from './public-url.ts'

export type Account = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

export const CLIENT_ID = 'offerwell'
export const CLIENT_SECRET = 'the secret of the test client'

type IssuerOptions = {
  idTokenClaims?: boolean
  /** Where the client is opened. */
  publicUrl?: string
  /** Shows whoever comes a page with a button to go on, as real ones do; without it they are led on at once. */
  hasPage?: boolean
}

async function configurationOf(accounts: Map<string, Account>, options: IssuerOptions) {
  const { idTokenClaims = false, publicUrl = PUBLIC_URL } = options
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/auth/v1/callback`, `${publicUrl}/auth/v1/sso/oidc/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'issuer-key', alg: 'RS256', use: 'sig' }] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => accounts.get(id) ?? { sub: id } }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile', 'offline_access'],
    // By the letter of the specification claims are had from the user-info endpoint alone.
    conformIdTokenClaims: !idTokenClaims,
    issueRefreshToken: () => true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
  }
}

/** The package warns at each start that it keeps everything in memory, which is what a test wants. */
function quietly<Made>(make: () => Made): Made {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

const PAGE = '<!doctype html><title>Your work account</title><form method="post"><button>Go on</button></form>'

/** A certified OpenID Connect issuer, listening on the loopback. Whoever comes is signed in as `account`, or turned away when there is none. */
export async function startIssuer(options: IssuerOptions = {}) {
  const accounts = new Map<string, Account>()
  const state = { account: undefined as Account | undefined, asked: [] as string[] }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const configuration = await configurationOf(accounts, options)
  const provider = quietly(() => new Provider(url, configuration))
  const answer = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response)
    const { account } = state
    if (!account) return provider.interactionFinished(request, response, { error: 'access_denied' })
    accounts.set(account.sub, account)
    const grant = new provider.Grant({ accountId: account.sub, clientId: params.client_id })
    grant.addOIDCScope(params.scope)
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { login: { accountId: account.sub }, consent })
  }

  server.on('request', (request, response) => {
    state.asked.push(request.url ?? '')
    const isOnPage = request.url?.startsWith('/interaction/')
    if (isOnPage && options.hasPage && request.method === 'GET')
      response.setHeader('content-type', 'text/html').end(PAGE)
    else if (isOnPage) void interact(request, response)
    else answer(request, response)
  })

  const environment = (name: string) => ({
    [`AUTH_PROVIDER_${name}_ISSUER`]: url,
    [`AUTH_PROVIDER_${name}_CLIENT_ID`]: CLIENT_ID,
    [`AUTH_PROVIDER_${name}_CLIENT_SECRET`]: CLIENT_SECRET,
  })
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, state, environment, close }
}
export type Issuer = Awaited<ReturnType<typeof startIssuer>>
