import type { AuthClient as Client } from '@supabase/auth-js'

type AuthClient = InstanceType<typeof Client>

export const STORAGE_KEY = 'offerwell.session'

let client: Promise<AuthClient> | undefined

/** The one sign-in client, fetched when somebody signs in or is signed in: visitors never load it. */
export function authClient(): Promise<AuthClient> {
  client ??= import('@supabase/auth-js').then(
    ({ AuthClient }) =>
      new AuthClient({
        url: `${window.location.origin}/auth/v1`,
        storageKey: STORAGE_KEY,
        flowType: 'pkce',
        persistSession: true,
        autoRefreshToken: true,
        // The page that providers lead back to exchanges the code itself, so that it can say what went wrong.
        detectSessionInUrl: false,
      }),
  )
  return client
}

/** Whether there is anything for the client to do: a kept session. */
export function mayHaveSession(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null
}
