import { AuthClient, GoTrueAdminApi } from '@supabase/auth-js'
import type { Environment } from '../../../server/config/config.ts'
import { issueServiceToken } from '../../../server/auth/sessions/admin-token.ts'
import { newId } from '../../../server/platform/db/id.ts'
import { memoryStorage, PUBLIC_URL, startAuthAppWithDatabase } from './auth-app.ts'
import { ACS_URL, createSamlIdp, encode, readSamlRequest, type ResponseOptions, type SamlIdp } from './saml-idp.ts'
import { createWalkingBrowser } from './walking-browser.ts'

const ROOT = `${PUBLIC_URL}/`
let names = 0

/** The auth service with a service token, and what tests of single sign-on do again and again. */
export async function startSso(environment: Environment = {}) {
  const app = await startAuthAppWithDatabase({ AUTH_SSO_PRIVATE_ADDRESSES: 'true', ...environment })
  const { token: serviceToken } = await issueServiceToken(app.deps, 1)
  const { db } = app.deps

  const admin = (path: string, options: { method?: string; body?: unknown } = {}) =>
    app.call(`/auth/v1${path}`, { token: serviceToken, ...options })

  const adminApi = () =>
    new GoTrueAdminApi({ url: `${app.url}/auth/v1`, headers: { Authorization: `Bearer ${serviceToken}` } })

  /** The newest audit entry of an action. */
  async function audited(action: string): Promise<{ payload: object; user_id: string | null }> {
    const entry = await db
      .selectFrom('auth.audit_log_entries')
      .select(['payload', 'user_id'])
      .where('action', '=', action)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { user_id: entry.user_id, payload: Object(entry.payload) }
  }

  async function newCompany(values: { status?: string; sso_enabled?: boolean } = {}): Promise<string> {
    const id = newId()
    await db
      .insertInto('companies')
      .values({ id, name: 'Harrow & Pike', sso_enabled: true, ...values })
      .execute()
    return id
  }

  /** A company with a SAML provider of its own and one domain. */
  async function newSaml(settings: Record<string, unknown> = {}, company: Parameters<typeof newCompany>[0] = {}) {
    names += 1
    const idp = createSamlIdp(`idp${names}`)
    const domain = `company${names}.example`
    const companyId = await newCompany(company)
    const body = { type: 'saml', metadata_xml: idp.metadata(), domains: [domain], company_id: companyId, ...settings }
    const { status, json } = await admin('/admin/sso/providers', { body })
    if (status !== 201) throw new Error(`no provider: ${JSON.stringify(json)}`)
    return { idp, domain, companyId, providerId: String(json.id) }
  }

  /** Somebody whom HR imported: a user without any secret, and a profile in the company. */
  async function importPerson(companyId: string, email: string, values: { status?: 'ACTIVE' | 'INACTIVE' } = {}) {
    const id = newId()
    await db.insertInto('auth.users').values({ id, email }).execute()
    const profile = { id, email, full_name: 'Imported Person', company_id: companyId, department: 'Finance' }
    await db
      .insertInto('profiles')
      .values({ ...profile, ...values })
      .execute()
    return id
  }

  /** A browser tab: the published client, whose calls share cookies with where the person is sent. */
  function newTab() {
    const browser = createWalkingBrowser(app.url)
    const client = new AuthClient({
      url: `${PUBLIC_URL}/auth/v1`,
      storage: memoryStorage(),
      autoRefreshToken: false,
      flowType: 'pkce',
      fetch: (input, init) => browser.visit(input instanceof Request ? input.url : String(input), init),
    })
    return { ...browser, client }
  }
  type Tab = ReturnType<typeof newTab>

  async function begin(tab: Tab, domain: string) {
    const { data, error } = await tab.client.signInWithSSO({ domain, options: { redirectTo: ROOT } })
    if (!data) throw new Error(`sso did not begin: ${error?.code}`)
    return { address: data.url, ...readSamlRequest(data.url) }
  }

  /** What the provider's page does: makes the browser post the answer. Answers where the browser is sent. */
  async function post(tab: Tab, xml: string, relayState: string): Promise<URL> {
    const body = new URLSearchParams({ SAMLResponse: encode(xml), RelayState: relayState })
    const response = await tab.visit(ACS_URL, { method: 'POST', body })
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`)
    return new URL(location)
  }

  /** A whole sign-in up to the address that the browser ends at. */
  async function signIn(
    provider: { idp: SamlIdp; domain: string },
    options: Partial<ResponseOptions> & { email?: string } = {},
  ) {
    const tab = newTab()
    const { requestId, relayState } = await begin(tab, provider.domain)
    const { email = `ada@${provider.domain}`, attributes, ...rest } = options
    const response = { requestId, subject: email, attributes: { email, ...attributes }, ...rest }
    const address = await post(tab, provider.idp.respond(response), relayState)
    return { tab, address, requestId, relayState }
  }

  /** The session that the client makes of the code in the address. */
  async function exchange({ tab, address }: { tab: Tab; address: URL }) {
    const { data, error } = await tab.client.exchangeCodeForSession(address.searchParams.get('code') ?? '')
    if (!data.session) throw new Error(`no session: ${error?.message} at ${address.href}`)
    return data.session
  }

  const profileOf = (id: string) => db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    ...app,
    serviceToken,
    admin,
    adminApi,
    audited,
    newCompany,
    newSaml,
    importPerson,
    newTab,
    begin,
    post,
    signIn,
    exchange,
    profileOf,
  }
}
export type Sso = Awaited<ReturnType<typeof startSso>>

export const codeOf = (address: URL) => address.searchParams.get('error_code')
