import { authClient, mayHaveSession, STORAGE_KEY } from './auth-client.ts'

const SPARE_SECONDS = 30

/** The kept token while it is good for a while yet, so that the first data call does not wait for the sign-in client. */
function keptToken(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('access_token' in kept) || !('expires_at' in kept))
      return undefined
    const isGood = Number(kept.expires_at) - SPARE_SECONDS > Date.now() / 1000
    return isGood && typeof kept.access_token === 'string' ? kept.access_token : undefined
  } catch {
    return undefined
  }
}

/** A bearer token for the data API, refreshed when it is about to end; undefined when signed out. */
export async function accessToken(): Promise<string | undefined> {
  const kept = keptToken()
  if (kept || !mayHaveSession()) return kept
  const client = await authClient()
  const { data } = await client.getSession()
  return data.session?.access_token
}
