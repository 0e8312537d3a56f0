import type { CustomFetch } from 'openid-client'

const ANSWER_AT_MOST_BYTES = 1024 * 1024

/** Without TLS only the operator's own issuer is called, and that only when its address says so. */
function isAllowed(target: URL, issuer: URL): boolean {
  if (target.username !== '' || target.password !== '') return false
  if (target.protocol === 'https:') return true
  return target.protocol === 'http:' && issuer.protocol === 'http:' && target.origin === issuer.origin
}

async function readAtMost(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > most) throw new Error('The answer of the identity provider is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * How the service calls an identity provider: over TLS, without following redirects, which could lead to another host or
 * into the own network, and without reading more than 1 MiB.
 */
export function providerFetch(issuer: string): CustomFetch {
  const home = new URL(issuer)
  return async (url, options) => {
    if (!isAllowed(new URL(url), home))
      throw new Error(`The identity provider names an address that is not safe: ${url}`)
    const { body, ...rest } = options
    const answer = await fetch(url, { ...rest, redirect: 'manual', ...(body && { body }) })
    const content = answer.body && (await readAtMost(answer.body, ANSWER_AT_MOST_BYTES))
    // A status such as 204 allows no body, not even an empty one.
    const bytes = content && content.length > 0 ? new Uint8Array(content) : null
    return new Response(bytes, { status: answer.status, headers: answer.headers })
  }
}
