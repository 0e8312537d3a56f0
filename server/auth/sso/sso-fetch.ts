import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Deps } from '../../platform/deps.ts'
import { isPublicAddress } from '../../platform/fetch/public-address.ts'

export const OUTSIDE_TIMEOUT_MS = 8_000
export const OUTSIDE_AT_MOST_BYTES = 1024 * 1024

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** The address as a URL when this instance may call it or send people there, else undefined. Names are resolved only at the call. */
export function outsideUrl(deps: Pick<Deps, 'config'>, text: string): URL | undefined {
  const { ssoPrivateAddresses } = deps.config.auth
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'http:') return ssoPrivateAddresses && isLoopback(url.hostname) ? url : undefined
  if (url.protocol !== 'https:') return undefined
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  return ssoPrivateAddresses || isIP(literal) === 0 || isPublicAddress(literal) ? url : undefined
}

/** Looks at the addresses that the socket will really connect to, so that a name cannot change its meaning in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('The name has no address.'), '', 4)
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('The name leads to an address that is not public.'), '', 4)
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}

async function readBody(message: http.IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length > OUTSIDE_AT_MOST_BYTES) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function toResponse(message: http.IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const { statusCode: status = 502 } = message
  const hasNoBody = status === 204 || status === 205 || status === 304
  return new Response(hasNoBody ? null : body, { status, headers })
}

type OutsideRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | undefined
}

/**
 * Calls an address that somebody outside may have chosen: https only, public addresses only unless the instance allows others,
 * no redirect followed, at most 1 MB and 8 seconds. Rejects with a plain sentence.
 */
export function fetchOutside(
  deps: Pick<Deps, 'config'>,
  address: string,
  request: OutsideRequest = {},
): Promise<Response> {
  const url = outsideUrl(deps, address)
  if (!url) return Promise.reject(new Error('The address must be https and public.'))
  const { method = 'GET', headers = {}, body } = request
  const client = url.protocol === 'http:' ? http : https
  const options = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    agent: false,
    signal: AbortSignal.timeout(OUTSIDE_TIMEOUT_MS),
    ...(!deps.config.auth.ssoPrivateAddresses && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const call = client.request(url, options, (message) => {
      readBody(message).then((read) => resolve(toResponse(message, read)), reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
