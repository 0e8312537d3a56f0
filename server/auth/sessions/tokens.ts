import { decodeProtectedHeader, jwtVerify, type ProtectedHeaderParameters, SignJWT } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { createKeyStore, type KeySet } from './keys.ts'
import { type Level, LEVELS } from './level.ts'
import type { AmrRow, UserRow } from '../people/queries-users.ts'

const AUDIENCE = 'authenticated'
const CLOCK_TOLERANCE_SECONDS = 5

const verified = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.number(), aal: z.enum(LEVELS) })

/** What a verified access token says about who calls; everything else is read from the database. */
export type TokenClaims = { userId: string; sessionId: string; aal: Level; expiresAtMs: number }

export type Tokens = {
  /** Signs an access token of the session; `expiresAt` is in Unix seconds. */
  issue: (user: UserRow, session: TokenSession) => Promise<{ accessToken: string; expiresAt: number }>
  /** Answers the claims, or undefined for a token that is not ours, was changed, or has run out. */
  verify: (token: string) => Promise<TokenClaims | undefined>
  jwks: () => Promise<KeySet['jwks']>
}
export type TokenSession = { id: string; aal: string; amr: readonly AmrRow[] }

function amrClaim({ authentication_method, provider, created_at }: AmrRow) {
  const timestamp = Math.floor(Date.parse(created_at) / 1000)
  return { method: authentication_method, timestamp, ...(provider && { provider }) }
}

function claimsOf(user: UserRow, session: TokenSession) {
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr.map(amrClaim),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
}

function readHeader(token: string): ProtectedHeaderParameters | undefined {
  try {
    return decodeProtectedHeader(token)
  } catch {
    return undefined
  }
}

export function createTokens(deps: Deps): Tokens {
  const keys = createKeyStore(deps)
  const issuer = new URL('/auth/v1', deps.config.publicUrl).href

  return {
    issue: async (user, session) => {
      const { signing } = await keys.current()
      const issuedAt = Math.floor(deps.clock.now().getTime() / 1000)
      const expiresAt = issuedAt + deps.config.auth.accessTokenTtlSeconds
      const accessToken = await new SignJWT(claimsOf(user, session))
        .setProtectedHeader({ alg: signing.alg, kid: signing.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(user.aud)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signing.key)
      return { accessToken, expiresAt }
    },

    verify: async (token) => {
      const header = readHeader(token)
      // Outside the try: a database that does not answer is our fault and must not sign anybody out.
      const found = header?.kid === undefined ? undefined : await keys.find(header.kid)
      if (!found) return undefined
      try {
        const { payload } = await jwtVerify(token, found.key, {
          algorithms: [found.alg],
          issuer,
          audience: AUDIENCE,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: deps.clock.now(),
        })
        const claims = verified.parse(payload)
        return { userId: claims.sub, sessionId: claims.session_id, aal: claims.aal, expiresAtMs: claims.exp * 1000 }
      } catch {
        return undefined
      }
    },

    jwks: async () => (await keys.current()).jwks,
  }
}
