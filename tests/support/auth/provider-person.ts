import { AuthClient } from '@supabase/auth-js'
import { memoryStorage, newAddress, PUBLIC_URL } from './auth-app.ts'
import type { Account } from './oidc-issuer.ts'
import { createWalkingBrowser } from './walking-browser.ts'

export const ROOT = `${PUBLIC_URL}/`

export function newAccount(fields: Partial<Account> = {}): Account {
  const email = newAddress()
  return { sub: `subject of ${email}`, email, email_verified: true, name: 'Ada Pike', ...fields }
}

/** Somebody at a browser of their own, with the published client in it. */
export function newPerson(app: { url: string }) {
  const browser = createWalkingBrowser(app.url)
  const client = new AuthClient({
    url: `${PUBLIC_URL}/auth/v1`,
    storage: memoryStorage(),
    autoRefreshToken: false,
    flowType: 'pkce',
    fetch: (input, init) => browser.visit(input instanceof Request ? input.url : input.toString(), init),
  })

  async function addressAt(provider: string, options: object = {}): Promise<string> {
    const { data, error } = await client.signInWithOAuth({
      provider: provider as 'google',
      options: { redirectTo: ROOT, skipBrowserRedirect: true, ...options },
    })
    if (error) throw error
    return data.url
  }

  /** Where the browser ends after it has been to the provider. */
  const walk = async (provider: string) => browser.walk(await addressAt(provider))

  async function signIn(provider: string) {
    const end = await walk(provider)
    const { data, error } = await client.exchangeCodeForSession(String(end.searchParams.get('code')))
    if (error) throw error
    return data
  }

  return { browser, client, addressAt, walk, signIn }
}
export type Person = ReturnType<typeof newPerson>

export const failureOf = (end: URL) => end.searchParams.get('error_code')
