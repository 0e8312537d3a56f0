import type { AuthClient as Client } from '@supabase/auth-js'
import { STORAGE_KEY } from './kept-session.ts'

type AuthClient = InstanceType<typeof Client>

let client: Promise<AuthClient> | undefined

async function makeClient(): Promise<AuthClient> {
  const [{ AuthClient }, { patientFetch }] = await Promise.all([
    import('@supabase/auth-js'),
    import('./patient-refresh.ts'),
  ])
  return new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    flowType: 'pkce',
    persistSession: true,
    autoRefreshToken: true,
    // The page that providers lead back to exchanges the code itself, so that it can say what went wrong.
    detectSessionInUrl: false,
    fetch: patientFetch,
  })
}

/** The one sign-in client, fetched when somebody signs in or is signed in: visitors never load it. */
export function authClient(): Promise<AuthClient> {
  client ??= makeClient().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}
