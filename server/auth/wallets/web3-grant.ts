import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { originOf } from '../sessions/caller.ts'
import { authError } from '../protocol/errors.ts'
import { inIdentityTransaction, resolveIdentity } from '../providers/identity-resolve.ts'
import type { ExternalIdentity } from '../providers/provider-claims.ts'
import { markUsed } from '../sso/queries-sso.ts'
import { parse } from '../protocol/schemas.ts'
import { openSession, sessionJson } from '../sessions/sessions.ts'
import { readSignInMessage, type SignInMessage } from './siwe-message.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { badGrant, checkMessage, MESSAGE_SECONDS } from './web3-check.ts'
import { isEthereumSignature, isSolanaSignature } from './web3-signature.ts'
import { text } from '../protocol/text.ts'

const MESSAGE_AT_LEAST_CHARACTERS = 64
const MESSAGE_AT_MOST_BYTES = 20 * 1024

const web3Body = z.object({ chain: text, message: text, signature: text })

const CHAINS = {
  ethereum: {
    network: 'Ethereum',
    address: /^0x[0-9a-fA-F]{40}$/,
    signature: /^0x[0-9a-fA-F]{130}$/,
    isSigned: isEthereumSignature,
    // The same address may be written in several mixtures of capitals.
    normalise: (address: string) => address.toLowerCase(),
    networkOf: (chainId: string | undefined) => (chainId !== undefined && /^[1-9]\d*$/.test(chainId) ? chainId : ''),
  },
  solana: {
    network: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    signature: /^[A-Za-z0-9_-]{86}(==)?$/,
    isSigned: isSolanaSignature,
    normalise: (address: string) => address,
    networkOf: (chainId: string | undefined) => (chainId ?? 'mainnet').replace(/^solana:/, ''),
  },
}
type ChainName = keyof typeof CHAINS

function isChain(name: string | null | undefined): name is ChainName {
  return typeof name === 'string' && Object.hasOwn(CHAINS, name)
}

function readChain(deps: Deps, chain: string | null | undefined): ChainName {
  const { config } = deps
  if (!isChain(chain)) throw authError('web3_unsupported_chain')
  if (!config.web3Chains.some((one) => one.startsWith(`${chain}:`))) throw authError('web3_provider_disabled')
  return chain
}

function readMessage(chain: ChainName, message: string): SignInMessage {
  if (message.length < MESSAGE_AT_LEAST_CHARACTERS) throw authError('validation_failed', 'message is too short')
  if (Buffer.byteLength(message) > MESSAGE_AT_MOST_BYTES) throw authError('validation_failed', 'message is too long')
  const read = readSignInMessage(message, CHAINS[chain].network)
  if (!read || !CHAINS[chain].address.test(read.address)) {
    throw authError('validation_failed', 'The sign-in message of the wallet could not be read.')
  }
  return read
}

function identityOf(chain: ChainName, network: string, message: SignInMessage): ExternalIdentity {
  const address = CHAINS[chain].normalise(message.address)
  const subject = `web3:${chain}:${address}`
  const data = { sub: subject, address, chain, network, email_verified: false, phone_verified: false }
  return { provider: 'web3', subject, email: null, isEmailVerified: false, fullName: '', data }
}

/** Everything that can be checked without the database, the signature last. */
function proveWallet(deps: Deps, body: z.infer<typeof web3Body>) {
  const chain = readChain(deps, body.chain)
  const { message = '', signature = '' } = body
  const read = readMessage(chain, message ?? '')
  const { signature: shape, networkOf, isSigned } = CHAINS[chain]
  if (!shape.test(signature ?? ''))
    throw authError('validation_failed', 'The signature of the wallet could not be read.')
  checkMessage(deps.config.publicUrl, read, deps.clock.now())
  const network = networkOf(read.fields.get('Chain ID'))
  if (!deps.config.web3Chains.includes(`${chain}:${network}`)) throw badGrant('The message is for another network')
  if (!isSigned(message ?? '', read.address, signature ?? '')) {
    throw badGrant('Signature does not match address in message')
  }
  const hash = createHash('sha256')
    .update(message ?? '')
    .digest()
  return { identity: identityOf(chain, network, read), hash }
}

/** Signs in whoever proves a wallet by a message that it signed for this site a moment ago; each message counts once. */
export async function signInWithWallet(deps: Deps, tokens: Tokens, request: FastifyRequest) {
  const { identity, hash } = proveWallet(deps, parse(web3Body, request.body))
  const origin = originOf(request)
  const opened = await inIdentityTransaction(deps, async (deps) => {
    const now = deps.clock.now()
    // The message may have been issued half a minute ahead of our clock.
    const forgottenAt = new Date(now.getTime() + 2 * MESSAGE_SECONDS * 1000)
    if (!(await markUsed(deps.db, 'web3', hash, forgottenAt, now))) throw badGrant('The message has been used already')
    const user = await resolveIdentity(deps, { identity, origin })
    return openSession(deps, { user, method: 'web3', provider: 'web3', origin })
  })
  if (!opened) throw authError('session_not_found')
  return sessionJson(tokens, deps.config.auth.accessTokenTtlSeconds, opened)
}
