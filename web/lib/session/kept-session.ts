export const STORAGE_KEY = 'offerwell.session'
/** Where the sign-in client keeps the secret of a sign-in that is under way at a provider or in a mail. */
export const VERIFIER_KEY = `${STORAGE_KEY}-code-verifier`

/** What the sign-in client keeps of a session on this device, as far as others read it. */
export type KeptSession = {
  access_token: string
  refresh_token: string
  /** In seconds since 1970. */
  expires_at: number
  user: { id: string; email: string; factors: { status: string }[] }
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function factorsIn(value: unknown): { status: string }[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).flatMap(({ status }) => (typeof status === 'string' ? [{ status }] : []))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether there is anything for the sign-in client to do: a kept session. */
export function mayHaveSession(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}

/** The session kept on this device, also one whose token has ended; undefined without one, or when it is not whole. */
export function keptSession(storage: Storage = localStorage): KeptSession | undefined {
  const kept = parse(storage.getItem(STORAGE_KEY) ?? 'null')
  if (!isObject(kept) || !isObject(kept.user)) return undefined
  const { access_token, refresh_token, expires_at } = kept
  const { id, email, factors } = kept.user
  if (typeof access_token !== 'string' || typeof expires_at !== 'number' || typeof id !== 'string') return undefined
  return {
    access_token,
    refresh_token: typeof refresh_token === 'string' ? refresh_token : '',
    expires_at,
    user: { id, email: typeof email === 'string' ? email : '', factors: factorsIn(factors) },
  }
}

const SPARE_SECONDS = 30

/** Whether the server still takes the session's token, and will for as long as a call may take. */
export function isTokenGood({ expires_at }: KeptSession): boolean {
  return expires_at - SPARE_SECONDS > Date.now() / 1000
}
