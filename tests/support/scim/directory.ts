import { addMonthsLondon, londonDate } from '../../../domain/dates.ts'
import type { TestApp } from '../app.ts'
import { type Hr, makeHr } from '../employees.ts'

type Body = Record<string, unknown>
/** What a call answered: its HTTP status, its ETag, and the resource or the protocol's error. */
export type ScimAnswer = { http: number; etag: string | undefined; body: Body }

export type Directory = {
  hr: Hr
  token: string
  scim: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: object,
  ) => Promise<ScimAnswer>
  /** Makes a user and answers its id. */
  addUser: (fields: object) => Promise<string>
}

/** Calls the protocol with a token, as a directory does. */
export async function scimCall(t: TestApp, token: string, ...call: Parameters<Directory['scim']>): Promise<ScimAnswer> {
  const [method, path, body, headers] = call
  const type = body && { 'content-type': 'application/scim+json' }
  const answer = await t.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${token}`, ...type, ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const { etag } = answer.headers
  return { http: answer.statusCode, etag: etag?.toString(), body: answer.body === '' ? {} : answer.json<Body>() }
}

/** A company with an administrator and a token for its directory. */
export async function makeDirectory(t: TestApp, company: { seats?: number } = {}): Promise<Directory> {
  const hr = await makeHr(t, company)
  const expiresOn = londonDate(addMonthsLondon(t.deps.clock.now(), 6))
  const made = await t.inject({
    method: 'POST',
    url: '/api/company/directory/tokens',
    headers: hr.priya.headers,
    payload: { name: 'Entra ID', expiresOn },
  })
  const { token } = made.json<{ token: string }>()
  const scim: Directory['scim'] = (...call) => scimCall(t, token, ...call)
  const addUser = async (fields: object) => {
    const { http, body } = await scim('POST', '/Users', { schemas: [USER], ...fields })
    if (http !== 201) throw new Error(JSON.stringify(body))
    return String(body['id'])
  }
  return { hr, token, scim, addUser }
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })
